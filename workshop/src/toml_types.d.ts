// A value that can be written as TOML; dates are none of them.
export type TomlValue = string | number | boolean | TomlValue[] | { [key: string]: TomlValue };
