local changes = require "changes"
local partners = require "partners"

local rules = { elect = "vote", give = "give", years = 1 }

local function keep(turn)
  local effects = changes.new()
  partners.keep(turn, effects, rules)
  return effects
end

local hooks = {
  at_start = keep, after_movement = keep, after_retreats = keep, after_adjustment = keep,
}

function hooks.legal(order, turn)
  return partners.bars(turn, order, rules)
end

return hooks
