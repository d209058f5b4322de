-- Chancery in Neovim (0.7 and newer): starts `chancery lsp` for the files of variants.
-- In your init.lua: dofile("PATH/TO/chancery.lua"), or copy it to ~/.config/nvim/plugin/.
-- vim.g.chancery_command names the program if it is not on the PATH: { "/opt/chancery", "lsp" }.

local clients = {} -- by root folder

local function is_file(path)
  return vim.fn.filereadable(path) == 1
end

--- The folder of the variant that the file belongs to; nil if it belongs to none.
local function variant_folder(path)
  local folder = vim.fn.fnamemodify(path, ":p:h")
  for _ = 1, 3 do
    if is_file(folder .. "/variant.toml") then return folder end
    folder = vim.fn.fnamemodify(folder, ":h")
  end
end

--- The folder with all variants: those beside this one may extend it.
local function root_folder(path)
  if vim.fn.fnamemodify(path, ":t") == "editions.toml" then
    return vim.fn.fnamemodify(path, ":p:h")
  end
  local folder = variant_folder(path)
  return folder and vim.fn.fnamemodify(folder, ":h")
end

--- Puts the cursor where the server says. Neovim has this itself since 0.9.
local function show_document(_, shown)
  local top = { line = 0, character = 0 }
  local place = { uri = shown.uri, range = shown.selection or { start = top, ["end"] = top } }
  return { success = vim.lsp.util.jump_to_location(place, "utf-16") }
end

--- Results beside cases: on opening, after saving, and when you leave insert mode.
local function show_lenses(buffer)
  vim.api.nvim_create_autocmd({ "BufEnter", "BufWritePost", "InsertLeave" }, {
    buffer = buffer,
    callback = function() vim.lsp.codelens.refresh() end,
  })
  vim.lsp.codelens.refresh()
end

local function start(root)
  local capabilities = vim.lsp.protocol.make_client_capabilities()
  capabilities.window.showDocument = { support = true }
  return vim.lsp.start_client({
    name = "chancery",
    cmd = vim.g.chancery_command or { "chancery", "lsp" },
    root_dir = root,
    workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
    capabilities = capabilities,
    init_options = vim.g.chancery_options or vim.empty_dict(),
    handlers = {
      ["window/showDocument"] = vim.lsp.handlers["window/showDocument"] or show_document,
    },
    on_attach = function(_, buffer)
      local path = vim.api.nvim_buf_get_name(buffer)
      if path:match("/cases/[^/]*%.toml$") then show_lenses(buffer) end
    end,
    on_exit = function() clients[root] = nil end,
  })
end

local function attach(event)
  local path = vim.api.nvim_buf_get_name(event.buf)
  local root = root_folder(path)
  if not root then return end
  clients[root] = clients[root] or start(root)
  if not clients[root] then return end
  vim.lsp.buf_attach_client(event.buf, clients[root])
  vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
end

vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
  group = vim.api.nvim_create_augroup("chancery", { clear = true }),
  pattern = { "*.toml", "hooks.lua", "*.orders" },
  callback = attach,
})
