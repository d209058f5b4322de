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
      if found then
        local names = found < place and found .. " or " .. place or place .. " or " .. found
        return nil, "there are several portals beside it: write which one, " .. names
      end
      found = place
    end
  end
  if found then return found end
  return nil, "there is no portal beside it"
end

--- The plan of an order that goes into the portal, with the code that it gives.
local function through(turn, order, portal, has_codes)
  if has_codes then
    if not order.number then return nil, "a portal needs a destination code, from 1 to 9" end
    if order.number < 1 or order.number > 9 then return nil, "destination codes go from 1 to 9" end
    if turn.is_partial then return nil end   -- players do not know where a portal leads
    return { move = portals.by_code(turn, portal, order.number) }
  end
  if turn.is_partial then return nil end
  local goal = turn.province(portal).leads_to
  if not goal then return nil, "this portal leads nowhere" end
  return { move = goal }
end

--- For the hook of moves: a move into a portal goes to its destination. Nil for other moves.
---@param turn turn
---@param order order
---@param has_codes boolean
---@return plan?
---@return string?
function portals.enter(turn, order, has_codes)
  if not order.to then return nil end
  if not portals.is_portal(turn.province(order.to)) then
    if order.number then return nil, "only a portal takes a destination code" end
    if order.type.id == "enter_portal" then return nil, order.to .. " is not a portal" end
    return nil
  end
  local is_inside = order.to == order.from
  if not is_inside and not turn.is_adjacent(order.unit_class, order.from, order.to) then
    return nil
  end
  return through(turn, order, order.to, has_codes)
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
  return through(turn, order, portal, has_codes)
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

--- Where a unit that retreated into a portal comes out; nil if it stays where it is.
local function far_end(turn, outcome, has_codes)
  local place = outcome.unit.province
  if not portals.is_portal(turn.province(place)) then return nil end
  if not has_codes then return turn.province(place).leads_to end
  local code = outcome.number
  if not code or code < 1 or code > 9 then return nil end
  return portals.by_code(turn, place, code)
end

--- After retreats: moves units that retreated into a portal to its destination.
---@param turn turn
---@param effects effects
---@param attributes string[] the attributes that a unit keeps, as changed by the effects
---@param has_codes boolean whether the code in the order chooses the destination
function portals.carry_retreats(turn, effects, attributes, has_codes)
  for _, outcome in ipairs(turn.outcomes) do
    local unit = outcome.result == "retreated" and outcome.unit or nil
    local goal = unit and far_end(turn, outcome, has_codes)
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
