--- Effects, gathered bit by bit: what an `after_…` hook returns.
---
---     local changes = require "changes"
---     local effects = changes.new()
---     changes.set(effects, "province", "HIL", "walls", 2)
---     return effects
local changes = {}

---@return effects
function changes.new()
  return { set = {}, remove = {}, create = {}, emit = {} }
end

--- The attribute of a province, a unit or a power becomes the value.
---@param effects effects
---@param owner "province" | "unit" | "dislodged" | "power"
---@param key string
---@param attribute string
---@param value any
function changes.set(effects, owner, key, attribute, value)
  local rows = effects.set[owner] or {}
  effects.set[owner] = rows
  rows[key] = rows[key] or {}
  rows[key][attribute] = value
end

--- The same of what the first has with the second: a power with a power, or with a province.
---@param effects effects
---@param owner "pair" | "knowledge"
---@param first string
---@param second string
---@param attribute string
---@param value any
function changes.set_between(effects, owner, first, second, attribute, value)
  local rows = effects.set[owner] or {}
  effects.set[owner] = rows
  rows[first] = rows[first] or {}
  rows[first][second] = rows[first][second] or {}
  rows[first][second][attribute] = value
end

--- What the attribute will be: as the effects say, or else `now`.
---@param effects effects
---@param owner "province" | "unit" | "dislodged" | "power"
---@param key string
---@param attribute string
---@param now any
---@return any
function changes.get(effects, owner, key, attribute, now)
  local row = effects.set[owner] and effects.set[owner][key]
  if row and row[attribute] ~= nil then return row[attribute] end
  return now
end

--- Adds to a number, over what the effects say already.
---@param effects effects
---@param owner "province" | "unit" | "dislodged" | "power"
---@param key string
---@param attribute string
---@param now integer
---@param by integer
function changes.add(effects, owner, key, attribute, now, by)
  changes.set(effects, owner, key, attribute, changes.get(effects, owner, key, attribute, now) + by)
end

--- A message of the report: to everybody, or to one.
---@param effects effects
---@param text string
---@param to string? a power, or "game_master"
function changes.tell(effects, text, to)
  effects.emit[#effects.emit + 1] = to and { to = to, text = text } or text
end

return changes
