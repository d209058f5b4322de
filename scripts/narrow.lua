--- Provinces that are so small that only one unit finds room, in the province or inside it.
---
--- A `bool` attribute marks the province. Nobody enters it while a unit stands inside. While
--- somebody attacks the province, a unit inside does not come out, and one that goes inside stands
--- in the province until the moves are over.
local narrow = {}

--- The units in a province and inside it.
---@param province province
---@return unit[]
local function units_of(province)
  local units = { province.unit }
  for _, inside in ipairs(province.inside) do units[#units + 1] = inside.unit end
  return units
end

--- Whether a place is in a narrow province, or inside one.
---@param turn turn
---@param place string
---@param attribute string
---@return boolean
function narrow.is_in(turn, place, attribute)
  local province = turn.province(place)
  return (province.around or province)[attribute]
end

--- Whether a place is in a narrow province in which a unit stands, or inside one.
---@param turn turn
---@param place string
---@param attribute string
---@return boolean
function narrow.is_full(turn, place, attribute)
  local province = turn.province(place)
  return narrow.is_in(turn, place, attribute) and #units_of(province.around or province) > 0
end

--- The moves into a province and those that begin in it, also inside.
local function moves_of(turn, province)
  local coming, own = {}, {}
  for _, order in ipairs(turn.orders) do
    if order.type.acts_as == "move" and order.unit then
      local from = turn.province(order.from)
      if (from.around or from).id == province.id then
        own[#own + 1] = order
      elseif order.to == province.id then
        coming[#coming + 1] = order
      end
    end
  end
  return coming, own
end

--- For the hook `before_movement`: decides which moves into and out of narrow provinces count. The
--- attribute `mark` of units, a `bool`, is set for those that `narrow.go_inside` takes inside.
---@param effects effects_before whose `remove` names the units that are gone by then
---@param turn turn
---@param attribute string of provinces
---@param mark string
function narrow.settle(effects, turn, attribute, mark)
  local is_gone = {}
  for _, key in ipairs(effects.remove) do is_gone[key] = true end
  effects.order = effects.order or {}
  for _, province in ipairs(turn.provinces) do
    if province[attribute] then
      local coming, own = moves_of(turn, province)
      local holder
      for _, inside in ipairs(province.inside) do
        if inside.unit and not is_gone[inside.unit.key] then holder = inside.unit end
      end
      for _, order in ipairs(holder and coming or {}) do
        effects.void[order.unit.key] = "only one unit finds room there"
      end
      for _, order in ipairs(#coming > 0 and own or {}) do
        local is_inward = order.from == province.id and order.to:starts_with(province.id .. "/")
        if holder and order.unit.key == holder.key then
          effects.void[holder.key] = "it is attacked as it comes out"
        elseif is_inward and not is_gone[order.unit.key] then
          effects.order[order.unit.key] = { stand = true }
          effects.set.unit = effects.set.unit or {}
          effects.set.unit[order.unit.key] = effects.set.unit[order.unit.key] or {}
          effects.set.unit[order.unit.key][mark] = true
        end
      end
    end
  end
end

--- For the hook `after_movement`: takes marked units inside, unless they were dislodged.
---@param effects effects
---@param turn turn
---@param mark string
---@param unit_class string which they then have
---@param kept string[] attributes of units that they keep
---@return table<string, boolean> taken the keys that they had
function narrow.go_inside(effects, turn, mark, unit_class, kept)
  local taken = {}
  for _, unit in ipairs(turn.units) do
    if unit[mark] then
      local set = {}
      for _, attribute in ipairs(kept) do set[attribute] = unit[attribute] end
      local at = turn.province(unit.province).inside[1].id
      taken[unit.key] = true
      effects.remove[#effects.remove + 1] = unit.key
      effects.create[#effects.create + 1] =
        { power = unit.power, unit_class = unit_class, at = at, set = set }
    end
  end
  return taken
end

--- For the hook `retreats`: the places to which a unit can retreat: none inside a narrow province,
--- and no narrow province in which a unit stands inside.
---@param turn turn
---@param attribute string
---@param places string[]
---@return string[]
function narrow.open_places(turn, attribute, places)
  local open = {}
  for _, place in ipairs(places) do
    local is_inside = turn.province(place).around and narrow.is_in(turn, place, attribute)
    if not is_inside and not narrow.is_full(turn, place, attribute) then open[#open + 1] = place end
  end
  return open
end

return narrow
