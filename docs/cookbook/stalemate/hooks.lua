-- Stalemate: games that nobody wins come to an end.

local endings = require "endings"

local hooks = {}

local ends = { season = "Fall", years = 2, owner = "counted_owner", quiet = "quiet_years" }
local last_year = 10

-- All who are left share the game.
function hooks.winner(turn)
  return endings.after_year(turn, "Fall", last_year) or endings.quiet(turn, ends)
end

-- Each winter the years without a capture are counted.
function hooks.after_adjustment(turn)
  return endings.count(turn, ends)
end

return hooks
