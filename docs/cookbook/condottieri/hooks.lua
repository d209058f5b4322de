-- Condottieri: a year of ducats. What is true of one board is read from attributes of provinces.

local assassins = require "assassins"
local bribes = require "bribes"
local changes = require "changes"
local control = require "control"
local disasters = require "disasters"
local ledger = require "ledger"
local loans = require "loans"
local narrow = require "narrow"
local rebels = require "rebels"
local revenue = require "revenue"
local straits = require "straits"

local hooks = {}

local most = 999
local most_expenses = 4
local most_lent, percents, years = 25, { one = 20, two = 50 }, { one = 1, two = 2 }
local step, most_steps, most_assassins = 12, 3, 9
local fees = { relieve = 3, pacify = 12, incite = 9, incite_home = 15 }
local qualities = { militia = 1, mercenaries = 2, professionals = 3 }
local wages = { [0] = 3, [1] = 6, [2] = 6, [3] = 9 }
local is_expense =
  { bribe = true, relieve = true, incite = true, pacify = true, assassinate = true }

-- --- places --------------------------------------------------------------------------------------

local function begins(turn, season)
  return turn.phase:starts_with(season)
end

local function is_land(province)
  return province.is_center or province.city == 0 and province.terrain ~= "sea"
end

local function is_city(place)
  return place.city > 0
end

local function province_of(turn, place)
  local province = turn.province(place)
  return province.around or province
end

-- The power that nobody plays: it has no homes.
local function nobody(turn)
  for _, power in ipairs(turn.powers) do
    if #power.homes == 0 then return power.id end
  end
end

-- Whether the power has a unit in the province or next to it.
local function is_near(turn, power, place)
  if not turn.options.adjacency then return true end
  local center = province_of(turn, place)
  if center.unit and center.unit.power == power then return true end
  for _, inside in ipairs(center.inside) do
    if inside.unit and inside.unit.power == power then return true end
  end
  for _, next in ipairs(turn.touching(center.id)) do
    local unit = turn.unit_at(next)
    if unit and unit.power == power then return true end
    for _, inside in ipairs(turn.province(next).inside) do
      if inside.unit and inside.unit.power == power then return true end
    end
  end
  return false
end

-- Whether there are rebels in a province or in the city inside it.
local function rebels_in(province)
  if province.rebels then return true end
  for _, inside in ipairs(province.inside) do
    if inside.rebels then return true end
  end
  return false
end

local function owes(power)
  return power.loans ~= nil and power.loans ~= ""
end

-- --- prices --------------------------------------------------------------------------------------

-- What the unit takes for that, without what is paid to guard it.
local function price_of(turn, unit, act)
  local place = turn.province(unit.province)
  local price = act == "defect" and 18 or act == "desert" and 9 or 12
  if place.around then
    if unit.power == nobody(turn) then price = act == "disband" and 6 or 9 end
    if place.yield > 1 then price = price * 2 end
  end
  return price * unit.loyalty
end

local function incite_fee(turn, place)
  local province = turn.province(place)
  return province.home == province.owner and fees.incite_home or fees.incite
end

-- What an order takes from the purse; less than nothing if it adds to it.
local function cost(order, turn)
  local id = order.type.id
  if id == "incite" then return incite_fee(turn, order.place) end
  if id == "borrow" then return -order.number end
  if id == "relieve" or id == "pacify" then return fees[id] end
  if id == "pay" or id == "repay" or is_expense[id] then return order.number end
  return 0
end

-- --- what is allowed -----------------------------------------------------------------------------

-- The power whose country a place belongs to.
local function country_at(turn, place)
  local province = turn.province(place)
  return province.home or province.around and province.around.home
end

-- The power whose ruler an assassin is for that is sent or given away.
local function victim_of(order, turn)
  if order.type.id == "assassinate" then return order.party end
  if order.type.id == "give" then return country_at(turn, order.place) end
