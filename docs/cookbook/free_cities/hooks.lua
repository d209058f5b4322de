-- The Free Cities: what ducats do, and what befalls provinces.

local bribes = require "bribes"
local disasters = require "disasters"
local ledger = require "ledger"

local hooks = {}

local most, most_lent, percent, years = 99, 12, 25, 2
local prices = { hold = 3, disband = 6, defect = 9 }
local fees = { incite = 4, relieve = 2, garrison = 2 }

-- The table of famines: each region is as likely as the others.
local regions = { { "HAR", "MIL", "PEN" }, { "OAK", "SIL", "THO" }, { "KES", "DUN", "WIC" } }

local function cost(order)
  local id = order.type.id
  if id == "give" or id == "bribe" then return order.number end
  return fees[id] or 0
end

local function starts_in(turn, season)
  return turn.phase:starts_with(season)
end

-- Why the declaration makes no sense, whatever it costs; nil if it does.
local reasons = {}

function reasons.give(order)
  if order.party == order.power then return "a power gives itself nothing" end
  if order.party == "free" then return "the free cities take no gifts" end
end

function reasons.borrow(order, turn)
  if order.number > most_lent then return "the bank lends at most " .. most_lent .. " ducats" end
  if turn.power(order.power).owed > 0 then return "it still owes the bank ducats" end
end

function reasons.garrison(order, turn)
  local province = turn.province(order.place)
  local own = province.is_center and province.owner == order.power
  if not own then return "the city is not its own" end
  local size = province.garrison
  for _, other in ipairs(turn.orders) do
    if other == order then break end
    if other.type.id == "garrison" and other.place == order.place then size = size + 1 end
  end
  if size >= 2 then return "the garrison is as large as it can be" end
end

function reasons.bribe(order)
  local own = order.target.power == order.power
  if own and order.choice ~= "guard" then return "the unit is its own" end
end

function reasons.incite(order, turn)
  local province = turn.province(order.place)
  if not province.is_center then return "there is no city" end
  if province.owner == order.power then return "the city is its own" end
  if not province.owner or province.owner == "free" then return "the city is free" end
  if province.unit then return "a unit keeps the city quiet" end
  if province.garrison > 1 then return "the garrison is too large" end
end

function reasons.relieve(order, turn)
  if not turn.province(order.place).famine then return "there is no famine" end
end

function reasons.siege(order, turn)
  if turn.owner(order.from) == order.power then return "the city is its own" end
end

-- A treasury cannot be overspent: what does not fit beside the orders before it is void.
function hooks.legal(order, turn)
  local reason = reasons[order.type.id]
  local why = reason and reason(order, turn)
  return why or ledger.refuse(order, turn, "ducats", cost)
end

-- --- before the moves ---------------------------------------------------------------------------

