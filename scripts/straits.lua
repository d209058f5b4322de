--- Straits that a unit beside them closes to others: "conduits".
---
--- An attribute of the province beside the strait, a text, names its two ends: "ETS PSA".
local straits = {}

---@class strait
---@field keeper string the province whose unit closes it
---@field ends string[]

--- All straits of the board.
---@param turn turn
---@param attribute string
---@return strait[]
function straits.all(turn, attribute)
  local list = {}
  for _, province in ipairs(turn.provinces) do
    local text = province[attribute]
    if text and text ~= "" then
      list[#list + 1] = { keeper = province.id, ends = text:split(" ") }
    end
  end
  return list
end

--- The strait between two places, if there is one.
---@param list strait[]
---@param from string?
---@param to string?
---@return strait?
function straits.between(list, from, to)
  for _, strait in ipairs(list) do
    local a, b = strait.ends[1], strait.ends[2]
    if from == a and to == b or from == b and to == a then return strait end
  end
  return nil
end

--- The powers that close straits, by the keeper's province: they have a unit of the class there.
---@param turn turn
---@param list strait[]
---@param unit_class string
---@return table<string, string?>
function straits.keepers(turn, list, unit_class)
  local keepers = {}
  for _, strait in ipairs(list) do
    local unit = turn.unit_at(strait.keeper)
    if unit and unit.unit_class == unit_class then keepers[strait.keeper] = unit.power end
  end
  return keepers
end

--- For the hook `before_movement`: the powers whose unit of the class is certain to arrive in a
--- keeper's province, by that province. It is vacant, no other unit is ordered to go there, and the
--- unit needs no strait.
---@param turn turn
---@param list strait[]
---@param unit_class string
---@param counts fun(order: order): boolean whether the order is still that of the unit
---@return table<string, string?>
function straits.arriving(turn, list, unit_class, counts)
  local moves = {}
  for _, order in ipairs(turn.orders) do
    if order.type.acts_as == "move" and order.to then
      moves[order.to] = moves[order.to] or {}
      table.insert(moves[order.to], order)
    end
  end
  local arriving = {}
  for _, strait in ipairs(list) do
    local place = strait.keeper
    local order = moves[place] and #moves[place] == 1 and moves[place][1]
    local is_alone = order and not turn.unit_at(place) and counts(order)
    local has_class = order and order.unit and order.unit.unit_class == unit_class
    if is_alone and has_class and not straits.between(list, order.from, place) then
      arriving[place] = order.power
    end
  end
  return arriving
end

--- Why a unit of the power cannot pass; nil if it can. A keeper closes the strait to all powers but
--- its own and those that `allows` names.
---@param strait strait
---@param power string
---@param keepers table<string, string?>
---@param allows fun(keeper: string, power: string): boolean
---@return string?
function straits.refuse(strait, power, keepers, allows)
  local keeper = keepers[strait.keeper]
  if not keeper or keeper == power or allows(keeper, power) then return nil end
  return "the strait is closed from " .. strait.keeper
end

--- For the hook `before_movement`: the units whose orders lead across a closed strait, and why.
--- Moves, supports and convoys need the strait to be open.
---@param turn turn
---@param list strait[]
---@param unit_class string
---@param keepers table<string, string?> as `straits.keepers` returns them
---@param allows fun(keeper: string, power: string): boolean
---@return table<string, string>
function straits.closed(turn, list, unit_class, keepers, allows)
  local void = {}
  for _, order in ipairs(turn.orders) do
    local unit = order.unit
    local to = order.to or order.target and order.target.province
    local strait = unit and unit.unit_class == unit_class and straits.between(list, order.from, to)
    if strait then
      local why = straits.refuse(strait, order.power, keepers, allows)
      if why then void[unit.key] = why end
    end
  end
  return void
end

--- For the hook `retreats`: the places that no closed strait keeps the unit from.
---@param turn turn
---@param list strait[]
---@param unit unit
---@param places string[]
---@return string[]
function straits.open_places(turn, list, unit, places)
  local open, keepers = {}, straits.keepers(turn, list, unit.unit_class)
  local function allows()
    return false
  end
  for _, place in ipairs(places) do
    local strait = straits.between(list, unit.province, place)
    local closed = strait and straits.refuse(strait, unit.power, keepers, allows)
    if not closed then open[#open + 1] = place end
  end
  return open
end

return straits