end

-- Whether the power has an assassin against the victim, after its orders up to this one.
local function refuse_assassin(order, turn, victim)
  local left = turn.pair(order.power, victim).assassins
  for _, other in ipairs(turn.orders) do
    if other == order then break end
    if victim_of(other, turn) == victim then left = left - 1 end
  end
  if left < 1 then return "it has no assassin for that" end
end

local function expenses_before(order, turn)
  local count = 0
  for _, other in ipairs(turn.orders) do
    if other == order then break end
    if is_expense[other.type.id] then count = count + 1 end
  end
  return count
end

local allowed = {}

function allowed.bribe(order, turn)
  local unit, act = order.target, order.choice
  if order.number == 0 or order.number % 3 ~= 0 then return "bribes are multiples of 3 ducats" end
  if act == "defect" and unit.power == order.power then return "the unit is its own" end
  local is_inside = act ~= "desert" or turn.province(unit.province).around ~= nil
  if not is_inside or act == "desert" and unit.power == nobody(turn) then
    return "only garrisons of powers desert"
  end
  if not is_near(turn, order.power, unit.province) then return "none of its units is near" end
end

function allowed.relieve(order, turn)
  if not turn.province(order.place).famine then return "there is no famine" end
  if not is_near(turn, order.power, order.place) then return "none of its units is near" end
end

function allowed.incite(order, turn)
  local province = turn.province(order.place)
  if province.around or not is_land(province) then return "only provinces on land rebel" end
  local owner = province.owner
  if not owner or owner == order.power or owner == nobody(turn) then
    return "there is no ruler to rebel against"
  end
  if narrow.is_full(turn, province.id, "narrow") then return "somebody stands there" end
  if rebels_in(province) then return "it rebels already" end
  if not is_near(turn, order.power, order.place) then return "none of its units is near" end
end

function allowed.pacify(order, turn)
  if not rebels_in(province_of(turn, order.place)) then return "nobody rebels there" end
  if not is_near(turn, order.power, order.place) then return "none of its units is near" end
end

function allowed.assassinate(order, turn)
  if order.party == order.power or order.party == nobody(turn) then
    return "there is no ruler to kill"
  end
  if order.number % step ~= 0 or order.number == 0 or order.number > step * most_steps then
    return "an attempt costs 12, 24 or 36 ducats"
  end
  return refuse_assassin(order, turn, order.party)
end

function allowed.give(order, turn)
  local victim = country_at(turn, order.place)
  if not victim then return "nobody is at home there" end
  if order.party == order.power then return "a power gives itself nothing" end
  if order.party == nobody(turn) or victim == order.power then return "it has no such assassin" end
  return refuse_assassin(order, turn, victim)
end

function allowed.borrow(order, turn)
  local power = turn.power(order.power)
  if power.bankrupt then return "the bank lends it nothing any more" end
  local principal = loans.principal(loans.read(power.loans))
  for _, other in ipairs(turn.orders) do
    if other == order then break end
    if other.type.id == "borrow" then principal = principal + other.number end
  end
  if order.number == 0 then return "that is no loan" end
  if principal + order.number > most_lent then return "the bank lends 25 ducats in all" end
end

function allowed.pay(order, turn)
  if order.party == order.power then return "a power gives itself nothing" end
  if owes(turn.power(order.power)) then return "what it has belongs to the bank" end
end

function allowed.repay(order, turn)
  if not owes(turn.power(order.power)) then return "it owes the bank nothing" end
end

-- A purse cannot be overspent: the order that does not fit is void.
local function refuse_in_season(order, turn)
  local id = order.type.id
  if is_expense[id] and expenses_before(order, turn) >= most_expenses then
    return "a power pays for four things in a season"
  end
  local why = allowed[id] and allowed[id](order, turn)
  if why then return why end
  local price = cost(order, turn)
  if price <= 0 then return nil end
  return ledger.refuse(order, turn, "coins", function(other) return cost(other, turn) end)
