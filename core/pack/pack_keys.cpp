#include "core/pack/pack_keys.h"

namespace chancery {
namespace {

KeyTable head_keys() {
  return {
      "pack",
      "What is packed.",
      {
          Key("format", form::integer(), "Format", "Which form the pack has.", "1").required(),
          Key("variant", form::text(), "Variant", "The id of the variant.", R"("small_war")")
              .required(),
          Key("name", form::text(), "Name", "As people know it.", R"("The Small War")").required(),
          Key("version", form::text(), "Version", "The variant's own.", R"("1.0.0")").required(),
          Key("engine", form::text(), "Engine", "The version of the program that packed it.",
              R"("0.1.0")")
              .required(),
      }};
}

KeyTable need_keys() {
  return {"needs",
          "A variant that is not in the pack and has to be there.",
          {
              Key("variant", form::text(), "Variant", "Its id.", R"("small_peace")").required(),
              Key("version", form::text(), "Version",
                  "The version that was there when this was packed.", R"("1.2.0")")
                  .required(),
          }};
}

KeyTable file_keys() {
  return {"file",
          "A file of the pack.",
          {
              Key("path", form::text(), "Path", "Where it is in the pack.",
                  R"("small_war/variant.toml")")
                  .required(),
              Key("bytes", form::integer(), "Bytes", "How large it is.", "1234").required(),
              Key("sha256", form::text(), "Hash", "The SHA-256 of its bytes.",
                  R"("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")")
                  .required(),
          }};
}

}  // namespace

const KeyTable& manifest_keys() {
  static const KeyTable table{
      "pack.toml",
      "What is in a pack; `chancery pack` writes it and `chancery install` checks it.",
      {
          Key("pack", form::table(head_keys()), "Pack", "What is packed.",
              R"({ format = 1, variant = "small_war" })")
              .required(),
          Key("needs", form::list(form::table(need_keys())), "Needs",
              "Variants that are not in the pack and have to be there.",
              R"([{ variant = "small_peace", version = "1.2.0" }])")
              .otherwise("none"),
          Key("file", form::list(form::table(file_keys())), "Files", "The files of the pack.",
              R"([{ path = "small_war/variant.toml", bytes = 1234, sha256 = "9f86…" }])")
              .required(),
      }};
  return table;
}

}  // namespace chancery
