-- Planes: they land in fall, or blockade centers.

local hooks = {}

-- A plane that is not over a center of its power when the moves of Fall are over is lost.
local function land(turn)
  local remove, emit = {}, {}
  for _, unit in ipairs(turn.units) do
    if unit.unit_class == "plane" and turn.owner(unit.province) ~= unit.power then
      remove[#remove + 1] = unit.key
      emit[#emit + 1] = "The plane over " .. turn.province(unit.province).name .. " is lost."
    end
  end
  return { remove = remove, emit = emit }
end

-- With the option they stay where they are, and a center under a foreign one counts for nobody.
local function blockade(turn)
  local rows = {}
  for _, province in ipairs(turn.provinces) do
    local unit = province.unit
    local is_plane = unit and unit.unit_class == "plane"
    rows[province.id] = { open = not (is_plane and unit.power ~= province.owner) }
  end
  return { set = { province = rows } }
end

local function end_of_turn(turn)
  if turn.options.blockade then return blockade(turn) end
  return turn.phase:starts_with("Fall") and land(turn) or nil
end

function hooks.after_movement(turn) return end_of_turn(turn) end

function hooks.after_retreats(turn) return end_of_turn(turn) end

return hooks
