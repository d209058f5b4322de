--- Blimps: a trained unit can spend a turn deploying one, and sees farther in that turn. If the
--- unit is attacked meanwhile, it sees no farther and the blimp is lost.
local changes = require "changes"

local blimps = {}

---@class (exact) blimp_rules
---@field deploy string the id of the order that deploys a blimp
---@field trained string the attribute of units that have a blimp
---@field near integer how many steps a unit sees without a blimp
---@field far integer how many with one

--- The units that deployed a blimp undisturbed. Records the loss of the other blimps.
local function deployed(turn, effects, rules)
  local up = {}
  for _, outcome in ipairs(turn.outcomes) do
    local unit = outcome.unit
    if unit and outcome.type and outcome.type.id == rules.deploy then
      if outcome.is_attacked or outcome.is_dislodged then
        changes.set(effects, unit.is_dislodged and "dislodged" or "unit", unit.key, rules.trained,
          false)
      elseif outcome.ok then
        up[unit.key] = true
      end
    end
  end
  return up
end

--- How far each viewer sees in this turn, for the rule `radius` of `sight`.
---@param turn turn
---@param effects effects
---@param rules blimp_rules
---@return fun(viewer: viewer): integer
function blimps.radius(turn, effects, rules)
  local up = deployed(turn, effects, rules)
  return function(viewer)
    local unit = viewer.unit
    return unit and not unit.is_dislodged and up[unit.key] and rules.far or rules.near
  end
end

return blimps
