--- Territory: who holds land that is no center, and builds in centers that lie within it.
---
---     function hooks.after_movement(turn)
---       return territory.spread(turn, "holder", { sea = true })
---     end
---
--- The attribute of provinces is of type `power`. Centers belong to their owners, and captures are
--- no matter of this script.
local territory = {}

local changes = require "changes"

--- For hooks after movements and retreats: land in which a unit stands is its power's from now on.
---@param turn turn
---@param holder string the attribute
---@param water table<string, boolean> terrains that nobody holds
---@param effects effects? to add to
---@return effects
function territory.spread(turn, holder, water, effects)
  effects = effects or changes.new()
  for _, province in ipairs(turn.provinces) do
    local unit = province.unit
    local is_land = not province.is_center and not water[province.terrain]
    if is_land and unit and province[holder] ~= unit.power then
      changes.set(effects, "province", province.id, holder, unit.power)
    end
  end
  return effects
end

--- Whether everything on land around the province is the power's.
---@param turn turn
---@param place string
---@param power string
---@param holder string
---@param water table<string, boolean>
---@return boolean
function territory.surrounds(turn, place, power, holder, water)
  for _, id in ipairs(turn.touching(place)) do
    local province = turn.province(id)
    local has = province.is_center and province.owner or province[holder]
    if not water[province.terrain] and has ~= power then return false end
  end
  return true
end

--- Whether a province is a home of the power: for `territory.sites`.
---@param turn turn
---@param power string
---@param core string? the attribute that `[builds] homes` names, if it does
---@return fun(province: province): boolean
function territory.homes_of(turn, power, core)
  local is_listed = {}
  for _, id in ipairs(turn.power(power).homes) do is_listed[id] = true end
  return function(province)
    if core and province[core] then return province[core] == power end
    return is_listed[province.id] == true
  end
end

--- For the hook `build_sites`: the sites at home, and vacant centers in the middle of the power's
--- territory. `is_home` says whether a province is a home of the power.
---@param power string
---@param sites string[] where the rules would let it build: in any center that it owns
---@param turn turn
---@param is_home fun(province: province): boolean
---@param holder string
---@param water table<string, boolean>
---@return string[]
function territory.sites(power, sites, turn, is_home, holder, water)
  local list = {}
  for _, place in ipairs(sites) do
    local province = turn.province(place)
    if is_home(province) or territory.surrounds(turn, province.id, power, holder, water) then
      list[#list + 1] = place
    end
  end
  return list
end

return territory
