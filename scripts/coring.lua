--- Cores: centers that units make homes of their power by an order, in one turn or in two in a row.
---
---     local cores = coring.rules({ turns = 2, supports = "refused", neighbors = "centers" })
---
---     function hooks.legal(order, turn) return coring.refuse(order, turn, cores) end
---     function hooks.before_movement(turn) return coring.before(turn, cores) end
---     function hooks.after_movement(turn) return coring.after(turn, cores) end
---
--- The order acts as `hold`. Two attributes of provinces, both of type `power`, hold whose core a
--- center is and whose it is by half; `[builds] homes` names the first.
local coring = {}

local changes = require "changes"
local comers = require "comers"
local supports = require "supports"

---@class coring_rules
---@field order string the id of the order: "core"
---@field core string the attribute for whose core a center is: "core"
---@field half string the attribute for who has done the first of two turns: "half_core"
---@field turns integer how many turns in a row it takes, 1 or 2: 2
---@field attack "foreign" | "any" whose attack undoes it: "any", also one of its own power
---@field supports "count" | "refused" | "undo" supports for the unit count, are void, or undo it
---@field neighbors coring_range which provinces around must be its power's
---@field enemies coring_range which provinces around must hold no unit of another power
---@field moves coring_range which provinces around no unit of another power may enter meanwhile
---@field water table<string, boolean> the terrains that nobody owns: { sea = true }
---@field holder string? the attribute for who holds land that is no center; else nobody asks

---@alias coring_range "any" | "centers" | "all" none of them, the centers, or all

--- The rules with the usual answers for those that are left out.
---@param given table<string, any>
---@return coring_rules
function coring.rules(given)
  return {
    order = given.order or "core",
    core = given.core or "core",
    half = given.half or "half_core",
    turns = given.turns or 2,
    attack = given.attack or "any",
    supports = given.supports or "count",
    neighbors = given.neighbors or "any",
    enemies = given.enemies or "any",
    moves = given.moves or "any",
    water = given.water or { sea = true },
    holder = given.holder,
  }
end

--- Whether the province is one of those that the answer is about.
local function is_asked(province, answer)
  return answer == "all" or (answer == "centers" and province.is_center)
end

--- The provinces around it that the answer is about; on the board of one player, those it knows.
local function around(turn, place, answer)
  local list = {}
  if answer == "any" then return list end
  for _, id in ipairs(turn.touching(place)) do
    if turn.has_province(id) and is_asked(turn.province(id), answer) then
      list[#list + 1] = turn.province(id)
    end
  end
  return list
end

local function is_held_by(province, power, rules)
  if province.is_center then return province.owner == power end
  if rules.water[province.terrain] or not rules.holder then return true end
  return province[rules.holder] == power
end

--- For the hook `legal`: why the center cannot be cored; nil if it can, or if it is another order.
---@param order order
---@param turn turn
---@param rules coring_rules
---@return string?
function coring.refuse(order, turn, rules)
  if order.type.id ~= rules.order then return nil end
  local here = turn.province(order.from)
  if not here.is_center then return here.name .. " is not a center" end
  if here.owner ~= order.power then return here.name .. " does not belong to its power" end
  if here[rules.core] == order.power then return here.name .. " is a core of its power already" end
  for _, province in ipairs(around(turn, here.id, rules.neighbors)) do
    if not is_held_by(province, order.power, rules) then
      return province.name .. ", which touches it, does not belong to its power"
    end
  end
  for _, province in ipairs(around(turn, here.id, rules.enemies)) do
    if province.unit and province.unit.power ~= order.power then
      return "a unit of another power is next to it, in " .. province.name
    end
  end
end

--- For the hook `before_movement`: supports for units that core are void, or undo their work, if
--- the rules say so.
---@param turn turn
---@param rules coring_rules
---@param effects effects_before? to add to
---@return effects_before
function coring.before(turn, rules, effects)
  effects = effects or changes.new()
  local void = effects.void or {}
  if rules.supports == "refused" then
    supports.refused(turn, { [rules.order] = "a unit that cores cannot be supported" }, void)
  elseif rules.supports == "undo" then
    local given = supports.for_holds(turn)
    for _, order in ipairs(turn.orders) do
      if order.type.id == rules.order and given[order.from] then
        void[order.from] = "a unit that is supported cannot core"
      end
    end
  end
  effects.void = void
  return effects
end

--- Why the work of this turn is undone; nil if it counts.
local function undone(turn, outcome, rules, attacks, entered)
  if outcome.is_attacked or outcome.is_dislodged then return "the unit was attacked" end
  local own = attacks[outcome.from] and attacks[outcome.from][outcome.power]
  if rules.attack == "any" and own then return "a unit of its own power moved there" end
  for _, province in ipairs(around(turn, outcome.from, rules.moves)) do
    for power in pairs(entered[province.id] or {}) do
      if power ~= outcome.power then
        return "a unit of " .. turn.power(power).name .. " moved next to it, to " .. province.name
      end
    end
  end
end

--- For the hook `after_movement`: adds to the effects what becomes of the work. A half core that
--- nobody went on with is lost.
---@param turn turn
---@param rules coring_rules
---@param effects effects? to add to
---@return effects
function coring.after(turn, rules, effects)
  effects = effects or changes.new()
  local worked = {}
  local attacks, entered = comers.with_bounced(turn), comers.arrived(turn)
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.type and outcome.type.id == rules.order and outcome.result ~= "void" then
      local here = turn.province(outcome.from)
      local why = undone(turn, outcome, rules, attacks, entered)
      if why then
        changes.tell(effects, here.name .. " is not cored: " .. why .. ".", outcome.power)
      else
        worked[here.id] = outcome.power
      end
    end
  end
  for _, province in ipairs(turn.provinces) do
    local power, half = worked[province.id], province[rules.half]
    if power and (rules.turns == 1 or half == power) then
      changes.set(effects, "province", province.id, rules.core, power)
      if half then changes.set(effects, "province", province.id, rules.half, false) end
      changes.tell(effects, province.name .. " is a core now.", power)
    elseif power then
      changes.set(effects, "province", province.id, rules.half, power)
      changes.tell(effects, province.name .. " is cored by half.", power)
    elseif half then
      changes.set(effects, "province", province.id, rules.half, false)
    end
  end
  return effects
end

return coring
