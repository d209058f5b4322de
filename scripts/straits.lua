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

--- Why a unit of the power cannot pass; nil if it can. A unit of the class in the keeper's province
--- closes the strait to all powers but its own and those that `allows` names.
---@param turn turn
---@param strait strait
---@param power string
---@param unit_class string
---@param allows fun(keeper: string, power: string): boolean
---@return string?
function straits.refuse(turn, strait, power, unit_class, allows)
  local keeper = turn.unit_at(strait.keeper)
  if not keeper or keeper.unit_class ~= unit_class or keeper.power == power then return nil end
  if allows(keeper.power, power) then return nil end
  return "the " .. unit_class .. " in " .. strait.keeper .. " closes the strait"
end

--- For the hook `before_movement`: the units whose orders lead across a closed strait, and why.
--- `allows` is as above. Moves, supports and convoys need the strait to be open.
---@param turn turn
---@param list strait[]
---@param unit_class string
---@param allows fun(keeper: string, power: string): boolean
---@return table<string, string>
function straits.closed(turn, list, unit_class, allows)
  local void = {}
  for _, order in ipairs(turn.orders) do
    local unit = order.unit
    local to = order.to or order.target and order.target.province
    local strait = unit and unit.unit_class == unit_class and straits.between(list, order.from, to)
    if strait then
      local why = straits.refuse(turn, strait, order.power, unit_class, allows)
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
  local open = {}
  for _, place in ipairs(places) do
    local strait = straits.between(list, unit.province, place)
    local closed = strait
      and straits.refuse(turn, strait, unit.power, unit.unit_class, function() return false end)
    if not closed then open[#open + 1] = place end
  end
  return open
end

return straits