local function rebel(effects, place)
  effects.set.province[place] = { owner = "free", garrison = 1 }
  effects.emit[#effects.emit + 1] = "The city in " .. place .. " rebels."
end

-- The unit in a province that is struck dies, whatever else was to become of it.
local function kill(effects, key)
  effects.set.unit[key], effects.void[key] = nil, nil
  for _, gone in ipairs(effects.remove) do
    if gone == key then return end
  end
  effects.remove[#effects.remove + 1] = key
  effects.emit[#effects.emit + 1] = "Plague kills the unit in " .. key .. "."
end

local function strike_with_plague(effects, turn)
  local land = {}
  for _, province in ipairs(turn.provinces) do
    if province.terrain ~= "sea" then land[#land + 1] = province.id end
  end
  local struck = disasters.strike(turn, land, 16, "plague")
  for _, key in ipairs(disasters.units_in(turn, struck)) do kill(effects, key) end
end

-- What is paid for acts before the units move; then plague strikes.
function hooks.before_movement(turn)
  local books = ledger.open(turn, "ducats", most)
  for _, order in ipairs(turn.orders) do ledger.pay(books, order.power, cost(order)) end
  local offers = bribes.offers(turn, "bribe")
  local accepted = bribes.accepted(offers, function(offer) return prices[offer.act] end)
  local effects = bribes.effects(accepted)
  effects.set.province = {}
  effects.set.power = ledger.rows(books)
  for _, order in ipairs(turn.orders) do
    if order.type.id == "incite" and not effects.set.province[order.place] then
      rebel(effects, order.place)
    elseif order.type.id == "relieve" then
      effects.set.province[order.place] = { famine = false }
    end
  end
  if starts_in(turn, "Fall") then strike_with_plague(effects, turn) end
  return effects
end

-- --- after the moves ----------------------------------------------------------------------------

local function pay_gifts(books, turn)
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.type and outcome.type.id == "give" then
      ledger.transfer(books, outcome.power, outcome.party, outcome.number)
    end
  end
end

-- In spring, units starve where there is still famine.
local function starve(effects, turn)
  local hungry = {}
  for _, province in ipairs(turn.provinces) do
    if province.famine then
      hungry[#hungry + 1] = province.id
      effects.set.province[province.id] = { famine = false }
    end
  end
  effects.remove = disasters.units_in(turn, hungry)
  for _, key in ipairs(effects.remove) do
    effects.emit[#effects.emit + 1] = "The unit in " .. key .. " starves."
  end
end

-- An army takes the city in which it stands if nobody defends it.
local function take_cities(effects, turn)
  local is_gone = {}
  for _, key in ipairs(effects.remove) do is_gone[key] = true end
  for _, unit in ipairs(turn.units) do
    local city = turn.province(unit.province)
    local takes = city.is_center and city.garrison == 0 and unit.unit_class == "army"
    if takes and city.owner ~= unit.power and not is_gone[unit.key] then
      local row = effects.set.province[city.id] or {}
      row.owner = unit.power
      effects.set.province[city.id] = row
    end
  end
end

function hooks.after_movement(turn)
  local effects = { set = { province = {} }, remove = {}, emit = {} }
  local books = ledger.open(turn, "ducats", most)
  pay_gifts(books, turn)
  effects.set.power = ledger.rows(books)
  if starts_in(turn, "Spring") then starve(effects, turn) end
  take_cities(effects, turn)
  return effects
end

-- --- winter and the bank ------------------------------------------------------------------------

local function is_home(turn, owner, place)
  for _, home in ipairs(turn.power(owner).homes) do
    if home == place then return true end
  end
  return false
end

-- Cities that nobody defends, and that are not at home with their owner.
local function restless(turn)
  local places = {}
  for _, province in ipairs(turn.provinces) do
    local owner = province.owner
    local open = province.is_center and not province.unit and province.garrison == 0
    if open and owner and owner ~= "free" and not is_home(turn, owner, province.id) then
      places[#places + 1] = province.id
    end
  end
  return places
end

-- Each power reads what it has left.
local function tell_treasuries(effects, turn, rows)
  for _, power in ipairs(turn.powers) do
    local row = rows[power.id]
    if row and power.id ~= "free" then
      local text = "After winter, your treasury holds " .. row.ducats .. " ducats."
      effects.emit[#effects.emit + 1] = { to = power.id, text = text }
    end
  end
end

-- Winter: income, upkeep, rebellions, and where the next famine is.
function hooks.after_adjustment(turn)
  local effects = { set = { province = {} }, remove = {}, emit = {} }
  local books = ledger.open(turn, "ducats", most)
  ledger.income(books, turn, function(province) return province.yield end)
  local unpaid = ledger.upkeep(books, turn, function(unit)
    return unit.power == "free" and 0 or 1
  end)
  for _, key in ipairs(unpaid) do
    effects.emit[#effects.emit + 1] = "The unit in " .. key .. " is not paid and goes home."
  end
  effects.remove = unpaid
  effects.set.power = ledger.rows(books)
  tell_treasuries(effects, turn, effects.set.power)
  for _, place in ipairs(disasters.strike(turn, restless(turn), 4, "rebellion")) do
    rebel(effects, place)
  end
  local hungry = disasters.draw(turn, regions, "famine")
  effects.emit[#effects.emit + 1] = "Famine comes to " .. table.concat(hungry, ", ") .. "."
  for _, place in ipairs(hungry) do
    local row = effects.set.province[place] or {}
    row.famine = true
    effects.set.province[place] = row
  end
  return effects
end

-- The target is of cities, at the end of every turn.
function hooks.score(power, turn)
  return turn.power(power).centers
end

local function first_city(power)
  for _, province in ipairs(power.provinces) do
    if province.is_center then return province.id end
  end
end

local function raise_garrison(effects, turn, place)
  local row = effects.set.province[place] or { garrison = turn.province(place).garrison }
  row.garrison = math.min(row.garrison + 1, 2)
  effects.set.province[place] = row
end

-- The bank: what is due is collected, then loans, gifts and garrisons are paid.
function hooks.after_declaration(turn)
  local effects = { set = { province = {} }, emit = {} }
  local books = ledger.open(turn, "ducats", most)
  local debts = ledger.debts(turn, "owed", "due")
  pay_gifts(books, turn)
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.type.id == "garrison" and ledger.pay(books, outcome.power, fees.garrison) > 0 then
      raise_garrison(effects, turn, outcome.place)
    end
  end
  for _, power in ipairs(ledger.collect(books, debts, turn.year)) do
    effects.emit[#effects.emit + 1] = turn.power(power).name .. " cannot pay the bank."
    local city = first_city(turn.power(power))
    if city then rebel(effects, city) end
  end
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.type.id == "borrow" then
      ledger.lend(books, debts, outcome.power, outcome.number, percent, turn.year + years)
    end
  end
  effects.set.power = ledger.debt_rows(debts, ledger.rows(books))
  return effects
end

return hooks
