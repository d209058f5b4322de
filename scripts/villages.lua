--- Small settlements that are built neither beside each other nor beside provinces that bar them.
local villages = {}

--- Whether the place touches a province for which `bars` is true.
---@param turn turn
---@param place string
---@param bars fun(province: province): boolean
---@return boolean
function villages.is_beside(turn, place, bars)
  for _, other in ipairs(turn.touching(place)) do
    if bars(turn.province(other)) then return true end
  end
  return false
end

--- For the hook `complete`: if works of the type `task` finish side by side, none of them counts.
---@param turn turn
---@param done work[]
---@param task string
---@return string[] the keys of the units whose work counts
function villages.apart(turn, done, task)
  local at = {}
  for _, work in ipairs(done) do
    if work.task == task then at[work.province] = true end
  end
  local kept = {}
  for _, work in ipairs(done) do
    local alone = work.task ~= task
      or not villages.is_beside(turn, work.province, function(province)
        return at[province.id] == true
      end)
    if alone then kept[#kept + 1] = work.unit.key end
  end
  return kept
end

return villages
