--- Distances between places. A step leads to a touching place, for any class of unit.
local distances = {}

--- The number of steps from the nearest of `places` to every place that can be reached.
---@param turn turn
---@param places string[]
---@return table<string, integer>
function distances.from(turn, places)
  local steps, reached = {}, {}
  for _, place in ipairs(places) do
    if not steps[place] then
      steps[place] = 0
      reached[#reached + 1] = place
    end
  end
  for _, place in ipairs(reached) do
    for _, next in ipairs(turn.touching(place)) do
      if not steps[next] then
        steps[next] = steps[place] + 1
        reached[#reached + 1] = next
      end
    end
  end
  return steps
end

return distances
