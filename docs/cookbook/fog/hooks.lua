-- Fog: who sees what. The stock script `sight` works it out; this file sets its rules.

local sight = require "sight"

local rules = {
  known = "known",
  met = "met",
  forgets = true,            -- fog returns to what a power no longer sees
}

--- Viewers see one step far, from the hill two.
function rules.radius(viewer)
  return viewer.province == "DOD" and 2 or 1
end

--- Updates what each power knows, which is an effect like any other; `news` is what is new in it.
local function look(turn)
  local effects, news = sight.effects(turn, rules)
  effects.emit = {}
  local function report(power, other)
    local text = "You have met " .. turn.power(other).name .. "."
    effects.emit[#effects.emit + 1] = { to = power, text = text }
  end
  for _, pair in ipairs(news.met) do
    report(pair[1], pair[2])
    report(pair[2], pair[1])
  end
  return effects
end

return {
  at_start = look,
  after_movement = look,
  after_retreats = look,
  after_adjustment = look,
  after_correction = look,
}
