-- Saved builds: who may build away from home, and how often.

local hooks = {}

local function is_home(turn, power, place)
  for _, home in ipairs(turn.power(power).homes) do
    if home == place then return true end
  end
  return false
end

local function is_away(order, turn)
  return order.type.acts_as == "build" and not is_home(turn, order.power, order.to)
end

-- Each build away from home uses a saved one.
function hooks.legal(order, turn)
  if not is_away(order, turn) then return end
  local left = turn.power(order.power).saved
  for _, other in ipairs(turn.orders) do
    if other == order then break end
    if is_away(other, turn) then left = left - 1 end
  end
  if left < 1 then return "away from home it takes a build saved last winter" end
end

-- What is left of the builds of this winter is saved for the next.
function hooks.after_adjustment(turn)
  local rows = {}
  for _, power in ipairs(turn.powers) do
    rows[power.id] = { saved = math.max(power.centers - #power.units, 0) }
  end
  return { set = { power = rows } }
end

return hooks
