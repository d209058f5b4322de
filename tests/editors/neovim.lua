-- Drives Neovim through the language server on a copy of a variant: what a designer does in an
-- evening. Run by tests/editors/run, which sets vim.g.chancery_command and the current folder.

local good, bad = 0, 0

local function check(what, holds, seen)
  if holds then
    good = good + 1
    return
  end
  bad = bad + 1
  io.stderr:write("FAILED: ", what, "\n")
  if seen ~= nil then io.stderr:write("  saw: ", vim.inspect(seen):sub(1, 2000), "\n") end
end

local function wait(what, holds)
  local seen = vim.wait(20000, holds, 20)
  check(what, seen)
  return seen
end

local function edit(path)
  vim.cmd("edit " .. path)
  wait("the server takes " .. path, function()
    return vim.tbl_count(vim.lsp.buf_get_clients(0)) == 1
  end)
end

--- Puts the cursor on the text, so many columns further.
local function go_to(text, further)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  local line = vim.fn.search("\\V" .. vim.fn.escape(text, "\\"), "cW")
  check("the file has " .. text, line > 0)
  local cursor = vim.api.nvim_win_get_cursor(0)
  vim.api.nvim_win_set_cursor(0, { cursor[1], cursor[2] + (further or 0) })
end

local function ask(method, params)
  params = params or vim.lsp.util.make_position_params(0, "utf-16")
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or {}
  local _, answer = next(answers)
  return answer and answer.result
end

local function diagnostics()
  return vim.tbl_map(function(one) return one.message end, vim.diagnostic.get(0))
end

local function has(list, part)
  for _, text in ipairs(list) do
    if text:find(part, 1, true) then return true end
  end
  return false
end

--- The texts of all windows that float over the others.
local function floating()
  local texts = {}
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
      texts[#texts + 1] = table.concat(lines, "\n")
    end
  end
  return texts
end

local chosen = {}
vim.ui.select = function(items, options, choose)
  chosen = vim.tbl_map(options.format_item or tostring, items)
  choose(items[1], 1)
end

local function type_and_diagnose()
  edit("colonial/map.toml")
  wait("a clean file has no errors", function()
    return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) == 0
  end)
  go_to('terrain = "land"')
  local line = vim.api.nvim_win_get_cursor(0)[1]
  vim.api.nvim_buf_set_lines(0, line - 1, line, false, { 'terrain = "lnd"' })
  wait("a slip is reported while typing", function() return has(diagnostics(), "lnd") end)
  check("with what was meant", has(diagnostics(), "did you mean 'land'?"), diagnostics())
end

local function apply_fix()
  go_to('"lnd"', 2)
  vim.lsp.buf.code_action()
  wait("a fix puts it right", function()
    return vim.api.nvim_get_current_line() == 'terrain = "land"'
  end)
  wait("and the error goes", function() return not has(diagnostics(), "lnd") end)
end

local function complete()
  local last = vim.api.nvim_buf_line_count(0)
  vim.api.nvim_buf_set_lines(0, last, last, false, { "[province.NEW]", 'terrain = "' })
  vim.api.nvim_win_set_cursor(0, { last + 2, 11 })
  local result = ask("textDocument/completion")
  local labels = vim.tbl_map(function(one) return one.label end, result.items)
  check("terrains are completed", vim.tbl_contains(labels, "coast"), labels)
  vim.cmd("startinsert!")
  local first = vim.lsp.omnifunc(1, "")
  check("the completion of Neovim itself asks", type(first) == "number", first)
  vim.cmd("stopinsert")
  vim.api.nvim_buf_set_lines(0, last, last + 2, false, {})
end

local function hover()
  go_to("[province.HK]", 11)
  vim.lsp.buf.hover()
  wait("a province shows its card", function() return has(floating(), "Hong Kong") end)
  check("with its neighbors", has(floating(), "Neighbors"), floating())
  vim.cmd("edit! colonial/map.toml")
end

