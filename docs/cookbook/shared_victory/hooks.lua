-- Shared victory: votes for a number of winners.

local shares = require "shares"

local hooks = {}

function hooks.legal(order)
  if order.type.id == "share" and (order.number < 1 or order.number > 7) then
    return "there are seven powers"
  end
end

local function note_votes(turn)
  return { set = { power = shares.votes(turn, "share", "give_up", "share", "gives_up") } }
end

hooks.after_movement = note_votes
hooks.after_retreats = note_votes
hooks.after_adjustment = note_votes

-- As many powers as a number says vote for it, and all others that are left give up.
function hooks.winner(turn)
  return shares.winners(turn, "share", "gives_up")
end

return hooks
