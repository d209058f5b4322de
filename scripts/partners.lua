--- Partners: two or more people who play one power. Each commands some of its units, shared as
--- evenly as possible. One of them manages: orders builds and disbands, and decides who commands
--- what.
---
--- The variant declares attributes for how many people play a power, which of them manages, since
--- which year, and who commands a unit. [people] names them, so that orders are signed:
---
---     [attribute.power]                       [people]
---     partners = { type = "int", max = 3 }    count = "power.partners"
---     manager = { type = "int", max = 3 }     leader = "power.manager"
---     managed_since = { type = "int" }        unit = "unit.partner"
---
---     [attribute.unit.partner]
---     type = "int"
---     max = 3
---     seen_by = "own"
---
--- It also declares two orders that act as `declare`, one with a {number}, one with a {target} and
--- a {number}. An order without a signature is the game master's, who may order anything.
local changes = require "changes"
local tallies = require "tallies"

local partners = {}

---@class (exact) partner_rules
---@field elect string the id of the order that votes for a manager
---@field give string the id of the order that gives a unit to another partner
---@field years integer for how many years one of two partners manages
---@field first_moves? integer the number of the first movement phase of a year; default 1
---@field label? fun(turn: turn, place: string): string the label of a place; default: its name

-- ------------------------------------------------------------------------------ Who may order what

local function bars_number(number, many)
  if number < 1 or number > many then return "partners are numbered from 1 to " .. many end
  return nil
end

local function bars_vote(order, many)
  if not order.writer then
    return "the vote does not say whose it is: begin it with @ and the number of the partner"
  end
  return bars_number(order.number, many)
end

local function bars_gift(order, power)
  if order.writer and order.writer ~= power.manager then
    return "partner " .. power.manager .. " manages, and decides who commands what"
  end
  if order.target.power ~= order.power then return "this unit is not yours" end
  return bars_number(order.number, power.partners)
end

local function bars_adjustment(order, power)
  if order.writer and order.writer ~= power.manager then
    return "partner " .. power.manager .. " manages, and orders builds and disbands"
  end
  if order.number then return bars_number(order.number, power.partners) end
  return nil
end

--- For the hook `legal`: why this partner may not give the order, or nil.
---@param turn turn
---@param order order
---@param rules partner_rules
---@return string?
function partners.bars(turn, order, rules)
  local power = turn.power(order.power)
  local id, is_build = order.type.id, order.type.acts_as == "build"
  if power.partners < 2 then
    local is_theirs = id == rules.elect or id == rules.give or (is_build and order.number)
    return is_theirs and "you have no partners" or nil
  end
  if id == rules.elect then return bars_vote(order, power.partners) end
  if id == rules.give then return bars_gift(order, power) end
  if turn.kind == "adjustment" then return bars_adjustment(order, power) end
  local commander = order.unit and order.unit.partner or 0
  if order.writer and commander > 0 and commander ~= order.writer then
    return "partner " .. commander .. " commands this unit"
  end
  return nil
end

-- ------------------------------------------------------------------------------------- Who manages

--- Each partner's last vote.
local function votes_of(turn, power, rules)
  local votes = {}
  for _, outcome in ipairs(turn.outcomes) do
    local is_vote = outcome.type and outcome.type.id == rules.elect
    if is_vote and outcome.power == power.id then votes[outcome.writer] = outcome.number end
  end
  return votes
end

--- The partner with most votes; a tie keeps the incumbent.
local function elected(votes, incumbent)
  local tally = {}
  for _, choice in pairs(votes) do tally[choice] = (tally[choice] or 0) + 1 end
  return tallies.most(tally, incumbent)
end

--- Of two partners, the other one, unless both vote for the incumbent.
local function alternated(votes, incumbent)
  if votes[1] == incumbent and votes[2] == incumbent then return incumbent end
  return 3 - incumbent
end

local function appoint(turn, effects, power, manager)
  changes.set(effects, "power", power.id, "manager", manager)
  changes.set(effects, "power", power.id, "managed_since", turn.year)
  changes.tell(effects, "partner " .. manager .. " manages now", power.id)
end

--- Of two partners, the manager's term is over with the first moves of a year, every so many years,
--- also if it was extended before.
local function is_term_over(turn, power, rules)
  local years = turn.year - power.managed_since
  local is_due = turn.phase_number == (rules.first_moves or 1)
  return is_due and years > 0 and years % rules.years == 0
end

local function choose_manager(turn, effects, power, rules)
  local incumbent = power.manager
  if incumbent < 1 or incumbent > power.partners then
    appoint(turn, effects, power, turn.random(power.partners, "manager of " .. power.id))
  elseif turn.kind == "movement" then
    local votes = votes_of(turn, power, rules)
    local manager = incumbent
    if power.partners > 2 then
      manager = elected(votes, incumbent)
    elseif is_term_over(turn, power, rules) then
      manager = alternated(votes, incumbent)
    end
    if manager ~= incumbent then appoint(turn, effects, power, manager) end
  end
end

-- ------------------------------------------------------------------------------- Who commands what

local function label_of(turn, unit, rules)
  if rules.label then return rules.label(turn, unit.province) end
  return turn.province(unit.province).name
end

