--- Names that players give to places: first come, first served, and no two alike.
---
--- A place has a text attribute for its name. Names are alike if they differ only in case, accents
--- and punctuation. The id or printed name of a place may not be given to another.
local changes = require "changes"

local naming = {}

--- The name given to a province, or else its own.
---@param province province
---@param attribute string
---@return string
function naming.label(province, attribute)
  local given = province[attribute]
  return given and given ~= "" and given or province.name
end

--- All names in use, folded.
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

--- The wishes grouped by folded name.
local function by_name(wishes)
  local groups = {}
  for _, wish in ipairs(wishes) do
    local name = string.fold(wish.name)
    groups[name] = groups[name] or {}
    table.insert(groups[name], wish)
  end
  return groups
end

--- Whether the name has the form of a code: three letters or digits, or four with a digit among
--- them. Such a name is refused whether or not there is such a code: an answer that depended on it
--- would tell players which codes exist.
---@param name string
---@return boolean
function naming.is_like_code(name)
  local folded = string.fold(name)
  if #folded < 3 or #folded > 4 then return false end
  local has_digit = false
  for i = 1, #folded do
    local c = string.sub(folded, i, i)
    local is_digit = c >= "0" and c <= "9"
    if not is_digit and (c < "a" or c > "z") then return false end
    has_digit = has_digit or is_digit
  end
  return #folded == 3 or has_digit
end

-- Orders, headings and lists separate names by these.
local separators = {
  ":", ";", ",", "#", "|", "/", "\\", "(", ")", "[", "]", "{", "}", "<", ">", "&",
}

--- Why nobody may give the name, whatever other names there are; nil if it has a proper form.
---@param name string
---@return string?
function naming.problem(name)
  if naming.is_like_code(name) then return "has the form of a code" end
  for _, separator in ipairs(separators) do
    if string.find_text(name, separator) then return "has a '" .. separator .. "'" end
  end
  return nil
end

--- Tells the power why its name is refused. A name in double quotation marks is shown as it is,
--- even if it is also the code of a place that has another name.
local function refuse(effects, wish, why)
  changes.tell(effects, 'the name "' .. wish.name .. '" ' .. why, wish.power)
end

--- The wishes without those for names in an improper form, which are refused.
local function in_proper_form(effects, wishes)
  local kept = {}
  for _, wish in ipairs(wishes) do
    local problem = naming.problem(wish.name)
    if problem then
      refuse(effects, wish, problem)
    else
      kept[#kept + 1] = wish
    end
  end
  return kept
end

--- Grants names. If several wishes of one turn are for the same name, one is chosen at random; a
--- name in use, or in an improper form, is refused. Each refusal is reported to the power.
---@param turn turn
---@param effects effects
---@param attribute string the text attribute of provinces that holds the name
---@param wishes { power: string, place: string, name: string }[]
function naming.grant(turn, effects, attribute, wishes)
  wishes = in_proper_form(effects, wishes)
  if #wishes == 0 then return end
  local taken = taken_names(turn, attribute)
  for name, group in pairs(by_name(wishes)) do
    local first = turn.random(#group, "name " .. name)
    for i, wish in ipairs(group) do
      if taken[name] or i ~= first then
        refuse(effects, wish, "is taken")
      else
        changes.set(effects, "province", wish.place, attribute, wish.name)
      end
    end
  end
end

--- The names in a comma-separated list.
local function names_in(list)
  local names = {}
  for _, part in ipairs(string.split(list or "", ",")) do
    local name = string.trim(part)
    if name ~= "" then names[#names + 1] = name end
  end
  return names
end

--- The first name that may be given; nil if there is none.
local function next_free(names, taken)
  for _, name in ipairs(names) do
    if not taken[string.fold(name)] and not naming.problem(name) then return name end
  end
  return nil
end

--- Gives places without a name the next free name from their power's list. Call it after
--- `naming.grant`, so that granted names are not given again.
---@param turn turn
---@param effects effects
---@param attribute string the text attribute of provinces that holds the name
---@param places { power: string, place: string }[] in the order in which they get names
---@param list string the attribute of powers that holds a comma-separated list of names
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
