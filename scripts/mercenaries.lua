--- Bids for units that nobody plays: they obey whoever bids most for them, for one turn.
---
---     local market = { order = "bid", seller = "free", regent = "hired_by", most = 3 }
---
---     function hooks.legal(order, turn) return mercenaries.refuse(order, turn, market) end
---     function hooks.before_movement(turn) return mercenaries.hire(turn, market) end
---     function hooks.after_movement(turn) return mercenaries.release(turn, market, {}) end
---
--- A bid is a declaration with a `{target}` and a `{number}` that takes effect before the moves. An
--- attribute of units, of type `power`, says whom they obey, and `[regents]` names it.
local mercenaries = {}

local changes = require "changes"
local sorties = require "sorties"

---@class bid_rules
---@field order string the id of the order
---@field seller string the power whose units are bid for
---@field regent string the attribute of units
---@field most integer points of a turn at most; one for each center until then

---@param order order
---@param rules bid_rules
---@return integer
local function points(order, rules)
  return order.type.id == rules.order and (order.number or 1) or 0
end

--- For the hook `legal`: why the bid does not count; nil if it does, or if it is another order.
---@param order order
---@param turn turn
---@param rules bid_rules
---@return string?
function mercenaries.refuse(order, turn, rules)
  if order.type.id ~= rules.order then return nil end
  if order.target.power ~= rules.seller then return "that unit is not for sale" end
  local left = math.min(turn.power(order.power).centers, rules.most)
  for _, other in ipairs(turn.orders) do
    if other == order then break end
    left = left - points(other, rules)
  end
  if points(order, rules) > left then return "points that are left: " .. left end
end

--- The province that the order of a unit is aimed at.
local function aim(order)
  if order.to then return order.to end
  return order.type.acts_as == "support_hold" and order.target.province or nil
end

--- Whether a unit of the power attacks the province, or supports somebody there.
local function interferes(turn, power, place)
  for _, order in ipairs(turn.orders) do
    if order.unit and order.power == power and aim(order) == place then return true end
  end
  return false
end

--- The sums that count, by unit and power.
local function sums(turn, rules)
  local found = {}
  for _, order in ipairs(turn.orders) do
    local coins = points(order, rules)
    if coins > 0 and not interferes(turn, order.power, order.target.province) then
      local key = order.target.key
      found[key] = found[key] or {}
      found[key][order.power] = (found[key][order.power] or 0) + coins
    end
  end
  return found
end

--- The power with the most; nil if two have it.
local function highest(of_unit)
  local best, most
  for power, sum in pairs(of_unit) do
    if not most or sum > most then
      best, most = power, sum
    elseif sum == most then
      best = nil
    end
  end
  return best
end

--- For the hook `before_movement`: the highest bid makes its power the regent of the unit. A bid of
--- a power that attacks the unit, or supports somebody against it, does not count.
---@param turn turn
---@param rules bid_rules
---@return effects
function mercenaries.hire(turn, rules)
  local effects = changes.new()
  for key, of_unit in pairs(sums(turn, rules)) do
    local power = highest(of_unit)
    if power then changes.set(effects, "unit", key, rules.regent, power) end
  end
  return effects
end

--- For the hook `after_movement`: the units obey nobody any more. With `returns`, those that got in
--- somewhere go back.
---@param turn turn
---@param rules bid_rules
---@param how { returns: boolean? }
---@param effects effects? to add to
---@return effects
function mercenaries.release(turn, rules, how, effects)
  effects = effects or changes.new()
  if how.returns then
    local is_theirs = function(outcome) return outcome.power == rules.seller end
    effects = sorties.back(turn, is_theirs, {}, effects)
  end
  local is_replaced = {}
  for _, key in ipairs(effects.remove) do is_replaced[key] = true end
  for _, unit in ipairs(turn.units) do
    if unit[rules.regent] and not is_replaced[unit.key] then
      changes.set(effects, "unit", unit.key, rules.regent, false)
    end
  end
  return effects
end

return mercenaries
