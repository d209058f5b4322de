--- How far places are from each other, by touching, whoever could go there.
local distances = {}

--- Steps to every place that can be reached, from the nearest of `places`.
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
