-- Titles: the first to enter a place names it, and no two names are alike.

local hooks = {}

--- The place that already has that name, ignoring case and accents.
local function named(turn, title)
  local wanted = string.fold(title)
  for _, province in ipairs(turn.provinces) do
    if string.fold(province.title) == wanted then return province.id end
  end
end

function hooks.legal(order, turn)
  if order.type.id == "rename" and named(turn, order.text) then
    return "there is a place of that name"
  end
  if order.number and order.number > 9 then return "there are nine gates" end
end

local function name_places(turn)
  local provinces, units, emit = {}, {}, {}
  for _, outcome in ipairs(turn.outcomes) do
    local is_rename = outcome.type and outcome.type.id == "rename"
    local place = is_rename and outcome.from or outcome.to
    local arrived = outcome.result == "moved" or outcome.result == "retreated"
    local is_new = is_rename or (arrived and turn.province(place).title == "")
    if outcome.text and is_new then
      if named(turn, outcome.text) then
        emit[#emit + 1] = place .. " is not named: the name is taken"
      else
        provinces[place] = { title = outcome.text }
      end
    end
    if outcome.number and outcome.unit then
      units[outcome.unit.province] = { gate = outcome.number }
    end
  end
  return { set = { province = provinces, unit = units }, emit = emit }
end

hooks.after_movement = name_places
hooks.after_retreats = name_places

return hooks
