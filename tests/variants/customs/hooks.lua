-- Customs: what tables do not say.

local hooks = {}

local patrons = { red = "green", green = "red" }

local function is_between(order, one, other)
  local goes, comes = order.from == one, order.from == other
  return (goes and order.to == other) or (comes and order.to == one)
end

-- Green builds on the Isle in place of Bet: in one of them.
local function refuse_second(order, turn)
  local instead = { BET = "ISL", ISL = "BET" }
  for _, other in ipairs(turn.orders) do
    if other == order then return end
    if other.to == instead[order.to] then return "one builds there or in " .. other.to end
  end
end

-- Red and Green do not attack each other, and only the owner of Gam passes between the seas.
function hooks.legal(order, turn)
  if order.type.acts_as == "build" then return refuse_second(order, turn) end
  if order.type.acts_as ~= "move" then return end
  local there = turn.unit_at(order.to)
  if there and there.power == patrons[order.power] then return "it would attack a friend" end
  if is_between(order, "IOT", "KAP") and turn.owner("GAM") ~= order.power then
    return "only the owner of Gam passes there"
  end
end

-- An attack across the river cuts nothing.
function hooks.cuts(attacker)
  return not is_between(attacker, "DEL", "EPS")
end

-- A rider attacks with half a strength more.
function hooks.strength(unit)
  if unit.unit_class == "rider" then return { attack = 3 } end
end

local function is_in_distress(turn)
  local owned = 0
  for _, home in ipairs({ "ETA", "ZET" }) do
    if turn.owner(home) == "blue" then owned = owned + 1 end
  end
  return owned == 1
end

-- With one of its two homes, Blue has one unit more, and builds in Eps.
function hooks.capacity(power, centers, turn)
  if power == "blue" and is_in_distress(turn) then return centers + 1 end
end

function hooks.build_sites(power, sites, turn)
  if power == "green" and turn.owner("ISL") == "green" and not turn.unit_at("ISL") then
    sites[#sites + 1] = "ISL"
    return sites
  end
  if power ~= "blue" or not is_in_distress(turn) or turn.unit_at("EPS") then return end
  local all = { "EPS" }
  for _, site in ipairs(sites) do all[#all + 1] = site end
  return all
end

-- Missing disbands are by chance, of units that stand on no center.
function hooks.missing_disbands(power, count, turn)
  local outside, chosen = {}, {}
  for _, unit in ipairs(turn.power(power).units) do
    if not turn.is_center(unit.province) then outside[#outside + 1] = unit.key end
  end
  while #chosen < count and #outside > 0 do
    chosen[#chosen + 1] = table.remove(outside, turn.random(#outside, "out " .. power .. #chosen))
  end
  return chosen
end

-- The army in Gam supports the guard on the Isle as long as that is there, and nobody else.
function hooks.before_movement(turn)
  local army, guard = turn.unit_at("GAM"), turn.unit_at("ISL")
  if army and army.power == "town" and guard and guard.power == "town" then
    return { order = { ISL = { support = "GAM" } } }
  end
end

-- Overseas is Red's as long as Red owns anything else.
function hooks.after_adjustment(turn)
  local others = 0
  for _, province in ipairs(turn.power("red").provinces) do
    if province.id ~= "OVE" then others = others + 1 end
  end
  return { set = { province = { OVE = { owner = others > 0 and "red" } } } }
end

return hooks
