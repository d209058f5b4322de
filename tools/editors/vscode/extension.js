// Chancery in VS Code: starts `chancery lsp` for the files of variants.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async () => {
  const command = workspace.getConfiguration("chancery").get("command", "chancery");
  const files = ["variant", "map", "shapes", "coasts", "editions"].map((name) => ({
    scheme: "file",
    pattern: `**/${name}.toml`,
  }));
  client = new LanguageClient(
    "chancery",
    "Chancery",
    { command, args: ["lsp"] },
    {
      documentSelector: [
        ...files,
        { scheme: "file", pattern: "**/cases/*.toml" },
        { scheme: "file", pattern: "**/hooks.lua" },
        { scheme: "file", language: "chancery-orders" },
      ],
    },
  );
  await client.start();
};

exports.deactivate = () => client?.stop();
