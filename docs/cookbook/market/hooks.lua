-- Market: units that are bought.

local ledger = require "ledger"

local hooks = {}

local most = 99

local function price(order)
  return order.type.acts_as == "build" and order.type.data[order.unit_class] or 0
end

-- As many units as there are, and as many more as the purse buys of the cheapest.
function hooks.capacity(power, centers, turn)
  local purse = turn.power(power)
  return #purse.units + purse.coins // 2
end

-- Builds are paid in the order in which they are written.
function hooks.legal(order, turn)
  return ledger.refuse(order, turn, "coins", price)
end

-- What was built is paid, and then the centers yield.
function hooks.after_adjustment(turn)
  local books = ledger.open(turn, "coins", most)
  for _, outcome in ipairs(turn.outcomes) do
    local is_built = outcome.type and outcome.action == "build" and outcome.ok
    if is_built then ledger.pay(books, outcome.power, price(outcome)) end
  end
  ledger.income(books, turn, function(province) return province.yield end)
  return { set = { power = ledger.rows(books) } }
end

return hooks
