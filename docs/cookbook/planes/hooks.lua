-- Planes: they land in fall.

local hooks = {}

-- A plane that is not over a center of its power when the moves of Fall are over is lost.
local function land(turn)
  if not turn.phase:starts_with("Fall") then return nil end
  local remove, emit = {}, {}
  for _, unit in ipairs(turn.units) do
    if unit.unit_class == "plane" and turn.owner(unit.province) ~= unit.power then
      remove[#remove + 1] = unit.key
      emit[#emit + 1] = "The plane over " .. turn.province(unit.province).name .. " is lost."
    end
  end
  return { remove = remove, emit = emit }
end

function hooks.after_movement(turn) return land(turn) end

function hooks.after_retreats(turn) return land(turn) end

return hooks
