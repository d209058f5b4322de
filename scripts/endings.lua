--- Games that end without a winner, shared by all who still own a center: after a year, or after
--- years in which no center changed hands.
---
---     local ends = { season = "Fall", years = 7, owner = "counted_owner", quiet = "quiet_years" }
---
---     function hooks.winner(turn) return endings.quiet(turn, ends) end
---     function hooks.after_adjustment(turn) return endings.count(turn, ends) end
---
--- The attribute `owner` of provinces, a power, is who owned them when they were last counted;
--- `quiet` of powers, an int, how many years in a row nothing changed.
local endings = {}

local changes = require "changes"

---@class ending_rules
---@field season string how the label of the movements begins after which centers are counted
---@field years integer
---@field owner string
---@field quiet string

--- The powers that own a center.
---@param turn turn
---@return string[]
local function survivors(turn)
  local list = {}
  for _, power in ipairs(turn.powers) do
    if power.centers > 0 then list[#list + 1] = power.id end
  end
  return list
end

local function has_changed(turn, rules)
  for _, province in ipairs(turn.provinces) do
    if province.is_center and province.owner ~= province[rules.owner] then return true end
  end
  return false
end

--- For the hook `winner`: all survivors, once the year is over; nil before.
---@param turn turn
---@param season string how the label of the last movements of a year begins
---@param year integer
---@return string[]?
function endings.after_year(turn, season, year)
  local is_over = turn.year >= year and turn.phase:starts_with(season)
  return is_over and survivors(turn) or nil
end

--- For the hook `winner`: all survivors, if nothing has changed for years; nil otherwise.
---@param turn turn
---@param rules ending_rules
---@return string[]?
function endings.quiet(turn, rules)
  if not turn.phase:starts_with(rules.season) or has_changed(turn, rules) then return nil end
  local quiet = turn.powers[1][rules.quiet] + 1
  return quiet >= rules.years and survivors(turn) or nil
end

--- For the hook `after_adjustment`: counts the years, and keeps who owned what.
---@param turn turn
---@param rules ending_rules
---@param effects effects? to add to
---@return effects
function endings.count(turn, rules, effects)
  effects = effects or changes.new()
  local is_quiet = not has_changed(turn, rules)
  for _, power in ipairs(turn.powers) do
    local years = is_quiet and math.min(power[rules.quiet] + 1, rules.years) or 0
    changes.set(effects, "power", power.id, rules.quiet, years)
  end
  for _, province in ipairs(turn.provinces) do
    if province.is_center and province.owner ~= province[rules.owner] then
      changes.set(effects, "province", province.id, rules.owner, province.owner or false)
    end
  end
  return effects
end

return endings
