--- Portals: open places that lead to other portals. A unit that enters one comes out at the far end
--- in the same turn.
---
--- A portal is an open place of the terrain `portal`. Its attribute `leads_to` names its
--- destination; if portals have codes, the code in the order chooses it.
local changes = require "changes"

local portals = {}

---@param province province
---@return boolean
function portals.is_portal(province)
  return province.terrain == "portal"
end

--- All portals, sorted by id.
local function all(turn)
  local found = {}
  for _, province in ipairs(turn.provinces) do
    if portals.is_portal(province) then found[#found + 1] = province.id end
  end
  table.sort(found)
  return found
end

--- The destination for a code: so many portals farther in the sorted list, never the portal itself.
---@param turn turn
---@param portal string
---@param code integer
---@return string
function portals.by_code(turn, portal, code)
  local row = all(turn)
  local at = 1
  for i, each in ipairs(row) do
    if each == portal then at = i end
  end
  local others = math.max(#row - 1, 1)
  return row[(at + (code - 1) % others) % #row + 1]
end

--- The portal that the unit can enter: the one that it is in, or the only one beside it.
---@param turn turn
---@param order order
---@return string?
---@return string? why there is none
function portals.within_reach(turn, order)
  if portals.is_portal(turn.province(order.from)) then return order.from end
  local found
  for _, place in ipairs(turn.neighbours(order.unit_class, order.from)) do
    if portals.is_portal(turn.province(place)) then
      if found then return nil, "there are several portals beside it" end
      found = place
    end
  end
  if found then return found end
  return nil, "there is no portal beside it"
end

--- For the hook of moves: a move into a portal goes to its destination. Nil for other moves.
---@param turn turn
---@param order order
---@return plan?
function portals.enter(turn, order)
  if not order.to then return nil end
  if not turn.is_adjacent(order.unit_class, order.from, order.to) then return nil end
  local goal = turn.province(order.to).leads_to
  if goal then return { move = goal } end
  return nil
end

--- For the hook of an order that names no place but may give a code.
---@param turn turn
---@param order order
---@param has_codes boolean
---@return plan?
---@return string?
function portals.travel(turn, order, has_codes)
  local portal, why = portals.within_reach(turn, order)
  if not portal then return nil, why end
  if has_codes then
    if not order.number then return nil, "a portal needs a destination code, from 1 to 9" end
    if order.number < 1 or order.number > 9 then return nil, "destination codes go from 1 to 9" end
    if turn.is_partial then return nil end   -- players do not know where a portal leads
    return { move = portals.by_code(turn, portal, order.number) }
  end
  if order.number then return nil, "portals have no destination codes in this game" end
  if turn.is_partial then return nil end
  local goal = turn.province(portal).leads_to
  if not goal then return nil, "this portal leads nowhere" end
  return { move = goal }
end

--- Why a support is void, or nil. Nothing in a portal is supported, and nobody supports from one.
---@param turn turn
---@param order order
---@return string?
function portals.bars_support(turn, order)
  local acts_as = order.type.acts_as
  if acts_as ~= "support_hold" and acts_as ~= "support_move" then return nil end
  if portals.is_portal(turn.province(order.from)) then
    return "no support is given from a portal"
  end
  local inside = order.to or (order.target and order.target.province)
  if inside and portals.is_portal(turn.province(inside)) then
    return "nothing in a portal is supported"
  end
  return nil
end

--- After retreats: moves units that retreated into a portal to its destination.
---@param turn turn
---@param effects effects
---@param attributes string[] the attributes that a unit keeps, as changed by the effects
function portals.carry_retreats(turn, effects, attributes)
  for _, outcome in ipairs(turn.outcomes) do
    local unit = outcome.result == "retreated" and outcome.unit or nil
    local goal = unit and turn.province(unit.province).leads_to
    if unit and goal then
      local carried = {}
      for _, attribute in ipairs(attributes) do
        carried[attribute] = changes.get(effects, "unit", unit.key, attribute, unit[attribute])
      end
      if effects.set.unit then effects.set.unit[unit.key] = nil end
      table.insert(effects.remove, unit.key)
      local arrived = { power = unit.power, unit_class = unit.unit_class, at = goal, set = carried }
      table.insert(effects.create, arrived)
    end
  end
end

return portals