local function jump()
  edit("colonial/cases/hong_kong.toml")
  go_to("HK", 1)
  vim.lsp.buf.definition()
  wait("the definition is in the map", function()
    return vim.api.nvim_buf_get_name(0):match("/map%.toml$") ~= nil
  end)
  check("at the province", vim.api.nvim_get_current_line() == "[province.HK]",
    vim.api.nvim_get_current_line())
  local found = ask("textDocument/references", vim.tbl_extend("force",
    vim.lsp.util.make_position_params(0, "utf-16"), { context = { includeDeclaration = true } }))
  check("references go through cases and hooks", #found > 20, #found)
  local symbols = ask("textDocument/documentSymbol",
    { textDocument = vim.lsp.util.make_text_document_params(0) })
  check("the map has an outline", #symbols > 100, #symbols)
  vim.cmd("edit! colonial/map.toml")
  go_to('name = "Hong Kong"')
  vim.api.nvim_set_current_line('name = "Hong\226\128\139Kong"')
  symbols = ask("textDocument/documentSymbol",
    { textDocument = vim.lsp.util.make_text_document_params(0) })
  check("characters that a terminal must not see come as they are",
    has(vim.tbl_map(function(one) return one.detail or "" end, symbols), "Hong\226\128\139Kong"))
  vim.cmd("edit! colonial/map.toml")
end

local function run_case()
  edit("colonial/cases/canal.toml")
  vim.api.nvim_win_set_cursor(0, { vim.fn.search("^\\[\\[case\\]\\]", "cw"), 0 })
  vim.lsp.codelens.refresh()
  wait("cases have lenses", function() return #vim.lsp.codelens.get(0) > 10 end)
  local lens
  for _, one in ipairs(vim.lsp.codelens.get(0)) do
    if not one.command then lens = one break end
  end
  local resolved = ask("codeLens/resolve", lens or vim.lsp.codelens.get(0)[1])
  check("a lens says that its case passes", resolved.command.title:match("^passes") ~= nil,
    resolved)
  local ran = ask("workspace/executeCommand", {
    command = resolved.command.command, arguments = resolved.command.arguments,
  })
  check("a case runs from its lens", type(ran) == "string" and ran:match("passes"), ran)
  local line = vim.api.nvim_win_get_cursor(0)[1]
  wait("both lenses of a case are there", function()
    local count = 0
    for _, one in ipairs(vim.lsp.codelens.get(0)) do
      if one.command and one.range.start.line == line - 1 then count = count + 1 end
    end
    return count >= 2
  end)
  vim.lsp.codelens.run()
  check("Neovim offers to run and to explain", has(chosen, "explain"), chosen)
end

--- A click as `chancery watch --page` leaves it.
local function click()
  local map = vim.fn.fnamemodify("colonial/map.toml", ":p")
  local line = vim.fn.index(vim.fn.readfile(map), "[province.SIN]") + 1
  local folder = vim.env.XDG_RUNTIME_DIR .. "/chancery"
  vim.fn.mkdir(folder, "p")
  vim.fn.writefile({ vim.fn.json_encode({ file = map, line = line, column = 11 }) },
    folder .. "/new.json")
  vim.fn.rename(folder .. "/new.json", folder .. "/clicked.json")
  wait("a click on the board moves the cursor", function()
    return vim.api.nvim_get_current_line() == "[province.SIN]"
  end)
end

local function rename()
  edit("colonial/map.toml")
  go_to("[province.HK]", 11)
  vim.lsp.buf.rename("H.KONG")
  wait("the province has a new id", function()
    return vim.api.nvim_get_current_line() == '[province."H.KONG"]'
  end)
  vim.cmd("silent wall!")
  vim.fn.system(vim.g.chancery_command[1] .. " test colonial/variant.toml")
  check("and all cases pass", vim.v.shell_error == 0, vim.v.shell_error)
  local hooks = table.concat(vim.fn.readfile("colonial/hooks.lua"), "\n")
  check("and hooks mean it", hooks:find('"H.KONG"', 1, true) ~= nil, hooks)
  check("and not the old one", hooks:find('"HK"', 1, true) == nil, hooks)
end

local function all()
  type_and_diagnose()
  apply_fix()
  complete()
  hover()
  jump()
  run_case()
  click()
  rename()
end

local ran, problem = xpcall(all, debug.traceback)
if not ran then
  bad = bad + 1
  io.stderr:write("FAILED: ", problem, "\n")
end
io.stdout:write(("%d passed, %d failed\n"):format(good, bad))
vim.cmd(bad == 0 and "qall!" or "cquit 1")
