-- Sorties: garrisons come back.

local sorties = require "sorties"

local hooks = {}

local function is_sortie(outcome) return outcome.type.id == "sortie" end

-- After the moves, a garrison goes back to its fortress.
function hooks.after_movement(turn)
  return sorties.back(turn, is_sortie, {})
end

return hooks
