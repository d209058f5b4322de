-- What variant.toml cannot say: that of what a power owns only some of it feeds units.

local hooks = {}

--- As many units as cities and ports.
function hooks.capacity(power, centers, turn)
  local cities = 0
  for _, province in ipairs(turn.provinces) do
    local is_city = province.terrain == "city" or province.terrain == "port"
    if is_city and province.owner == power then cities = cities + 1 end
  end
  return cities
end

return hooks
