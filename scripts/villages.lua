--- Small settlements that keep their distance: none beside another or beside what bars them.
local villages = {}

--- Does the place lie beside one of which `bars` is true?
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

--- For the hook `complete`: of works of the type `task` that are done side by side none counts.
---@param turn turn
---@param done work[]
---@param task string
---@return string[] units whose work counts
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