end

-- Nobody enters a city that rebels against them, nor a province that is no larger than the city.
local function refuse_entry(order, turn)
  local place = turn.has_province(order.to) and turn.province(order.to)
  if not place then return end
  for _, city in ipairs(place.narrow and place.inside or { place }) do
    if city.around and city.rebels and city.owner == order.power then
      return "the city rebels and has shut its gates"
    end
  end
end

local function is_besieged(place)
  local around = place.around
  local besieger = around and place.unit and around.unit
  if not besieger or besieger.power == place.unit.power then return false end
  return besieger.task == "siege" and besieger.stage >= 1
end

-- There must be a garrison of another power in the city, or rebels against the own.
local function refuse_siege(order, turn)
  for _, city in ipairs(turn.province(order.from).inside) do
    if city.unit and city.unit.power ~= order.power then return end
    if city.rebels and city.owner == order.power then return end
  end
  return "there is nobody to besiege"
end

-- In the first edition, a siege that has begun leaves both sides little choice.
local function refuse_in_siege(order, turn)
  if turn.options.sieges ~= "first" or not order.unit then return end
  if order.type.acts_as == "move" and is_besieged(turn.province(order.from)) then
    return "it is under siege"
  end
  local is_free = order.type.id == "siege" or order.type.acts_as == "hold"
  local has_begun = order.unit.task == "siege" and order.unit.stage == 1
  if has_begun and not is_free and not refuse_siege(order, turn) then
    return "it must besiege or hold"
  end
end

-- Whether the power may build such a unit. In the second edition each has its own kinds.
local function is_kind_of(power, id, turn)
  if not qualities[id] or not turn.options.own_kinds then return true end
  for _, kind in ipairs((power.kinds or ""):split(" ")) do
    if kind == id then return true end
  end
  return false
end

local function refuse_build(order, turn)
  local power = turn.power(order.power)
  if not is_kind_of(power, order.type.id, turn) then
    return "it builds no units of this kind"
  end
  local quality = qualities[order.type.id] or 0
  local left, elites, dismissed = power.coins, quality > 0 and 1 or 0, {}
  local here = province_of(turn, order.to).id
  for _, other in ipairs(turn.orders) do
    if other.type.id == "dismiss" then dismissed[other.unit.key] = true end
  end
  for _, unit in ipairs(power.units) do
    if not dismissed[unit.key] then
      left = left - unit.wage
      if quality > 0 and unit.quality > 0 then elites = elites + 1 end
    end
  end
  for _, other in ipairs(turn.orders) do
    if other == order then break end
    if other.type.acts_as == "build" then
      if province_of(turn, other.to).id == here then
        return "one new unit in each province"
      end
      local built = qualities[other.type.id] or 0
      left = left - wages[built]
      if quality > 0 and built > 0 then elites = elites + 1 end
    end
  end
  if elites > 1 then return "a power has one special unit" end
  if wages[quality] > left then
    return "it costs " .. wages[quality] .. " ducats, but " .. math.max(left, 0) .. " are left"
  end
end

function hooks.legal(order, turn)
  if order.type.acts_as == "build" then return refuse_build(order, turn) end
  local why = turn.kind == "movement" and refuse_in_siege(order, turn)
  if why then return why end
  if order.type.acts_as == "move" or order.type.acts_as == "retreat" then
    return refuse_entry(order, turn)
  end
  if order.type.id == "siege" then return refuse_siege(order, turn) end
  if turn.kind == "movement" then return refuse_in_season(order, turn) end
end

-- --- before the moves: money ---------------------------------------------------------------------

