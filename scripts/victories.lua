--- Ways to win, for the hook `winner`. Each returns the powers that have won in one way; several
--- ways are joined:
---
---     function hooks.winner(turn)
---       return victories.any(
---         victories.by_centers(turn, 18),
---         victories.by_holding(turn, { "CON", "ROM", "VIE" })
---       )
---     end
local victories = {}

local function those(turn, holds)
  local found = {}
  for _, power in ipairs(turn.powers) do
    if holds(power) then found[#found + 1] = power.id end
  end
  return found
end

local function count_owned(turn, power, provinces)
  local count = 0
  for _, id in ipairs(provinces) do
    if turn.owner(id) == power then count = count + 1 end
  end
  return count
end

--- The powers with at least `target` centers.
---@param turn turn
---@param target integer
---@return string[]
function victories.by_centers(turn, target)
  return those(turn, function(power) return power.centers >= target end)
end

--- The powers that own at least `least` of the provinces, or all of them.
---@param turn turn
---@param provinces string[]
---@param least? integer
---@return string[]
function victories.by_holding(turn, provinces, least)
  local needed = least or #provinces
  return those(turn, function(power)
    return count_owned(turn, power.id, provinces) >= needed
  end)
end

--- The powers that own at least `least` homes of other powers.
---@param turn turn
---@param least integer
---@return string[]
function victories.by_conquest(turn, least)
  return those(turn, function(power)
    local count = 0
    for _, other in ipairs(turn.powers) do
      if other.id ~= power.id then count = count + count_owned(turn, power.id, other.homes) end
    end
    return count >= least
  end)
end

--- The power that has at least `lead` centers more than any other.
---@param turn turn
---@param lead integer
---@return string[]
function victories.by_lead(turn, lead)
  return those(turn, function(power)
    for _, other in ipairs(turn.powers) do
      if other.id ~= power.id and power.centers < other.centers + lead then return false end
    end
    return true
  end)
end

--- The only power that has units or centers left.
---@param turn turn
---@return string[]
function victories.by_survival(turn)
  local alive = those(turn, function(power) return power.centers > 0 or #power.units > 0 end)
  return #alive == 1 and alive or {}
end

--- The powers that have won in any of the ways, each once; nil if none has.
---@param ... string[]
---@return string[]?
function victories.any(...)
  local all, is_in = {}, {}
  for _, way in ipairs({ ... }) do
    for _, power in ipairs(way) do
      if not is_in[power] then all[#all + 1] = power end
      is_in[power] = true
    end
  end
  return #all > 0 and all or nil
end

--- The powers that have won in all of the ways.
---@param ... string[]
---@return string[]
function victories.all(...)
  local ways, wins, both = { ... }, {}, {}
  for _, way in ipairs(ways) do
    for _, power in ipairs(way) do wins[power] = (wins[power] or 0) + 1 end
  end
  for power, count in pairs(wins) do
    if count == #ways then both[#both + 1] = power end
  end
  return both
end

return victories
