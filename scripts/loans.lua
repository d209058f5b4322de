--- Several loans of each power, with interest and a season in which each is due.
---
--- A text attribute of powers holds them, first due first, for people and for this script:
--- "10+2 due Spring 1455; 5+3 due Summer 1456".
local loans = {}

---@class loan
---@field principal integer
---@field interest integer
---@field due string the label of a phase

---@param text string?
---@return loan[]
function loans.read(text)
  local list = {}
  if not text or text == "" then return list end
  for _, part in ipairs(text:split("; ")) do
    local halves = part:split(" due ")
    local sums = halves[1]:split("+")
    list[#list + 1] = {
      principal = tonumber(sums[1]),
      interest = tonumber(sums[2]),
      due = halves[2],
    }
  end
  return list
end

--- The text of the loans; false, which clears a text, if there are none.
---@param list loan[]
---@return string | false
function loans.write(list)
  local parts = {}
  for _, loan in ipairs(list) do
    parts[#parts + 1] = loan.principal .. "+" .. loan.interest .. " due " .. loan.due
  end
  return #parts > 0 and table.concat(parts, "; ") or false
end

--- What is owed without interest.
---@param list loan[]
---@return integer
function loans.principal(list)
  local sum = 0
  for _, loan in ipairs(list) do sum = sum + loan.principal end
  return sum
end

--- Adds a loan; the interest is rounded up. One with the same due phase is joined to it.
---@param list loan[]
---@param amount integer
---@param percent integer
---@param due string
---@param is_later fun(due: string, other: string): boolean whether the first comes after the second
function loans.add(list, amount, percent, due, is_later)
  local interest = (amount * percent + 99) // 100
  local at = 1
  while at <= #list and not is_later(list[at].due, due) do
    if list[at].due == due then
      list[at].principal = list[at].principal + amount
      list[at].interest = list[at].interest + interest
      return
    end
    at = at + 1
  end
  table.insert(list, at, { principal = amount, interest = interest, due = due })
end

--- Pays back, the loan that is due first before the others and its interest before its principal.
--- Returns how much was used.
---@param list loan[]
---@param amount integer
---@return integer
function loans.repay(list, amount)
  local left = amount
  while left > 0 and #list > 0 do
    local loan = list[1]
    local interest = math.min(left, loan.interest)
    loan.interest = loan.interest - interest
    left = left - interest
    local principal = math.min(left, loan.principal)
    loan.principal = loan.principal - principal
    left = left - principal
    if loan.principal + loan.interest == 0 then table.remove(list, 1) end
  end
  return amount - left
end

--- What is due in that phase.
---@param list loan[]
---@param phase string
---@return integer
function loans.due(list, phase)
  local sum = 0
  for _, loan in ipairs(list) do
    if loan.due == phase then sum = sum + loan.principal + loan.interest end
  end
  return sum
end

return loans
