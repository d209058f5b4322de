-- Explore!: rules that variant.toml cannot express. Numbers are those of docs/variants/explore.md.

local blimps = require "blimps"
local changes = require "changes"
local cities = require "cities"
local colors = require "colors"
local discovery = require "discovery"
local partners = require "partners"
local points = require "points"
local portals = require "portals"
local sight = require "sight"
local villages = require "villages"

local hooks = {}

local village_level = 6

-- Phases of the calendar, by number. Centers change hands after the second and its retreats.
local autumn_moves, autumn_retreats = 3, 4

--- X23.
local function partner_rules(turn)
  return {
    elect = "elect_manager", give = "give_unit", years = turn.options.manager_years,
    label = cities.label,
  }
end

local function is_city_level(level)
  return level >= 1 and level < village_level
end

local function is_city(province)
  return is_city_level(province.level)
end

local function is_land(province)
  return province.terrain == "land" or province.terrain == "coast"
end

-- ----------------------------------------------------------------------------------------- Orders

--- What a village may not stand beside: cities, sites and other villages (X7).
local function bars_village(province)
  return province.level > 0 or province.site
end

function hooks.legal(order, turn)
  local id = order.type.id
  if id == "settle" then
    if not is_land(turn.province(order.from)) then return "a village needs land" end
    if villages.is_beside(turn, order.from, bars_village) then
      return "a village cannot be built beside a city, a city site or another village"
    end
  elseif id == "deploy_blimp" and portals.is_portal(turn.province(order.from)) then
    return "a blimp cannot be deployed in a portal"
  elseif id == "rename" and portals.is_portal(turn.province(order.from)) then
    return "portals have no names"
  end
  return portals.bars_support(turn, order) or partners.bars(turn, order, partner_rules(turn))
end

--- A unit that moves into a portal arrives at its far end in the same turn (X22).
function hooks.move(order, turn)
  return portals.enter(turn, order, turn.options.portal_codes)
end

function hooks.travel(order, turn)
  return portals.travel(turn, order, turn.options.portal_codes)
end

-- ----------------------------------------------------------------------- Retreats and adjustments

