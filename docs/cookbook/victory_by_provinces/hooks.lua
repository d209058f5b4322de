-- The rule that variant.toml cannot express: only some of a power's provinces feed units.

local hooks = {}

--- As many units as the power owns cities and ports.
function hooks.capacity(power, centers, turn)
  local cities = 0
  for _, province in ipairs(turn.provinces) do
    local is_city = province.terrain == "city" or province.terrain == "port"
    if is_city and province.owner == power then cities = cities + 1 end
  end
  return cities
end

return hooks
