-- Ways to win besides the target in variant.toml.

local victories = require "victories"

local hooks = {}

local capitals = { "BER", "CON", "LON", "MOS", "PAR", "ROM", "VIE" }

-- Any of these is enough, as is the target.
function hooks.winner(turn)
  return victories.any(
    victories.by_holding(turn, capitals, 4),
    victories.by_lead(turn, 8)
  )
end

return hooks
