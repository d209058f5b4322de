--- Collects effects, the value that an `after_…` hook returns.
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

--- Sets the attribute of a province, a unit or a power.
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

--- Sets the attribute that a power has with another power or with a province.
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

--- The value that the attribute will have: the one in the effects, otherwise `now`.
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

--- Adds to a number, on top of what the effects already change.
---@param effects effects
---@param owner "province" | "unit" | "dislodged" | "power"
---@param key string
---@param attribute string
---@param now integer
---@param by integer
function changes.add(effects, owner, key, attribute, now, by)
  changes.set(effects, owner, key, attribute, changes.get(effects, owner, key, attribute, now) + by)
end

--- Adds a message to the report: to everybody, or to one recipient.
---@param effects effects
---@param text string
---@param to string? a power, or "game_master"
function changes.tell(effects, text, to)
  effects.emit[#effects.emit + 1] = to and { to = to, text = text } or text
end

return changes
