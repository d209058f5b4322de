--- Provinces that rebel against the power that owns them: where, who is helped, and how it ends.
---
--- A `bool` attribute says where they are, in a province or in a city inside it.
local rebels = {}

--- Rebels rise in a province and in the cities inside it in which nobody stands.
---@param effects effects
---@param turn turn
---@param attribute string
---@param place string
function rebels.rise(effects, turn, attribute, place)
  local province = turn.province(place)
  local rows = effects.set.province or {}
  effects.set.province = rows
  rows[place] = rows[place] or {}
  rows[place][attribute] = true
  for _, inside in ipairs(province.inside) do
    if not inside.unit then
      rows[inside.id] = rows[inside.id] or {}
      rows[inside.id][attribute] = true
    end
  end
end

--- For the hook `before_movement`: the keys of the units that rebels help. They help a move into
--- their province by any power but the owner, unless several such powers move there.
---@param turn turn
---@param attribute string
---@return string[]
function rebels.helped(turn, attribute)
  local movers, powers, is_mixed = {}, {}, {}
  for _, order in ipairs(turn.orders) do
    local to = order.type.acts_as == "move" and order.to
    if to and turn.province(to)[attribute] and turn.owner(to) ~= order.power then
      movers[#movers + 1] = { key = order.unit.key, to = to }
      if powers[to] and powers[to] ~= order.power then is_mixed[to] = true end
      powers[to] = order.power
    end
  end
  local keys, is_taken = {}, {}
  for _, mover in ipairs(movers) do
    if not is_mixed[mover.to] and not is_taken[mover.to] then
      keys[#keys + 1] = mover.key
      is_taken[mover.to] = true
    end
  end
  return keys
end

--- After a phase: rebels go home where a unit of another power than the owner has come. The owner
--- puts down those in a province by a unit that keeps still there, and those in a city with all
--- around it by a siege.
---@param effects effects
---@param turn turn
---@param attribute string
---@param owner table<string, string | false> by place, before the phase
---@param held table<string, boolean> provinces where a unit kept still
---@param retaken table<string, boolean> provinces where a siege of the city is over
function rebels.calm(effects, turn, attribute, owner, held, retaken)
  local rows = effects.set.province or {}
  effects.set.province = rows
  for _, place in ipairs(turn.provinces) do
    local unit = place.unit or place.around and place.around.unit
    if place[attribute] and unit then
      local around = place.around or place
      local is_down = retaken[around.id] or not place.around and held[place.id]
      if unit.power ~= owner[place.id] or is_down then
        rows[place.id] = rows[place.id] or {}
        rows[place.id][attribute] = false
      end
    end
  end
end

return rebels
