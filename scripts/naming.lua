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

return naming
