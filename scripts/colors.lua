--- Colors of the map that tell who has been near: a place has the color of whoever saw it first,
--- and then of whoever entered it last.
local changes = require "changes"
local discovery = require "discovery"

local colors = {}

---@class (exact) color_rules
---@field attribute string of provinces: the power whose color one has
---@field takes fun(province: province): boolean whether a province takes colors

--- Whoever came to a place in this phase colors it.
---@param turn turn
---@param effects effects
---@param rules color_rules
function colors.entered(turn, effects, rules)
  for _, outcome in ipairs(discovery.arrivals(turn)) do
    local province = turn.province(outcome.unit.province)
    if rules.takes(province) then
      changes.set(effects, "province", province.id, rules.attribute, outcome.power)
    end
  end
end

--- Whoever sees a place first colors it, unless somebody has entered it at once; of several one, by
--- chance.
---@param turn turn
---@param effects effects
---@param first table<string, string[]> by province: the powers that see it first, as `sight` says
---@param rules color_rules
function colors.seen(turn, effects, first, rules)
  for place, powers in pairs(first) do
    local province = turn.province(place)
    local now = changes.get(effects, "province", place, rules.attribute, province[rules.attribute])
    if rules.takes(province) and not now then
      local chosen = powers[turn.random(#powers, "color " .. place)]
      changes.set(effects, "province", place, rules.attribute, chosen)
    end
  end
end

return colors
