local sight = require "sight"

local hooks = {}

function hooks.at_start(turn)
  return (sight.effects(turn, { known = "known", met = "met" }))
end

function hooks.legal(_, turn)
  if turn.province("BET").unit then return "somebody stands in the capital" end
  return nil
end

return hooks
