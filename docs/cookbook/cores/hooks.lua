-- Cores: the options are the rules of the stock script.

local coring = require "coring"
local territory = require "territory"

local hooks = {}

local water = { sea = true }

local function rules_of(turn)
  local options = turn.options
  return coring.rules({
    turns = options.turns,
    supports = options.supports,
    neighbors = options.neighbors,
    enemies = options.enemies,
    moves = options.moves,
    water = water,
    holder = "holder",
  })
end

function hooks.legal(order, turn)
  return coring.refuse(order, turn, rules_of(turn))
end

function hooks.before_movement(turn)
  return coring.before(turn, rules_of(turn))
end

function hooks.after_movement(turn)
  return territory.spread(turn, "holder", water, coring.after(turn, rules_of(turn)))
end

function hooks.after_retreats(turn)
  return territory.spread(turn, "holder", water)
end

-- Builds within the territory of a power.
function hooks.build_sites(power, sites, turn)
  local is_home = territory.homes_of(turn, power, "core")
  return territory.sites(power, sites, turn, is_home, "holder", water)
end

return hooks
