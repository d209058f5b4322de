--- Units that nobody plays and that move: for the hook `before_movement`.
---
---     function hooks.before_movement(turn)
---       return { order = neutrals.wander(turn, "barbarians", 2) }
---     end
local neutrals = {}

--- Each unit of the power goes on along a route: from a place of the route to the next one, and
--- from the last to the first. Units elsewhere hold.
---@param turn turn
---@param power string
---@param route string[]
---@return table<string, plan>
function neutrals.follow(turn, power, route)
  local after = {}
  for i, place in ipairs(route) do after[place] = route[i % #route + 1] end
  local orders = {}
  for _, unit in ipairs(turn.power(power).units) do
    if after[unit.province] then orders[unit.key] = { move = after[unit.province] } end
  end
  return orders
end

--- Each unit of the power goes to any neighbor with one chance in `one_in`, and holds otherwise.
--- Two of them do not go to one place.
---@param turn turn
---@param power string
---@param one_in integer
---@return table<string, plan>
function neutrals.wander(turn, power, one_in)
  local orders, is_taken = {}, {}
  for _, unit in ipairs(turn.power(power).units) do
    local places = turn.neighbours(unit.unit_class, unit.space)
    local goes = #places > 0 and turn.random(one_in, "goes " .. unit.key) == 1
    if goes then
      local place = places[turn.random(#places, "goes to " .. unit.key)]
      if not is_taken[place] then
        is_taken[place] = true
        orders[unit.key] = { move = place }
      end
    end
  end
  return orders
end

return neutrals
