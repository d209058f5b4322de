#include "core/workbench/pack/pack_keys.h"

namespace chancery {
namespace {

KeyTable head_keys() {
  return {
      "pack",
      "The packed variant.",
      {
          Key("format", form::integer(), "Format", "The version of the pack format.", "1")
              .required(),
          Key("variant", form::text(), "Variant", "The id of the variant.", R"("small_war")")
              .required(),
          Key("name", form::text(), "Name", "The variant's name.", R"("The Small War")").required(),
          Key("version", form::text(), "Version", "The variant's version.", R"("1.0.0")")
              .required(),
          Key("engine", form::text(), "Engine", "The version of the program that packed it.",
              R"("1.0.0")")
              .required(),
      }};
}

KeyTable need_keys() {
  return {"needs",
          "A variant that the pack needs but does not contain.",
          {
              Key("variant", form::text(), "Variant", "The id of the variant.", R"("small_peace")")
                  .required(),
              Key("version", form::text(), "Version", "Its version when the pack was made.",
                  R"("1.2.0")")
                  .required(),
          }};
}

KeyTable file_keys() {
  return {
      "file",
      "A file of the pack.",
      {
          Key("path", form::text(), "Path", "Its path in the pack.", R"("small_war/variant.toml")")
              .required(),
          Key("bytes", form::integer(), "Bytes", "Its size in bytes.", "1234").required(),
          Key("sha256", form::text(), "Hash", "The SHA-256 of its bytes.",
              R"("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")")
              .required(),
      }};
}

}  // namespace

const KeyTable& manifest_keys() {
  static const KeyTable table{
      "pack.toml",
      "The contents of a pack; `chancery pack` writes it and `chancery install` checks it.",
      {
          Key("pack", form::table(head_keys()), "Pack", "The packed variant.",
              R"({ format = 1, variant = "small_war" })")
              .required(),
          Key("needs", form::list(form::table(need_keys())), "Needs",
              "Variants that the pack needs but does not contain.",
              R"([{ variant = "small_peace", version = "1.2.0" }])")
              .otherwise("none"),
          Key("file", form::list(form::table(file_keys())), "Files", "The files of the pack.",
              R"([{ path = "small_war/variant.toml", bytes = 1234, sha256 = "9f86…" }])")
              .required(),
      }};
  return table;
}

}  // namespace chancery
