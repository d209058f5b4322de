--- Colors that show who explored the map: a place has the color of the power that saw it first and,
--- once entered, of the power that entered it last.
local changes = require "changes"
local discovery = require "discovery"

local colors = {}

---@class (exact) color_rules
---@field attribute string the attribute of provinces that holds the power whose color they have
---@field takes fun(province: province): boolean whether a province takes colors

--- Gives each place entered in this phase the color of the power that entered it.
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

--- Gives each place seen for the first time the color of the power that sees it, unless it already
--- has a color. If several powers see it, one of them is chosen at random.
---@param turn turn
---@param effects effects
---@param first table<string, string[]> by province: the powers that see it first, from `sight`
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
