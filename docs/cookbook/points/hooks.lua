-- Points: what a power's possessions are worth.

local points = require "points"

local hooks = {}

-- Centers by their worth, and one point for each power that is out.
function hooks.score(power, turn)
  local sum = points.of_places(turn, power, function(province) return province.worth end)
  for _, other in ipairs(turn.powers) do
    if #other.units == 0 and other.centers == 0 then sum = sum + 1 end
  end
  return sum
end

return hooks
