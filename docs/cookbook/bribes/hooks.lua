-- Bribes: who pays most for a unit before the moves.

local bribes = require "bribes"
local ledger = require "ledger"

local hooks = {}

local most = 99
local prices = { hold = 2, disband = 4, defect = 6 }

local function cost(order)
  return order.type.id == "bribe" and order.number or 0
end

function hooks.legal(order, turn)
  if order.type.id == "bribe" and order.choice ~= "guard" and order.target.power == order.power then
    return "the unit is its own"
  end
  return ledger.refuse(order, turn, "coins", cost)
end

-- What is bid is spent, and the bribes that succeed act before the moves.
function hooks.before_movement(turn)
  local books = ledger.open(turn, "coins", most)
  local offers = bribes.offers(turn, "bribe")
  for _, offer in ipairs(offers) do ledger.pay(books, offer.power, offer.coins) end
  local accepted = bribes.accepted(offers, function(offer) return prices[offer.act] end)
  local effects = bribes.effects(accepted)
  effects.set.power = ledger.rows(books)
  return effects
end

function hooks.after_adjustment(turn)
  local books = ledger.open(turn, "coins", most)
  ledger.income(books, turn, function(province) return province.is_center and 1 or 0 end)
  return { set = { power = ledger.rows(books) } }
end

return hooks
