-- 1900: what data cannot say of the ways around the Cape, and Russia's emergency measures.

local hooks = {}

local ocean = "MAO"
local is_beyond = { EGY = true, HEJ = true }

local function is_around(from, to)
  return from == ocean and is_beyond[to] or to == ocean and is_beyond[from]
end

-- --- ways around the Cape ------------------------------------------------------------------------

-- A fleet that comes around the Cape cuts no support, unless it dislodges the unit.
function hooks.cuts(attacker)
  return is_around(attacker.from, attacker.to) and "dislodging" or true
end

-- Whether fleets that convoy the army could bring it to its destination without the ocean.
local function reaches_without_ocean(turn, order, carriers)
  local reached, open = { [order.from] = true }, { order.from }
  while #open > 0 do
    local place = table.remove(open)
    for _, next in ipairs(turn.touching(place)) do
      if next == order.to and place ~= order.from then return true end
      if carriers[next] and next ~= ocean and not reached[next] then
        reached[next] = true
        open[#open + 1] = next
      end
    end
  end
  return false
end

local function carriers_of(turn, army)
  local carriers = {}
  for _, order in ipairs(turn.orders) do
    local carries = order.type.acts_as == "convoy" and order.to == army.to
    if carries and order.target and order.target.key == army.unit.key then
      carriers[order.from] = true
    end
  end
  return carriers
end

-- An army that only the ocean can land in Egypt or Hejaz has half its strength.
function hooks.before_movement(turn)
  local weak = {}
  for _, order in ipairs(turn.orders) do
    if order.type.acts_as == "move" and order.unit_class == "army" and is_beyond[order.to] then
      local carriers = carriers_of(turn, order)
      if carriers[ocean] and not reaches_without_ocean(turn, order, carriers) then
        weak[order.unit.key] = { around_the_cape = true }
      end
    end
  end
  return { set = { unit = weak } }
end

function hooks.strength(unit, order)
  if unit.around_the_cape and is_beyond[order.to] then return { attack = 1, prevent = 1 } end
end

local function forget(units)
  local rows = {}
  for _, unit in ipairs(units) do
    if unit.around_the_cape then rows[unit.key] = { around_the_cape = false } end
  end
  return rows
end

function hooks.after_movement(turn)
  return { set = { unit = forget(turn.units), dislodged = forget(turn.dislodged) } }
end

-- --- retreats ------------------------------------------------------------------------------------

-- Of units that retreat to one place, one that need not go around the Cape keeps it.
function hooks.after_retreats(turn)
  local short, is_contested, places = {}, {}, {}
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.action == "retreat" and not outcome.ok and outcome.to then
      local to = outcome.to
      if not short[to] then
        short[to] = {}
        places[#places + 1] = to
      end
      if is_around(outcome.from, to) then
        is_contested[to] = true
      else
        table.insert(short[to], outcome)
      end
    end
  end
  local effects = { create = {}, emit = {} }
  for _, place in ipairs(places) do
    local only = short[place][1]
    if is_contested[place] and #short[place] == 1 and not turn.unit_at(place) then
      table.insert(effects.create, { power = only.power, unit_class = only.unit_class, at = place })
      table.insert(
        effects.emit,
        "The unit from " .. only.from .. " retreats to " .. place .. ", not around the Cape."
      )
    end
  end
  return effects
end

-- --- emergency measures --------------------------------------------------------------------------

-- Russia has lost some of its homes, but not all.
local function is_emergency(turn)
  local held, homes = 0, turn.power("russia").homes
  for _, home in ipairs(homes) do
    if turn.owner(home) == "russia" then held = held + 1 end
  end
  return held > 0 and held < #homes
end

-- In an emergency, Russia may have one unit more than it has centers, and build in Siberia.
function hooks.capacity(power, centers, turn)
  if power == "russia" and is_emergency(turn) then return centers + 1 end
end

function hooks.build_sites(power, sites, turn)
  if power ~= "russia" or not is_emergency(turn) or turn.unit_at("SIB") then return nil end
  local all = { "SIB" }
  for _, site in ipairs(sites) do all[#all + 1] = site end
  return all
end

return hooks
