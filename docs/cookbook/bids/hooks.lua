-- Bids: units of nobody obey the highest bid.

local sorties = require "sorties"
local changes = require "changes"

local hooks = {}

local most = 3

local function bid(order) return order.type.id == "bid" and (order.number or 1) or 0 end

-- Nobody bids more than the points of a turn, nor for a unit that somebody plays.
function hooks.legal(order, turn)
  if order.type.id ~= "bid" then return nil end
  if order.target.power ~= "free" then return "only the Free Companies can be bid for" end
  local left = math.min(turn.power(order.power).centers, most)
  for _, other in ipairs(turn.orders) do
    if other == order then break end
    left = left - bid(other)
  end
  if bid(order) > left then return "it has only " .. left .. " points left" end
end

-- The province that an order of a unit is aimed at.
local function aim(order)
  if order.to then return order.to end
  return order.type.acts_as == "support_hold" and order.target.province or nil
end

-- Whether a unit of the power attacks the province, or supports somebody there.
local function interferes(turn, power, place)
  for _, order in ipairs(turn.orders) do
    if order.unit and order.power == power and aim(order) == place then return true end
  end
  return false
end

-- The sums that count, by unit and power.
local function sums(turn)
  local bids = {}
  for _, order in ipairs(turn.orders) do
    if bid(order) > 0 and not interferes(turn, order.power, order.target.province) then
      local key = order.target.key
      bids[key] = bids[key] or {}
      bids[key][order.power] = (bids[key][order.power] or 0) + bid(order)
    end
  end
  return bids
end

-- The power with the most; nil if two have it.
local function winner(of_unit)
  local best, points
  for power, sum in pairs(of_unit) do
    if not points or sum > points then
      best, points = power, sum
    elseif sum == points then
      best = nil
    end
  end
  return best
end

-- The highest bid makes its power the regent of the unit for this turn.
function hooks.before_movement(turn)
  local effects = changes.new()
  for key, of_unit in pairs(sums(turn)) do
    local power = winner(of_unit)
    if power then changes.set(effects, "unit", key, "hired_by", power) end
  end
  return { set = effects.set }
end

-- After the moves the companies are back, and obey nobody.
function hooks.after_movement(turn)
  local effects = sorties.back(turn, function(outcome) return outcome.power == "free" end, {})
  local is_replaced = {}
  for _, key in ipairs(effects.remove) do is_replaced[key] = true end
  for _, unit in ipairs(turn.units) do
    if unit.hired_by and not is_replaced[unit.key] then
      changes.set(effects, "unit", unit.key, "hired_by", false)
    end
  end
  return effects
end

return hooks
