-- Kitchen sink: a small rule for almost every hook.

local lines = require "lines"

local hooks = {}

--- While the Fens are flooded, no unit enters them.
function hooks.legal(order, turn)
  local moves = order.type.acts_as == "move" or order.type.acts_as == "retreat"
  if moves and order.to == "FEN" and turn.options.flood and turn.province("FEN").flooded then
    return "the Fens are under water"
  end
end

--- A ferry goes from port to port while a fleet of any power stays on the water between them.
function hooks.ferry(order)
  local data = order.type.data
  if not lines.journey(data.ports, order.from, order.to) then
    return nil, "the ferry does not go there"
  end
  return { move = order.to, needs = { data.over } }
end

--- A unit that digs holds. No unit digs in another power's province.
function hooks.dig(order, turn)
  local owner = turn.owner(order.from)
  if owner and owner ~= order.power then return nil, "the ground is another's" end
  return { stand = true }
end

--- A unit that guards supports the first unit of its power that it touches.
function hooks.guard(order, turn)
  for _, place in ipairs(turn.touching(order.from)) do
    local unit = turn.unit_at(place)
    if unit and unit.power == order.power then return { support = place } end
  end
  return nil, "there is nobody to guard"
end

--- Drilled units attack with more strength; the others are as usual.
function hooks.strength(unit)
  if unit.drill > 0 then return { attack = 1 + unit.drill, prevent = 1 + unit.drill } end
end

--- A move out of the Hills cuts no support of a fleet.
function hooks.cuts(attacker, supporter)
  return not (attacker.from == "HIL" and supporter.unit_class == "fleet")
end

--- No unit retreats into a flooded province.
function hooks.retreats(unit, places, turn)
  local kept = {}
  for _, place in ipairs(places) do
    if place ~= "FEN" or not turn.province("FEN").flooded then kept[#kept + 1] = place end
  end
  return kept
end

--- No unit is built in a flooded province.
function hooks.build_sites(power, sites, turn)
  local kept = {}
  for _, site in ipairs(sites) do
    if not turn.province(site).flooded then kept[#kept + 1] = site end
  end
  return kept
end

--- Every ten points of prestige feed one more unit.
function hooks.capacity(power, centers, turn)
  return centers + turn.power(power).prestige // 10
end

--- Digging drills a unit; an attack undoes it. Powers meet when their units touch.
function hooks.after_movement(turn)
  local units, pairs_met, emit = {}, {}, {}
  for _, outcome in ipairs(turn.outcomes) do
    local unit = outcome.unit
    if unit and not unit.is_dislodged then
      if outcome.is_attacked then
        units[unit.province] = { drill = 0 }
      elseif outcome.type and outcome.type.id == "dig" and unit.drill < 3 then
        units[unit.province] = { drill = unit.drill + 1, home = unit.province }
        emit[#emit + 1] = unit.province .. " is dug in"
      end
    end
  end
  for _, unit in ipairs(turn.units) do
    for _, place in ipairs(turn.touching(unit.province)) do
      local other = turn.unit_at(place)
      if other and other.power ~= unit.power then
        pairs_met[unit.power] = { [other.power] = { met = true } }
      end
    end
  end
  return { set = { unit = units, pair = pairs_met }, emit = emit }
end

--- A unit that retreats to the Dales gives them a name.
function hooks.after_retreats(turn)
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.result == "retreated" and outcome.to == "DAL" then
      return {
        set = {
          province = { DAL = { title = "Refuge", founder = outcome.power, owner = outcome.power } },
          power = { [outcome.power] = { prestige = turn.power(outcome.power).prestige + 1 } },
        },
      }
    end
  end
end

--- In winter the tide turns: the Fens flood or dry up, and a fleet there is swept to the Bay.
function hooks.after_adjustment(turn)
  local fens = turn.province("FEN")
  local unit = fens.unit
  local effects = { set = { province = { FEN = { flooded = not fens.flooded } } } }
  if unit and unit.unit_class == "fleet" and not turn.unit_at("BAY") then
    effects.remove = { "FEN" }
    effects.create = { { power = unit.power, unit_class = "fleet", at = "BAY" } }
  end
  return effects
end

--- One point per center, and one per ten points of prestige.
function hooks.score(power, turn)
  local one = turn.power(power)
  return one.centers + one.prestige // 10
end

--- Once the two have met, the founder of the Dales wins with four centers.
function hooks.winner(turn)
  local founder = turn.province("DAL").founder
  if not founder or not turn.pair("ardmark", "belmere").met then return nil end
  if turn.power(founder).centers >= 4 then return founder end
end

return hooks
