std = "lua54"
max_line_length = 100
-- Hooks take what they are handed; not every hook needs all of it.
unused_args = false
