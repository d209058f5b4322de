-- Spender: spends memory round by round, until the option `rounds` is reached or the budget ends.

local hooks = {}

local ways = {}

function ways.tables(rounds)
  local kept = {}
  for i = 1, rounds do kept[i % 64 + 1] = { { i, i }, { a = i, b = { i } } } end
  return #kept
end

-- Much memory for few instructions: all that a call may allocate, and all that may be in use.

function ways.objects(rounds)
  local kept = {}
  for i = 1, rounds do
    kept[i % 64 + 1] = {
      { nil, nil, nil, nil, nil, nil, nil, nil, nil, nil,
        nil, nil, nil, nil, nil, nil, nil, nil, nil, nil },
      { a = i, b = {} }, function() return i end, "text " .. i,
    }
  end
  return #kept
end

function ways.memory(rounds)
  local last
  for i = 1, rounds do
    last = { last, a = i, "text " .. i,
      { nil, nil, nil, nil, nil, nil, nil, nil, nil, nil,
        nil, nil, nil, nil, nil, nil, nil, nil, nil, nil } }
  end
  return #last
end

function ways.texts(rounds)
  local text = ""
  for i = 1, rounds do text = ("a rather long text to be copied: " .. i .. text):sub(1, 300) end
  return #text
end

function ways.functions(rounds)
  local sum = 0
  for i = 1, rounds do
    local step = i % 7
    local function add(n) sum = sum + n + step end
    local function add_twice(n) add(n) add(n) end
    add_twice(i)
  end
  return sum
end

local function depth(n)
  if n == 0 then return 0 end
  return 1 + depth(n - 1)
end

function ways.calls(rounds)
  return depth(rounds)
end

function ways.loops(rounds)
  local few, sum = { a = 1, b = 2, 3, 4, 5 }, 0
  for _ = 1, rounds do
    for _, value in pairs(few) do sum = sum + value end
  end
  return sum
end

function ways.views(rounds, turn)
  local sum = 0
  for _ = 1, rounds do
    for _, unit in ipairs(turn.units) do sum = sum + #unit.province end
  end
  return sum
end

function hooks.after_movement(turn)
  local sum = ways[turn.options.way](turn.options.rounds, turn)
  return { emit = { "spent: " .. sum } }
end

return hooks
