-- Sudden death: what happens to a power without its capital.

local victories = require "victories"

local hooks = {}

-- At the end of the winter, all that a fallen power had goes.
function hooks.after_adjustment(turn)
  local conqueror, province, remove, emit = {}, {}, {}, {}
  for _, place in ipairs(turn.provinces) do
    local falls = place.capital_of and place.owner and place.owner ~= place.capital_of
    if falls then conqueror[place.capital_of] = place.owner end
  end
  for power, winner in pairs(conqueror) do
    local fallen = turn.power(power)
    for _, unit in ipairs(fallen.units) do remove[#remove + 1] = unit.key end
    for _, center in ipairs(fallen.provinces) do
      province[center.id] = { owner = not conqueror[winner] and winner }
    end
    if #fallen.units > 0 or #fallen.provinces > 0 then
      emit[#emit + 1] = fallen.name .. " has lost its capital and is out of the game."
    end
  end
  return { set = { province = province }, remove = remove, emit = emit }
end

-- The last one wins.
function hooks.winner(turn)
  return victories.any(victories.by_survival(turn))
end

return hooks
