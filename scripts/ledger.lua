--- Purses of whole coins, which never hold less than nothing: income, upkeep, payments and loans.
---
---     local books = ledger.open(turn, "ducats", 99)
---     ledger.transfer(books, "north", "south", 3)
---     return { set = { power = ledger.rows(books) } }
---
--- The purse is an attribute of powers, an int with `min = 0`. Everything is added up in the books
--- first, since effects do not add up, and written at the end.
local ledger = {}

---@class books
---@field attribute string of powers, where the coins are
---@field most integer that a purse holds
---@field coins table<string, integer> by power, as of now
---@field before table<string, integer> by power, when the books were opened

---@param turn turn
---@param attribute string
---@param most integer the greatest value of the attribute
---@return books
function ledger.open(turn, attribute, most)
  local coins, before = {}, {}
  for _, power in ipairs(turn.powers) do
    coins[power.id] = power[attribute]
    before[power.id] = power[attribute]
  end
  return { attribute = attribute, most = most, coins = coins, before = before }
end

--- Adds coins, as many as the purse holds. Returns how many.
---@param books books
---@param power string
---@param amount integer
---@return integer
function ledger.earn(books, power, amount)
  local earned = math.min(math.max(amount, 0), books.most - books.coins[power])
  books.coins[power] = books.coins[power] + earned
  return earned
end

--- Takes coins, as many as there are. Returns how many.
---@param books books
---@param power string
---@param amount integer
---@return integer
function ledger.pay(books, power, amount)
  local paid = math.min(math.max(amount, 0), books.coins[power])
  books.coins[power] = books.coins[power] - paid
  return paid
end

--- Moves coins from one power to another. What the other's purse does not hold stays. Returns how
--- many were moved.
---@param books books
---@param from string
---@param to string
---@param amount integer
---@return integer
function ledger.transfer(books, from, to, amount)
  local moved = ledger.earn(books, to, math.min(amount, books.coins[from]))
  return ledger.pay(books, from, moved)
end

--- What each power gets for the provinces that it owns. Returns the incomes by power.
---@param books books
---@param turn turn
---@param yield fun(province: province): integer
---@return table<string, integer>
function ledger.income(books, turn, yield)
  local incomes = {}
  for _, power in ipairs(turn.powers) do
    local sum = 0
    for _, province in ipairs(power.provinces) do sum = sum + yield(province) end
    if sum > 0 then incomes[power.id] = ledger.earn(books, power.id, sum) end
  end
  return incomes
end

--- Pays the units of every power, in the order of the board. Returns the keys of those for which
--- not enough was left.
---@param books books
---@param turn turn
---@param cost fun(unit: unit): integer
---@return string[]
function ledger.upkeep(books, turn, cost)
  local unpaid = {}
  for _, unit in ipairs(turn.units) do
    local coins = cost(unit)
    if books.coins[unit.power] >= coins then
      ledger.pay(books, unit.power, coins)
    else
      unpaid[#unpaid + 1] = unit.key
    end
  end
  return unpaid
end

--- The rows for `set.power` of effects: the purses that changed.
---@param books books
---@param rows table<string, table<string, any>>? to add them to
---@return table<string, table<string, any>>
function ledger.rows(books, rows)
  rows = rows or {}
  for power, coins in pairs(books.coins) do
    if coins ~= books.before[power] then
      rows[power] = rows[power] or {}
      rows[power][books.attribute] = coins
    end
  end
  return rows
end

--- For the hook `legal`: what is left of the purse once the orders before this one are paid.
---@param order order
---@param turn turn
---@param attribute string
---@param cost fun(order: order): integer 0 for an order that costs nothing
---@return integer
function ledger.left(order, turn, attribute, cost)
  local left = turn.power(order.power)[attribute]
  for _, other in ipairs(turn.orders) do
    if other == order then break end
    left = left - cost(other)
  end
  return math.max(left, 0)
end

--- For the hook `legal`: why the order cannot be paid; nil if it can.
---@param order order
---@param turn turn
---@param attribute string
---@param cost fun(order: order): integer
---@return string?
function ledger.refuse(order, turn, attribute, cost)
  local price = cost(order)
  if price == 0 then return nil end
  local left = ledger.left(order, turn, attribute, cost)
  if price <= left then return nil end
  return "it costs " .. price .. " " .. attribute .. ", but " .. left .. " are left"
end

--- What powers owe the bank: one loan each, in two attributes of powers.
---@class debts
---@field owed_attribute string the coins to pay back, 0 without a loan
---@field due_attribute string the year in which they are due
---@field owed table<string, integer>
---@field due table<string, integer>

---@param turn turn
---@param owed string
---@param due string
---@return debts
function ledger.debts(turn, owed, due)
  local debts = { owed_attribute = owed, due_attribute = due, owed = {}, due = {} }
  for _, power in ipairs(turn.powers) do
    debts.owed[power.id] = power[owed]
    debts.due[power.id] = power[due]
  end
  return debts
end

--- Lends coins to a power that owes nothing. The interest is rounded up. Returns what it gets.
---@param books books
---@param debts debts
---@param power string
---@param amount integer
---@param percent integer
---@param due integer the year
---@return integer
function ledger.lend(books, debts, power, amount, percent, due)
  if debts.owed[power] > 0 then return 0 end
  local lent = ledger.earn(books, power, amount)
  if lent == 0 then return 0 end
  debts.owed[power] = lent + (lent * percent + 99) // 100
  debts.due[power] = due
  return lent
end

--- Collects what is due by that year. A power that cannot pay all pays what it has, and is rid of
--- the rest: what a default costs besides is up to the variant. Returns the powers in default.
---@param books books
---@param debts debts
---@param year integer
---@return string[]
function ledger.collect(books, debts, year)
  local defaults = {}
  for power, owed in pairs(debts.owed) do
    if owed > 0 and debts.due[power] <= year then
      if ledger.pay(books, power, owed) < owed then defaults[#defaults + 1] = power end
      debts.owed[power] = 0
    end
  end
  return defaults
end

--- The rows for `set.power` of effects.
---@param debts debts
---@param rows table<string, table<string, any>>? to add them to
---@return table<string, table<string, any>>
function ledger.debt_rows(debts, rows)
  rows = rows or {}
  for power, owed in pairs(debts.owed) do
    rows[power] = rows[power] or {}
    rows[power][debts.owed_attribute] = owed
    rows[power][debts.due_attribute] = debts.due[power]
  end
  return rows
end

return ledger
