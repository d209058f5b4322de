-- The ice. The terrain says which seas freeze; the edges say where units could ever go.

local hooks = {}

local function is_winter(turn)
  return turn.phase:starts_with("Winter")
end

local function freezes(place, turn)
  return place ~= nil and turn.province(place).terrain == "ice"
end

--- Why a unit of that class cannot go there now, or nil.
local function closed(unit_class, place, turn)
  if not freezes(place, turn) then return nil end
  if unit_class == "fleet" and is_winter(turn) then return "the sea is frozen" end
  if unit_class == "army" and not is_winter(turn) then return "the ice is gone" end
end

local function is_frozen_in(unit_class, place, turn)
  return unit_class == "fleet" and is_winter(turn) and freezes(place, turn)
end

--- A fleet in the ice can only hold. No unit moves or supports moves to where it cannot go now.
function hooks.legal(order, turn)
  local acts_as = order.type.acts_as
  if turn.kind ~= "movement" or acts_as == "hold" or not order.unit then return nil end
  if is_frozen_in(order.unit_class, order.from, turn) then return "the fleet is frozen in" end
  if acts_as == "move" or acts_as == "support_move" then
    return closed(order.unit_class, order.to, turn)
  end
end

--- No unit retreats to where it cannot go now. A fleet dislodged in the ice is lost.
function hooks.retreats(unit, places, turn)
  local left = {}
  if is_frozen_in(unit.unit_class, unit.province, turn) then return left end
  for _, place in ipairs(places) do
    if not closed(unit.unit_class, place, turn) then left[#left + 1] = place end
  end
  return left
end

--- An army on the ice has the summer's move to come ashore; after that it is lost.
function hooks.after_movement(turn)
  if is_winter(turn) then return nil end
  local lost, messages = {}, {}
  for _, unit in ipairs(turn.units) do
    if unit.unit_class == "army" and freezes(unit.province, turn) then
      lost[#lost + 1] = unit.key
      local place = turn.province(unit.province).name
      messages[#messages + 1] = "an army on the ice of " .. place .. " is lost"
    end
  end
  return { remove = lost, emit = messages }
end

return hooks
