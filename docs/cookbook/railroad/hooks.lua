-- What the line comes to this turn: `prepare = "rail"` in variant.toml asks this of each train.

local railroad = require "railroad"

local hooks = {}

--- A center on the line that is not its owner's is where the line ends.
function hooks.rail(order, turn)
  return railroad.journey(order, railroad.foreign_centers(order, turn))
end

return hooks
