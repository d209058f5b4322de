-- Where the line ends this turn: `prepare = "rail"` in variant.toml calls this hook for each train.

local railroad = require "railroad"

local hooks = {}

--- A center on the line that the ordering power does not own is where the line ends.
function hooks.rail(order, turn)
  return railroad.journey(order, railroad.foreign_centers(order, turn))
end

return hooks
