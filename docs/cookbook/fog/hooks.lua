-- Fog: who sees what. Seeing is done by the stock script `sight`; here stand its rules.

local sight = require "sight"

local rules = {
  known = "known",
  met = "met",
  forgets = true,            -- what nobody sees any more is under fog again
}

--- One sees a step far, and two from the hill.
function rules.radius(viewer)
  return viewer.province == "DOD" and 2 or 1
end

--- Looks about. What a power knows is an effect like any other; `news` is what of it is new.
local function look(turn)
  local effects, news = sight.effects(turn, rules)
  effects.emit = {}
  local function tell(power, other)
    local text = "You have met " .. turn.power(other).name .. "."
    effects.emit[#effects.emit + 1] = { to = power, text = text }
  end
  for _, pair in ipairs(news.met) do
    tell(pair[1], pair[2])
    tell(pair[2], pair[1])
  end
  return effects
end

return {
  at_start = look,
  after_movement = look,
  after_retreats = look,
  after_adjustment = look,
}
