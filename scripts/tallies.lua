--- Counts by name, and who has the most.
local tallies = {}

--- The name that was counted most often; with a tie, and where nothing was counted, `otherwise`.
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