local function orders_of(turn, id)
  local list = {}
  for _, order in ipairs(turn.orders) do
    if order.type.id == id then list[#list + 1] = order end
  end
  return list
end

local function is_later(turn)
  local rank = { Spring = 1, Summer = 2, Fall = 3 }
  return function(due, other)
    local a, b = due:split(" "), other:split(" ")
    local x, y = tonumber(a[2]) * 4 + rank[a[1]], tonumber(b[2]) * 4 + rank[b[1]]
    return x > y
  end
end

-- What goes to the bank and to others, and what is lent. Returns the loans of each power.
local function settle(books, turn)
  local debts = {}
  for _, power in ipairs(turn.powers) do debts[power.id] = loans.read(power.loans) end
  for _, order in ipairs(orders_of(turn, "repay")) do
    local paid = loans.repay(debts[order.power], math.min(order.number, books.coins[order.power]))
    ledger.pay(books, order.power, paid)
  end
  for _, order in ipairs(orders_of(turn, "pay")) do
    ledger.transfer(books, order.power, order.party, order.number)
  end
  local season = turn.phase:split(" ")[1]
  for _, order in ipairs(orders_of(turn, "borrow")) do
    local lent = ledger.earn(books, order.power, order.number)
    local due = season .. " " .. turn.year + years[order.choice]
    if lent > 0 then
      loans.add(debts[order.power], lent, percents[order.choice], due, is_later(turn))
    end
  end
  return debts
end

-- The powers that could not pay what is due; the rest of it is forgiven.
local function collect(books, turn, debts)
  local defaults = {}
  for power, list in pairs(debts) do
    local due = loans.due(list, turn.phase)
    if due > 0 then
      local paid = ledger.pay(books, power, due)
      loans.repay(list, due)
      if paid < due then defaults[#defaults + 1] = power end
    end
  end
  return defaults
end

-- What each expense really pays, in the order written.
local function spend(books, turn)
  local paid = {}
  for i, order in ipairs(turn.orders) do
    if is_expense[order.type.id] then
      paid[i] = ledger.pay(books, order.power, cost(order, turn))
    end
  end
  return paid
end

-- --- before the moves: what money does -----------------------------------------------------------

local function offers(turn, paid)
  local list = {}
  for i, order in ipairs(turn.orders) do
    if order.type.id == "bribe" then
      list[#list + 1] =
        { power = order.power, key = order.target.key, act = order.choice, coins = paid[i] }
    end
  end
  return list
end

-- A power has one special unit. What it pays for another one is lost.
local function without_second_specials(accepted, turn)
  local kept, has = {}, {}
  for _, power in ipairs(turn.powers) do
    for _, unit in ipairs(power.units) do has[power.id] = has[power.id] or unit.quality > 0 end
  end
  for _, offer in ipairs(accepted) do
    local is_special = offer.act == "defect" and turn.unit_at(offer.key).quality > 0
    if not is_special or not has[offer.power] then kept[#kept + 1] = offer end
    if is_special then has[offer.power] = true end
  end
  return kept
end

-- A unit that changes sides takes the place where it stands along.
local function take_along(effects, turn)
  for key, row in pairs(effects.set.unit) do
    local unit = turn.unit_at(key)
    local place = unit and turn.province(unit.province)
    if place and row.power and is_land(place) then
      changes.set(effects, "province", place.id, "owner", row.power)
      if place.rebels then changes.set(effects, "province", place.id, "rebels", false) end
    end
  end
end

-- Rebels rise in a province and its city; in a narrow one, in the city alone.
local function rise(effects, turn, place)
  rebels.rise(effects, turn, "rebels", place)
  if turn.province(place).narrow then
    changes.set(effects, "province", place, "rebels", false)
  end
end

local function end_famine(effects, turn, paid)
  for i, order in ipairs(turn.orders) do
    local id = order.type.id
    if id == "relieve" and paid[i] == fees.relieve then
      changes.set(effects, "province", order.place, "famine", false)
    end
    if id == "pacify" and paid[i] == fees.pacify then
      local province = province_of(turn, order.place)
      changes.set(effects, "province", province.id, "rebels", false)
      for _, inside in ipairs(province.inside) do
        changes.set(effects, "province", inside.id, "rebels", false)
      end
    end
    if id == "incite" and paid[i] == incite_fee(turn, order.place) then
      rise(effects, turn, order.place)
      changes.tell(effects, "There is a rebellion in " .. order.place .. ".")
    end
  end
end

local function attempts(turn, paid)
  local list = {}
  for i, order in ipairs(turn.orders) do
    if order.type.id == "assassinate" then
      list[#list + 1] = { power = order.power, victim = order.party, coins = paid[i] }
    end
  end
  return list
end

-- Who has how many assassins, after those that were sent or given away.
local function count_assassins(effects, turn)
  local left = {}
  local function add(power, victim, number)
    if power == victim then return end
    left[power] = left[power] or {}
    local now = left[power][victim] or turn.pair(power, victim).assassins
    left[power][victim] = math.min(now + number, most_assassins)
    changes.set_between(effects, "pair", power, victim, "assassins", left[power][victim])
  end
  for _, order in ipairs(turn.orders) do
    local victim = victim_of(order, turn)
    if victim then add(order.power, victim, -1) end
    if victim and order.type.id == "give" then add(order.party, victim, 1) end
  end
end

local function kill(effects, turn, dead)
  for victim in pairs(dead) do
    changes.tell(effects, "The ruler of " .. turn.power(victim).name .. " was assassinated.")
  end
  assassins.paralyze(effects, turn, dead, "siege")
  for _, place in ipairs(assassins.unrest(turn, dead, "home")) do
    local is_calm = not rebels_in(turn.province(place))
    if is_calm and not narrow.is_full(turn, place, "narrow") then rise(effects, turn, place) end
  end
end

local function close_straits(effects, turn)
  local is_allowed = {}
  for _, order in ipairs(orders_of(turn, "allow")) do
    is_allowed[order.power .. " " .. order.party] = true
  end
  local function allows(keeper, power)
    return is_allowed[keeper .. " " .. power] or false
  end
  local list = straits.all(turn, "strait")
  local is_gone, set = {}, effects.set.unit or {}
  for _, key in ipairs(effects.remove) do is_gone[key] = true end
  local function counts(order)
    local key = order.unit and order.unit.key
    return not is_gone[key] and not effects.void[key] and not (set[key] and set[key].power)
  end
  local keepers = straits.keepers(turn, list, "fleet")
  for place, power in pairs(keepers) do
    local key = turn.unit_at(place).key
    keepers[place] = not is_gone[key] and (set[key] and set[key].power or power) or nil
  end
  if turn.options.arrivals then
    for place, power in pairs(straits.arriving(turn, list, "fleet", counts)) do
      keepers[place] = keepers[place] or power
    end
  end
  local void = straits.closed(turn, list, "fleet", keepers, allows)
  for key, why in pairs(void) do effects.void[key] = why end
end

function hooks.before_movement(turn)
  local books = ledger.open(turn, "coins", most)
  local debts = settle(books, turn)
  local defaults = collect(books, turn, debts)
  local paid = spend(books, turn)
  local accepted = bribes.accepted(
    offers(turn, paid),
    function(offer) return price_of(turn, turn.unit_at(offer.key), offer.act) end
  )
  local effects = bribes.effects(without_second_specials(accepted, turn), nobody(turn))
  effects.set.province = {}
  take_along(effects, turn)
  end_famine(effects, turn, paid)
  local dead = assassins.victims(turn, attempts(turn, paid), step)
  count_assassins(effects, turn)
  for _, power in ipairs(defaults) do
    changes.tell(effects, turn.power(power).name .. " cannot pay the bank.")
    changes.set(effects, "power", power, "bankrupt", true)
    dead[power] = true
  end
  kill(effects, turn, dead)
  narrow.settle(effects, turn, "narrow", "going_inside")
  close_straits(effects, turn)
  for _, key in ipairs(rebels.helped(turn, "rebels")) do
    changes.set(effects, "unit", key, "helped", true)
  end
  for power, list in pairs(debts) do
    local text = loans.write(list)
    local is_same = text == turn.power(power).loans or not text and not owes(turn.power(power))
    if not is_same then
      changes.set(effects, "power", power, "loans", text)
    end
  end
  effects.set.power = ledger.rows(books, effects.set.power)
  return effects
end

-- Rebels add a support to the move that they help.
function hooks.strength(unit)
  if unit.helped then return { attack = unit.force + 1, prevent = unit.force + 1 } end
end

-- --- after the moves -----------------------------------------------------------------------------

local function starve(effects, turn, holdings)
  local hungry = {}
  for _, province in ipairs(turn.provinces) do
    if province.famine then
      hungry[#hungry + 1] = province.id
      changes.set(effects, "province", province.id, "famine", false)
    end
  end
  for _, key in ipairs(disasters.units_around(turn, hungry)) do holdings.gone[key] = true end
end

local tables = {
  famine = { row = "famine_row", column = "famine_column" },
  plague = { row = "plague_row", column = "plague_column" },
  storm = { row = "storm_row", column = "storm_column" },
}

local function strike(effects, turn, holdings, what, message)
  local struck = disasters.by_table(turn, tables[what].row, tables[what].column, what)
  if #struck == 0 then return struck end
  changes.tell(effects, message .. table.concat(struck, ", ") .. ".")
  if what ~= "famine" then
    for _, key in ipairs(disasters.units_around(turn, struck)) do holdings.gone[key] = true end
  end
  return struck
end

-- Disasters at the end of a season. Returns the provinces that are hungry from now on.
local function visit(effects, turn, holdings)
  local hungry = {}
  local options = turn.options
  if begins(turn, "Spring") then
    starve(effects, turn, holdings)
    if options.plague then strike(effects, turn, holdings, "plague", "The plague is in ") end
  elseif begins(turn, "Fall") then
    if options.storms then strike(effects, turn, holdings, "storm", "Storms strike ") end
    if options.famine then
      for _, place in ipairs(strike(effects, turn, holdings, "famine", "Famine comes to ")) do
        hungry[place] = true
        changes.set(effects, "province", place, "famine", true)
      end
    end
  end
  return hungry
end

local function lords(turn, countries)
  local lord = {}
  for country in pairs(countries) do lord[country] = turn.power(country).lord end
  return lord
end

-- Powers that rule nothing any more leave the game.
local function bury(effects, turn, holdings, before, lord)
  for _, power in ipairs(control.fallen(before, lord)) do
    changes.tell(effects, turn.power(power).name .. " rules no country any more.")
    for _, unit in ipairs(turn.power(power).units) do holdings.gone[unit.key] = true end
    for place, owner in pairs(holdings.owner) do
      if owner == power then holdings.owner[place] = false end
    end
  end
end

-- What all powers earn at the end of fall.
local function incomes(turn, owner, hungry, lord)
  local troubles = { is_besieged = is_besieged }
  function troubles.is_barren(place)
    local around = place.around or place
    return place.rebels or hungry[around.id] or false
  end
  local function payee(place)
    local country = place.home or place.around and place.around.home
    return country and lord[country] or not country and owner[place.id] or nil
  end
  local sums = revenue.of_places(turn, owner, "yield", troubles)
  for power, coins in pairs(revenue.of_dice(turn, "luck", "dice", payee)) do
    sums[power] = (sums[power] or 0) + coins
  end
  sums[nobody(turn) or ""] = nil
  return sums
end

local function earn(effects, turn, holdings, hungry, lord)
  local books = ledger.open(turn, "coins", most)
  for power, coins in pairs(incomes(turn, holdings.owner, hungry, lord)) do
    ledger.earn(books, power, coins)
    changes.tell(effects, "Income: " .. coins .. " ducats.", power)
  end
  effects.set.power = ledger.rows(books, effects.set.power)
end

-- In fall, a province and a city in the hands of two powers are nobody's. The free cities are no
-- power in this.
local function are_rivals(turn)
  local free = nobody(turn)
  return function(power, other)
    return power ~= other and power ~= free and other ~= free
  end
end

-- The end of a season, when nobody has to retreat any more.
local function close_season(effects, turn, holdings)
  local hungry = visit(effects, turn, holdings)
  if turn.options.control == "at_once" then
    control.update(holdings, turn, is_land)
  elseif begins(turn, "Fall") then
    control.update(holdings, turn, is_land, are_rivals(turn))
  end
  local countries = control.countries(turn, "home")
  local before, lord = lords(turn, countries), lords(turn, countries)
  control.rulers(holdings, countries, lord, is_city)
  bury(effects, turn, holdings, before, lord)
  for country in pairs(countries) do
    if lord[country] ~= before[country] then
      changes.set(effects, "power", country, "lord", lord[country] or false)
      local name = turn.power(country).name
      local ruler = lord[country] and turn.power(lord[country]).name or "Nobody"
      changes.tell(effects, ruler .. " rules the country of " .. name .. ".")
    end
  end
  if begins(turn, "Fall") then earn(effects, turn, holdings, hungry, lord) end
end

local function finish(effects, turn, holdings)
  effects.set.province = control.rows(holdings, effects.set.province)
  for key, how in pairs(holdings.gone) do
    if how ~= "by siege" then effects.remove[#effects.remove + 1] = key end
    if effects.set.unit then effects.set.unit[key] = nil end
  end
  return effects
end

local function is_retreat_due(turn)
  for _, unit in ipairs(turn.dislodged) do
    if #unit.retreats > 0 then return true end
  end
  return false
end

function hooks.after_movement(turn)
  local effects = changes.new()
  local holdings = control.open(turn)
  local held, retaken = {}, {}
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.task == "siege" and outcome.result == "completed" then
      retaken[outcome.from] = true
      for _, inside in ipairs(turn.province(outcome.from).inside) do
        local garrison = inside.unit
        local falls = garrison and garrison.power ~= outcome.power
        if falls then holdings.gone[garrison.key] = "by siege" end
      end
    end
    local kept_still = outcome.action == "hold" and outcome.unit and not outcome.is_dislodged
    if kept_still then held[outcome.from] = true end
  end
  rebels.calm(effects, turn, "rebels", holdings.before, held, retaken)
  local taken = narrow.go_inside(effects, turn, "going_inside", "garrison", { "quality" })
  for _, unit in ipairs(turn.units) do
    if unit.helped and not taken[unit.key] then
      changes.set(effects, "unit", unit.key, "helped", false)
    end
  end
  for _, unit in ipairs(turn.dislodged) do
    for _, mark in ipairs({ "helped", "going_inside" }) do
      if unit[mark] then changes.set(effects, "dislodged", unit.province, mark, false) end
    end
  end
  if turn.options.control == "at_once" then control.update(holdings, turn, is_land) end
  if not is_retreat_due(turn) then close_season(effects, turn, holdings) end
  return finish(effects, turn, holdings)
end

function hooks.after_retreats(turn)
  local effects = changes.new()
  local holdings = control.open(turn)
  rebels.calm(effects, turn, "rebels", holdings.before, {}, {})
  close_season(effects, turn, holdings)
  return finish(effects, turn, holdings)
end

function hooks.retreats(unit, places, turn)
  places = narrow.open_places(turn, "narrow", places)
  places = straits.open_places(turn, straits.all(turn, "strait"), unit, places)
  if turn.options.refuge == "always" then return places end
  local outside = {}
  for _, place in ipairs(places) do
    if not turn.province(place).around then outside[#outside + 1] = place end
  end
  return #outside > 0 and outside or places
end

-- --- winter --------------------------------------------------------------------------------------

local function wages_of(power)
  local sum = 0
  for _, unit in ipairs(power.units) do sum = sum + unit.wage end
  return sum
end

-- As many units as there are, and new ones for the ducats that are left.
function hooks.capacity(power, _, turn)
  local has = turn.power(power)
  if power == nobody(turn) then return #has.units end
  return #has.units + math.max(has.coins - wages_of(has), 0) // wages[0]
end

-- Provinces of countries that the power rules, and cities inside them.
function hooks.build_sites(power, _, turn)
  local sites = {}
  local free = nobody(turn)
  if power == free then return sites end
  local function is_open(place)
    local is_narrow = (place.around or place).narrow
    if is_narrow and narrow.is_full(turn, place.id, "narrow") then return false end
    return place.owner == power and not place.unit and not place.rebels
  end
  for _, province in ipairs(turn.provinces) do
    local country = province.home
    local rules = country and not province.around and turn.power(country).lord == power
    if rules and province.owner == power and not province.famine then
      local city = is_city(province) and province
      for _, inside in ipairs(province.inside) do
        if is_city(inside) and inside.owner == power then city = inside end
        if is_city(inside) and is_open(inside) then sites[#sites + 1] = inside.id end
      end
      if city and is_open(province) then sites[#sites + 1] = province.id end
    end
  end
  return sites
end

function hooks.after_adjustment(turn)
  local effects = changes.new()
  local books = ledger.open(turn, "coins", most)
  local free, dismissed = nobody(turn), {}
  for _, outcome in ipairs(turn.outcomes) do
    local id = outcome.type and outcome.type.id
    if id == "dismiss" and outcome.unit then dismissed[outcome.unit.key] = true end
    if outcome.ok and outcome.unit and qualities[id] then
      changes.set(effects, "unit", outcome.unit.key, "quality", qualities[id])
      ledger.pay(books, outcome.power, wages[qualities[id]] - outcome.unit.wage)
    end
  end
  local unpaid = ledger.upkeep(books, turn, function(unit)
    if unit.power == free or dismissed[unit.key] then return 0 end
    return unit.wage
  end)
  for _, key in ipairs(unpaid) do
    changes.tell(effects, "The unit in " .. key .. " is not paid and goes home.")
    dismissed[key] = true
  end
  for key in pairs(dismissed) do
    effects.remove[#effects.remove + 1] = key
    if effects.set.unit then effects.set.unit[key] = nil end
  end
  effects.set.power = ledger.rows(books, effects.set.power)
  return effects
end

-- --- the start and the end -----------------------------------------------------------------------

-- Every country is its own power's; a game that begins in winter begins with an income.
function hooks.at_start(turn)
  local effects = changes.new()
  local holdings = control.open(turn)
  local countries = control.countries(turn, "home")
  for _, place in ipairs(turn.provinces) do
    local country = place.home or place.around and place.around.home
    if country and (place.is_center or place.around) then holdings.owner[place.id] = country end
  end
  control.update(holdings, turn, is_land)
  local lord = {}
  for country in pairs(countries) do
    lord[country] = country
    changes.set(effects, "power", country, "lord", country)
  end
  if turn.kind == "adjustment" then earn(effects, turn, holdings, {}, lord) end
  return finish(effects, turn, holdings)
end

-- Cities; with too few countries, they never reach the target.
function hooks.score(power, turn)
  local cities, countries = 0, 0
  for _, place in ipairs(turn.provinces) do
    if is_city(place) and place.owner == power then cities = cities + 1 end
  end
  for _, other in ipairs(turn.powers) do
    if other.lord == power then countries = countries + 1 end
  end
  if power == nobody(turn) then return 0 end
  if countries < turn.options.countries then
    return math.min(cities, turn.options.cities - 1)
  end
  return cities
end

return hooks
