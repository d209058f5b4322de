-- Courts: homes that move.

local hooks = {}

-- A court goes to a center of its power, and only to one.
function hooks.legal(order, turn)
  if order.type.id ~= "court" then return nil end
  local place = turn.province(order.place)
  if not place.is_center then return place.name .. " is not a center" end
  if place.owner ~= order.power then return place.name .. " does not belong to its power" end
  if place.court == order.power then return "the court is there already" end
  for _, other in ipairs(turn.orders) do
    if other == order then break end
    if other.type.id == "court" then return "the court moves only once" end
  end
end

-- The old court is nobody's, and neither is one that another power has captured.
function hooks.after_adjustment(turn)
  local goes = {}
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.type and outcome.type.id == "court" then goes[outcome.power] = outcome.place end
  end
  local rows = {}
  for _, province in ipairs(turn.provinces) do
    local power = province.court
    if power and (goes[power] or province.owner ~= power) then
      rows[province.id] = { court = false }
    end
  end
  for power, place in pairs(goes) do rows[place] = { court = power } end
  return { set = { province = rows } }
end

return hooks
