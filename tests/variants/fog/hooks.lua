local sight = require "sight"

local rules = { known = "known", met = "met" }

--- Land gets the color of the power that saw it first; a meeting gives three points to both.
local function look(turn)
  local effects, news = sight.effects(turn, rules)
  local province, power = {}, {}
  for place, powers in pairs(news.first) do province[place] = { color_of = powers[1] } end
  for _, pair in ipairs(news.met) do
    for _, each in ipairs(pair) do
      power[each] = { points = (power[each] or turn.power(each)).points + 3 }
    end
  end
  effects.set.province = province
  effects.set.power = power
  return effects
end

return {
  at_start = look,
  after_movement = look,
  after_retreats = look,
  after_adjustment = look,
  after_correction = look,
}
