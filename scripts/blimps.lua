--- Blimps: a unit that was trained to send one up sees farther in a turn in which it does nothing
--- else. Whoever attacks it meanwhile has spoilt the view, and the blimp is lost.
local changes = require "changes"

local blimps = {}

---@class (exact) blimp_rules
---@field deploy string the id of the order that sends one up
---@field trained string the attribute of units that says that one has a blimp
---@field near integer how far a unit sees without it
---@field far integer how far with it

--- The units whose blimp went up undisturbed; the others lose theirs.
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

--- How far each viewer sees in this turn, as `sight` asks for it.
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
