-- Barbarians: where the horde goes.

local neutrals = require "neutrals"

local hooks = {}

-- Before anybody moves: by chance, or along a route.
function hooks.before_movement(turn)
  if turn.options.on_a_route then
    return { order = neutrals.follow(turn, "horde", { "FOR", "BUR", "GRO" }) }
  end
  return { order = neutrals.wander(turn, "horde", 2) }
end

return hooks
