-- Purse: a ledger of coins.

local ledger = require "ledger"

local hooks = {}

local most, most_lent, percent, years = 99, 10, 20, 2

local function cost(order)
  return order.type.id == "give" and order.number or 0
end

-- A purse cannot be overspent: the gift that does not fit is void.
function hooks.legal(order, turn)
  if order.party == order.power then return "a power gives itself nothing" end
  if order.type.id == "borrow" then
    if order.number > most_lent then return "the bank lends at most " .. most_lent .. " coins" end
    if turn.power(order.power).owed > 0 then return "it still owes the bank coins" end
  end
  return ledger.refuse(order, turn, "coins", cost)
end

-- Gifts are paid after the moves.
function hooks.after_movement(turn)
  local books = ledger.open(turn, "coins", most)
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.type and outcome.type.id == "give" then
      ledger.transfer(books, outcome.power, outcome.party, outcome.number)
    end
  end
  return { set = { power = ledger.rows(books) } }
end

local function first_center(power)
  for _, province in ipairs(power.provinces) do
    if province.is_center then return province.id end
  end
end

-- Winter: income, upkeep, what is due to the bank, and new loans.
function hooks.after_adjustment(turn)
  local books = ledger.open(turn, "coins", most)
  local debts = ledger.debts(turn, "owed", "due")
  local emit, lost = {}, {}
  ledger.income(books, turn, function(province) return province.yield end)
  local unpaid = ledger.upkeep(books, turn, function() return 1 end)
  for _, key in ipairs(unpaid) do emit[#emit + 1] = "The unit in " .. key .. " is not paid." end
  for _, power in ipairs(ledger.collect(books, debts, turn.year)) do
    local center = first_center(turn.power(power))
    if center then lost[center] = { owner = false } end
    emit[#emit + 1] = turn.power(power).name .. " cannot pay the bank."
  end
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.type and outcome.type.id == "borrow" then
      ledger.lend(books, debts, outcome.power, outcome.number, percent, turn.year + years)
    end
  end
  local rows = ledger.debt_rows(debts, ledger.rows(books))
  return { set = { power = rows, province = lost }, remove = unpaid, emit = emit }
end

return hooks