--- No unit retreats into a walled city of another power (X6).
function hooks.retreats(unit, places, turn)
  local open = {}
  for _, place in ipairs(places) do
    local province = turn.province(place)
    local walled = province.walls > 0 and province.owner ~= unit.power
    if not walled then open[#open + 1] = place end
  end
  return open
end

function hooks.missing_retreat(unit, places, turn)
  return cities.missing_retreat(turn, unit, places, is_city)
end

--- No units are raised in villages (X7).
function hooks.build_sites(_, sites, turn)
  local open = {}
  for _, site in ipairs(sites) do
    if is_city(turn.province(site)) then open[#open + 1] = site end
  end
  return open
end

--- Fleets are raised only in ports (X10).
local function raisable(turn)
  return function(unit_class, place)
    return unit_class == "army" or turn.province(place).terrain == "coast"
  end
end

function hooks.missing_builds(power, count, turn)
  local first = turn.power(power).first_unit
  local usual = first == "fleet" and "fleet" or "army"
  return cities.missing_builds(turn, power, count, is_city, usual, raisable(turn), "army")
end

function hooks.missing_disbands(power, count, turn)
  return cities.missing_disbands(turn, power, count, is_city)
end

-- ------------------------------------------------------------------------------ After each phase

--- Two villages finished side by side both fail (X7).
function hooks.complete(done, turn)
  return villages.apart(turn, done, "settle")
end

--- X21.
local blimp_rules = { deploy = "deploy_blimp", trained = "blimp", near = 1, far = 2 }

--- X15: the sea has no colors.
local color_rules = { attribute = "color_of", takes = is_land }

--- If several powers see land for the first time in one turn, each learns that another does (X15).
local function report_watchers(turn, effects, first)
  for place, powers in pairs(first) do
    if #powers > 1 and is_land(turn.province(place)) then
      local text = "somebody else sees " .. cities.label(turn, place) .. ", too"
      for _, power in ipairs(powers) do
        changes.tell(effects, text, power)
      end
    end
  end
end

--- What everybody sees now, and whom they meet (X12, X13).
local function look(turn, effects)
  local seen, news = sight.effects(turn, {
    known = "known",
    met = "met",
    watches = is_city,   -- villages neither see nor meet (X7)
    radius = blimps.radius(turn, effects, blimp_rules),
  })
  effects.set.knowledge, effects.set.pair = seen.set.knowledge, seen.set.pair
  colors.entered(turn, effects, color_rules)
  colors.seen(turn, effects, news.first, color_rules)
  report_watchers(turn, effects, news.first)
  for _, pair in ipairs(news.met) do
    for _, id in ipairs(pair) do
      local power = turn.power(id)
      if not power.revealed then
        changes.add(effects, "power", id, "meetings", power.meetings, 1)
      end
    end
  end
end

-- ------------------------------------------------------------------------- When the turn is over

--- The owner and the level of each province when the turn is over: after the tasks completed in it
--- and, in Autumn, with the cities captured. The position that hooks see has neither yet.
local function outlook(turn)
  local board = { levels = {}, owners = {} }
  for _, province in ipairs(turn.provinces) do
    board.levels[province.id], board.owners[province.id] = province.level, province.owner
  end
  for _, outcome in ipairs(turn.outcomes) do
    local place, task = outcome.from, outcome.task
    if outcome.result == "completed" then
      if task == "found" or task == "improve" then
        board.levels[place] = board.levels[place] + 1
      elseif task == "settle" then
        board.levels[place] = village_level
      end
      if task == "found" or task == "settle" then board.owners[place] = outcome.power end
    end
  end
  if turn.phase_number == autumn_moves or turn.phase_number == autumn_retreats then
    for _, unit in ipairs(turn.units) do
      if board.levels[unit.province] > 0 then board.owners[unit.province] = unit.power end
    end
  end
  return board
end

--- The powers that have a city, a unit, or a dislodged unit that can retreat (X11).
local function survivors(turn, board)
  local alive = {}
  for place, owner in pairs(board.owners) do
    if is_city_level(board.levels[place]) then alive[owner] = true end
  end
  for _, unit in ipairs(turn.units) do alive[unit.power] = true end
  for _, unit in ipairs(turn.dislodged) do
    if #unit.retreats > 0 then alive[unit.power] = true end
  end
  return alive
end

--- The name by which players know a nation.
local function name_of(power)
  return power.title ~= "" and power.title or power.name
end

--- Nations without cities and units are eliminated, and everybody gets a message (X11).
local function eliminate(turn, effects, board)
  local alive = survivors(turn, board)
  for _, power in ipairs(turn.powers) do
    if not power.eliminated and not alive[power.id] then
      changes.set(effects, "power", power.id, "eliminated", true)
      changes.tell(effects, name_of(power) .. " has been eliminated")
    end
  end
end

--- X19. The points for a city depend on its level; those for a village are an option of their own.
local function worth(options, level)
  if level == village_level then return options.points_village end
  if is_city_level(level) then return options.points_city + options.points_level * (level - 1) end
  return 0
end

--- The points of a power whose cities and villages have so many.
local function total(turn, effects, power, for_places)
  local options = turn.options
  local discoveries = changes.get(effects, "power", power.id, "discoveries", power.discoveries)
  local meetings = changes.get(effects, "power", power.id, "meetings", power.meetings)
  return for_places
    + discoveries * options.points_discovery
    + meetings * options.points_meeting
end

--- The points of the leader when the turn is over.
local function best_total(turn, effects, board)
  local for_places = {}
  for place, owner in pairs(board.owners) do
    for_places[owner] = (for_places[owner] or 0) + worth(turn.options, board.levels[place])
  end
  local best = 0
  for _, power in ipairs(turn.powers) do
    best = math.max(best, total(turn, effects, power, for_places[power.id] or 0))
  end
  return best
end

local function is_anybody_retreating(turn)
  for _, unit in ipairs(turn.dislodged) do
    if #unit.retreats > 0 then return true end
  end
  return false
end

--- The Age of Discovery (X17). Like the score, it is checked after retreats (X19).
local function reveal(turn, effects, board)
  if not turn.options.age_of_discovery or is_anybody_retreating(turn) then return end
  for _, power in ipairs(turn.powers) do
    if power.revealed then return end
  end
  if best_total(turn, effects, board) < turn.options.age_mark then return end
  for _, power in ipairs(turn.powers) do
    changes.set(effects, "power", power.id, "revealed", true)
  end
  changes.tell(effects, "the Age of Discovery has begun: the whole world is known to all")
end

--- What every phase ends with.
local function conclude(turn, effects)
  look(turn, effects)
  local board = outlook(turn)
  eliminate(turn, effects, board)
  reveal(turn, effects, board)
  partners.keep(turn, effects, partner_rules(turn))
end

local function has_name(province)
  return not portals.is_portal(province)
end

local function after_units_went(turn)
  local effects = changes.new()
  discovery.record(turn, effects, {
    counts = has_name,
    rename = "rename",
    names = "place_names",
  })
  conclude(turn, effects)
  return effects
end

function hooks.after_movement(turn)
  return after_units_went(turn)
end

function hooks.after_retreats(turn)
  local effects = after_units_went(turn)
  portals.carry_retreats(turn, effects, { "offense", "defense", "blimp", "partner" },
    turn.options.portal_codes)
  return effects
end

function hooks.after_adjustment(turn)
  local effects = changes.new()
  conclude(turn, effects)
  return effects
end

--- What everybody knows before the first turn: home and the spaces beside it.
function hooks.at_start(turn)
  local effects = changes.new()
  look(turn, effects)
  partners.keep(turn, effects, partner_rules(turn))
  return effects
end

--- What everybody sees when the game master has changed the position.
function hooks.after_correction(turn)
  local effects = changes.new()
  look(turn, effects)
  return effects
end

function hooks.score(power, turn)
  local for_places = points.of_places(turn, power, function(province)
    return worth(turn.options, province.level)
  end)
  return total(turn, changes.new(), turn.power(power), for_places)
end

--- The last surviving nation wins (X19).
function hooks.winner(turn)
  local alive, left = survivors(turn, outlook(turn)), {}
  for _, power in ipairs(turn.powers) do
    if alive[power.id] then left[#left + 1] = power.id end
  end
  if #left == 1 and #turn.powers > 1 then return left[1] end
  return nil
end

return hooks
