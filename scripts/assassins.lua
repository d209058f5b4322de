--- Attempts on rulers: who is killed, and what then happens to their units.
local assassins = {}

---@class attempt
---@field power string who pays
---@field victim string
---@field coins integer

--- The victims whose die fell on one of the sides that were paid for. Each attempt has a die.
---@param turn turn
---@param attempts attempt[]
---@param step integer the price of each side of the die
---@return table<string, boolean>
function assassins.victims(turn, attempts, step)
  local dead, times = {}, {}
  for _, attempt in ipairs(attempts) do
    local key = "attempt of " .. attempt.power .. " on " .. attempt.victim
    times[key] = (times[key] or 0) + 1
    if times[key] > 1 then key = key .. " " .. times[key] end
    if turn.random(6, key) <= attempt.coins // step then dead[attempt.victim] = true end
  end
  return dead
end

--- The units of the dead do nothing, and their garrisons that were under siege give up.
---@param effects effects_before
---@param turn turn
---@param dead table<string, boolean> by power
---@param siege string the id of the task
function assassins.paralyze(effects, turn, dead, siege)
  for _, unit in ipairs(turn.units) do
    if dead[unit.power] then
      local around = turn.province(unit.province).around
      local besieger = around and around.unit
      local works = besieger and besieger.task == siege and besieger.stage >= 1
      if works and besieger.power ~= unit.power and not dead[besieger.power] then
        effects.remove[#effects.remove + 1] = unit.key
      else
        effects.void[unit.key] = "its ruler was assassinated"
      end
    end
  end
end

--- The provinces of the dead that rebel, each by a die: at home on 1, or on 1 and 2 if no unit
--- stands there; elsewhere on 1 to 3, or on 1 to 5.
---@param turn turn
---@param dead table<string, boolean> by power
---@param home string the attribute of provinces: whose home it is
---@return string[]
function assassins.unrest(turn, dead, home)
  local places = {}
  for _, province in ipairs(turn.provinces) do
    local owner = province.owner
    if owner and dead[owner] and not province.around then
      local most = province[home] == owner and 2 or 5
      if province.unit then most = province[home] == owner and 1 or 3 end
      if turn.random(6, "unrest in " .. province.id) <= most then
        places[#places + 1] = province.id
      end
    end
  end
  return places
end

return assassins
