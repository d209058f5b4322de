--- Names that players give to places: who comes first, and no two alike.
---
--- A place has a text attribute for its name. Names are alike when they differ in capitals and
--- accents alone. A name may not be the id or the printed name of a place either.
local changes = require "changes"

local naming = {}

--- All names that are taken, folded.
---@param turn turn
---@param attribute string
---@return table<string, boolean>
local function taken_names(turn, attribute)
  local taken = {}
  for _, province in ipairs(turn.provinces) do
    taken[string.fold(province.id)] = true
    taken[string.fold(province.name)] = true
    local given = province[attribute]
    if given and given ~= "" then taken[string.fold(given)] = true end
  end
  return taken
end

--- The wishes by folded name: lists of those that want the same.
local function by_name(wishes)
  local groups = {}
  for _, wish in ipairs(wishes) do
    local name = string.fold(wish.name)
    groups[name] = groups[name] or {}
    table.insert(groups[name], wish)
  end
  return groups
end

--- Who gets which name. Of several that want the same in one turn chance decides; a name that is
--- taken is refused. Each refusal is told to the power.
---@param turn turn
---@param effects effects
---@param attribute string of provinces, a text
---@param wishes { power: string, place: string, name: string }[]
function naming.grant(turn, effects, attribute, wishes)
  if #wishes == 0 then return end
  local taken = taken_names(turn, attribute)
  for name, group in pairs(by_name(wishes)) do
    local first = turn.random(#group, "name " .. name)
    for i, wish in ipairs(group) do
      if taken[name] or i ~= first then
        changes.tell(effects, "the name '" .. wish.name .. "' is taken", wish.power)
      else
        changes.set(effects, "province", wish.place, attribute, wish.name)
      end
    end
  end
end

--- The names of a list, which commas part.
local function names_in(list)
  local names = {}
  for _, part in ipairs(string.split(list or "", ",")) do
    local name = string.trim(part)
    if name ~= "" then names[#names + 1] = name end
  end
  return names
end

--- The first name that nothing has; nil when the list is used up.
local function next_free(names, taken)
  for _, name in ipairs(names) do
    if not taken[string.fold(name)] then return name end
  end
  return nil
end

--- Places that were given no name take the next free one of a list that their power has. Call it
--- after `naming.grant`: names that were granted are taken.
---@param turn turn
---@param effects effects
---@param attribute string of provinces, a text
---@param places { power: string, place: string }[] in the order in which they are served
---@param list string an attribute of powers: names that commas part
function naming.supply(turn, effects, attribute, places, list)
  if #places == 0 then return end
  local taken = taken_names(turn, attribute)
  for _, row in pairs(effects.set.province or {}) do
    if row[attribute] then taken[string.fold(row[attribute])] = true end
  end
  for _, one in ipairs(places) do
    local name = next_free(names_in(turn.power(one.power)[list]), taken)
    if name then
      changes.set(effects, "province", one.place, attribute, name)
      taken[string.fold(name)] = true
    end
  end
end

return naming
