--- Counts by name, and which name has the highest.
local tallies = {}

--- The name with the highest count; `otherwise` if there is a tie or nothing was counted.
---@generic name
---@param counts table<name, integer>
---@param otherwise name
---@return name
function tallies.most(counts, otherwise)
  local best, most, tied = otherwise, 0, false
  for name, count in pairs(counts) do
    if count > most then
      best, most, tied = name, count, false
    elseif count == most then
      tied = true
    end
  end
  if tied then return otherwise end
  return best
end

return tallies
