--- Points for discoveries, meetings and cities.
local points = {}

--- The points for all provinces that the power owns; `worth(province)` returns those for one.
---@param turn turn
---@param power string
---@param worth fun(province: province): integer
---@return integer
function points.of_places(turn, power, worth)
  local sum = 0
  for _, province in ipairs(turn.power(power).provinces) do
    sum = sum + worth(province)
  end
  return sum
end

return points
