-- Mercenaries: units of nobody obey the highest bid.

local mercenaries = require "mercenaries"

local hooks = {}

-- Who sells, and how many points a power has in a turn at most.
local market = { order = "bid", seller = "free", regent = "hired_by", most = 3 }

function hooks.legal(order, turn)
  return mercenaries.refuse(order, turn, market)
end

-- The highest bid makes its power the regent of the unit for this turn.
function hooks.before_movement(turn)
  return mercenaries.hire(turn, market)
end

-- After the moves the companies are back, and obey nobody.
function hooks.after_movement(turn)
  return mercenaries.release(turn, market, { returns = true })
end

return hooks