--- The units of a power, also dislodged ones, sorted by the names of their places, each with the
--- partner who commands it.
local function commands_of(turn, power, rules)
  local commands = {}
  for _, units in ipairs { turn.units, turn.dislodged } do
    for _, unit in ipairs(units) do
      if unit.power == power.id then
        commands[#commands + 1] = {
          unit = unit, label = label_of(turn, unit, rules), partner = unit.partner,
        }
      end
    end
  end
  table.sort(commands, function(a, b) return string.fold(a.label) < string.fold(b.label) end)
  return commands
end

local function is_assigned(command, many)
  return command.partner >= 1 and command.partner <= many
end

--- The number of units that each partner commands.
local function counts_of(commands, many)
  local counts = {}
  for partner = 1, many do counts[partner] = 0 end
  for _, command in ipairs(commands) do
    if is_assigned(command, many) then
      counts[command.partner] = counts[command.partner] + 1
    end
  end
  return counts
end

--- The first partner with fewest units, and the first with most.
local function extremes(counts)
  local least, most = 1, 1
  for partner, count in ipairs(counts) do
    if count < counts[least] then least = partner end
    if count > counts[most] then most = partner end
  end
  return least, most
end

local function spread(commands, many)
  local counts = counts_of(commands, many)
  local least, most = extremes(counts)
  return counts[most] - counts[least]
end

--- The partner that each new unit was built for, by the key of the unit.
local function wishes_of(turn, power)
  local wishes = {}
  for _, outcome in ipairs(turn.outcomes) do
    local is_its = outcome.power == power.id and outcome.action == "build"
    if is_its and outcome.number and outcome.unit then
      wishes[outcome.unit.key] = outcome.number
    end
  end
  return wishes
end

--- Gives a new unit to the partner with fewest; if there are several, to the one it was built for.
local function assign(effects, power, command, commands, wish)
  local counts = counts_of(commands, power.partners)
  local least = extremes(counts)
  command.partner = least
  if not wish then return end
  if counts[wish] == counts[least] then
    command.partner = wish
  else
    local text = "the new unit goes to partner " .. least .. ", who has the fewest units"
    changes.tell(effects, text, power.id)
  end
end

local function assign_new(turn, effects, power, commands)
  local wishes = wishes_of(turn, power)
  for _, wished in ipairs { true, false } do
    for _, command in ipairs(commands) do
      local wish = wishes[command.unit.key]
      if not is_assigned(command, power.partners) and (wish ~= nil) == wished then
        assign(effects, power, command, commands, wish)
      end
    end
  end
end

local function command_of(commands, unit)
  for _, command in ipairs(commands) do
    local same = command.unit.key == unit.key
    if same and command.unit.is_dislodged == unit.is_dislodged then return command end
  end
  return nil
end

--- Carries out the manager's gifts, all or none: afterwards nobody may have two more units than
--- another, unless the division is more even than before.
local function give(turn, effects, power, commands, rules)
  local before, held, any = spread(commands, power.partners), {}, false
  for i, command in ipairs(commands) do held[i] = command.partner end
  for _, outcome in ipairs(turn.outcomes) do
    local is_gift = outcome.type and outcome.type.id == rules.give
    if is_gift and outcome.power == power.id and outcome.unit then
      local command = command_of(commands, outcome.unit)
      if command then
        command.partner = outcome.number
        any = true
      end
    end
  end
  local after = spread(commands, power.partners)
  if not any or after <= 1 or after < before then return end
  for i, command in ipairs(commands) do command.partner = held[i] end
  changes.tell(effects, "no unit was given: nobody may have two more units than another", power.id)
end

--- Evens out what the manager has not: gives units from the partner with most to the partner with
--- fewest, the last by name first.
local function even_out(effects, power, commands)
  while spread(commands, power.partners) > 1 do
    local least, most = extremes(counts_of(commands, power.partners))
    local last
    for _, command in ipairs(commands) do
      if command.partner == most then last = command end
    end
    last.partner = least
    local text = "partner " .. least .. " commands the unit in " .. last.label .. " now"
    changes.tell(effects, text, power.id)
  end
end

local function write_down(effects, commands)
  for _, command in ipairs(commands) do
    local unit = command.unit
    if command.partner ~= unit.partner then
      local owner = unit.is_dislodged and "dislodged" or "unit"
      changes.set(effects, owner, unit.key, "partner", command.partner)
    end
  end
end

--- Clears the manager and the commands of a power that is no longer shared.
local function dissolve(turn, effects, power, rules)
  if power.manager ~= 0 then changes.set(effects, "power", power.id, "manager", 0) end
  local commands = commands_of(turn, power, rules)
  for _, command in ipairs(commands) do command.partner = 0 end
  write_down(effects, commands)
end

--- For the hook `at_start` and those after each phase: updates who manages and who commands what.
---
--- Losses may leave the units uneven. The manager has the next turn to give units away; any
--- unevenness left after its moves, or after adjustments, is evened out.
---@param turn turn
---@param effects effects
---@param rules partner_rules
function partners.keep(turn, effects, rules)
  for _, power in ipairs(turn.powers) do
    if power.partners < 2 then
      dissolve(turn, effects, power, rules)
    else
      choose_manager(turn, effects, power, rules)
      local commands = commands_of(turn, power, rules)
      assign_new(turn, effects, power, commands)
      give(turn, effects, power, commands, rules)
      if turn.kind ~= "retreat" then even_out(effects, power, commands) end
      write_down(effects, commands)
    end
  end
end

return partners
