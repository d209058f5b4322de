-- Barbarians: where the horde goes.

local neutrals = require "neutrals"

local hooks = {}

-- By chance, before anybody moves.
function hooks.before_movement(turn)
  return { order = neutrals.wander(turn, "horde", 2) }
end

return hooks
