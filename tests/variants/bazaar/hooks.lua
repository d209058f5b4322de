-- Bazaar: what declarations cost and do.

local hooks = {}

local price = { bribe = 2, pay = 1, levy = 1, hire = 3 }

local function cost_of(order)
  local id = order.type.id
  if id == "gift" or id == "bid" or id == "pass" then return order.number end
  return price[order.type.id] or 0
end

--- No power spends more than it has, in the order in which it wrote.
function hooks.legal(order, turn)
  local cost = cost_of(order)
  if cost == 0 then return end
  if order.party == order.power then return "a power pays itself nothing" end
  local buys = order.type.id == "bribe" or order.type.id == "hire"
  if buys and order.target.power == order.power then
    return "the unit is its own"
  end
  local left = turn.power(order.power).gold
  for _, other in ipairs(turn.orders) do
    if other == order then break end
    left = left - cost_of(other)
  end
  if cost > left then return "it costs " .. cost .. ", and " .. left .. " are left" end
end

--- Coins over the table, and units for hire.
function hooks.at_once(order, turn)
  local own = turn.power(order.power).gold
  if order.type.id == "hire" then
    return {
      set = {
        power = { [order.power] = { gold = own - 3 } },
        unit = { [order.target.key] = { power = order.power, paid = true } },
      },
      emit = { { to = order.target.power, text = order.target.key .. " was hired away" } },
    }
  end
  local power = {
    [order.power] = { gold = own - order.number },
    [order.party] = { gold = math.min(turn.power(order.party).gold + order.number, 99) },
  }
  return { set = { power = power } }
end

--- Bribes come first. A unit that nobody ordered to do otherwise follows its new power.
function hooks.before_movement(turn)
  local gold, units, void, remove, emit = {}, {}, {}, {}, {}
  for _, order in ipairs(turn.orders) do
    if order.type.id == "bribe" then
      local key = order.target.key
      gold[order.power] = (gold[order.power] or turn.power(order.power).gold) - 2
      if order.choice == "hold" then void[key] = "it was bribed to hold" end
      if order.choice == "defect" then units[key] = { power = order.power, paid = true } end
      if order.choice == "disband" then remove[#remove + 1] = key end
      emit[#emit + 1] = key .. " is bribed to " .. order.choice
    end
  end
  local power = {}
  for id, left in pairs(gold) do power[id] = { gold = left } end
  return { set = { power = power, unit = units }, void = void, remove = remove, emit = emit }
end

--- Gifts, and pay for the places that were named.
function hooks.after_movement(turn)
  local gold, favor, units = {}, {}, {}
  local function add(id, more) gold[id] = (gold[id] or turn.power(id).gold) + more end
  for _, outcome in ipairs(turn.outcomes) do
    local id = outcome.type and outcome.type.id
    if id == "gift" then
      add(outcome.power, -outcome.number)
      add(outcome.party, outcome.number)
    elseif id == "pay" then
      add(outcome.power, -1)
      favor[outcome.power] = outcome.place
      if outcome.unit and not outcome.unit.is_dislodged then
        units[outcome.unit.key] = { paid = true }
      end
    elseif id == "bribe" then
      error("a bribe takes effect before the moves")
    end
  end
  local power = {}
  for id, sum in pairs(gold) do
    power[id] = { gold = math.min(sum, 99), favor = favor[id] }
  end
  return { set = { power = power, unit = units } }
end

--- A levy may be of any center without a unit.
function hooks.before_adjustment(turn)
  local gold, owner = {}, {}
  for _, order in ipairs(turn.orders) do
    if order.type.id == "levy" and not owner[order.place] then
      gold[order.power] = (gold[order.power] or turn.power(order.power).gold) - 1
      local province = turn.province(order.place)
      if province.is_center and not province.unit then
        owner[order.place] = { owner = order.power }
      end
    end
  end
  local power = {}
  for id, left in pairs(gold) do power[id] = { gold = left } end
  return { set = { power = power, province = owner } }
end

--- All pay what they bid.
function hooks.after_declaration(turn)
  local power = {}
  for _, outcome in ipairs(turn.outcomes) do
    local before = power[outcome.power] or { gold = turn.power(outcome.power).gold, bid = 0 }
    power[outcome.power] = {
      gold = before.gold - outcome.number,
      bid = before.bid + outcome.number,
      crops = outcome.choice,
    }
  end
  return { set = { power = power } }
end

return hooks
