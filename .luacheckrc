-- What scripts can use; a test holds it against the environment that they get.
stds.chancery = {
  read_globals = {
    "assert", "error", "ipairs", "pairs", "print", "require", "select", "tonumber", "tostring", "type",
    math = { fields = { "abs", "ceil", "floor", "max", "maxinteger", "min", "mininteger", "tointeger" } },
    string = {
      fields = {
        "byte", "char", "ends_with", "find_text", "fold", "join", "len", "lower", "reverse", "split",
        "starts_with", "sub", "trim", "upper",
      },
    },
    table = { fields = { "concat", "insert", "remove", "sort", "unpack" } },
    utf8 = { fields = { "char", "codepoint", "len" } },
  },
}
std = "chancery"
max_line_length = 100
-- Hooks take what they are handed; not every hook needs all of it.
unused_args = false
-- These run in Neovim.
for _, file in ipairs { "tools/editors/neovim/chancery.lua", "tests/editors/neovim.lua" } do
  files[file] = { std = "luajit", globals = { "vim" } }
end
-- It declares for editors what the program provides.
files["scripts/api.lua"] = { globals = { "assert", "error", "ipairs", "pairs", "print", "require", "select",
  "tonumber", "tostring", "type", "math", "string", "table", "utf8" }, max_line_length = false }
