--- Sorties: units that attack as if they moved, and are back where they were when the turn is over.
---
---     function hooks.after_movement(turn)
---       return sorties.back(turn, function(outcome) return outcome.type.id == "sortie" end, {})
---     end
---
--- The order acts as `move`. A unit that got in goes back if its old place is vacant; otherwise it
--- stays where it is.
local sorties = {}

local changes = require "changes"

--- For the hook `after_movement`: brings the units back.
---@param turn turn
---@param is_sortie fun(outcome: outcome): boolean
---@param kept string[] attributes of units that they keep
---@param effects effects? to add to
---@return effects
function sorties.back(turn, is_sortie, kept, effects)
  effects = effects or changes.new()
  for _, outcome in ipairs(turn.outcomes) do
    local unit = outcome.unit
    local has_gone = unit and outcome.action == "move" and outcome.ok and not unit.is_dislodged
    if has_gone and outcome.type and is_sortie(outcome) and not turn.unit_at(outcome.from) then
      local set = {}
      for _, attribute in ipairs(kept) do set[attribute] = unit[attribute] end
      effects.remove[#effects.remove + 1] = unit.key
      effects.create[#effects.create + 1] =
        { power = unit.power, unit_class = unit.unit_class, at = outcome.from, set = set }
    end
  end
  return effects
end

return sorties
