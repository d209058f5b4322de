#include "core/editor/lsp/language_server.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/editor/language/fixes.h"
#include "core/editor/language/lookup.h"
#include "core/editor/lsp/inbox.h"
#include "tests/unit/editor/lsp/editor_client.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::lsp_tests {
namespace {

/// A copy of tiny, a variant that extends it, and a file of cases.
struct TinyWorkspace {
  TinyWorkspace() {
    for (const char* name : {"variant.toml", "map.toml"})
      folder.write(std::string("tiny/") + name,
                   disk().read(project_path("tests/variants/tiny/") + name).value());
    folder.write("child/variant.toml",
                 "[variant]\nid = \"child\"\nextends = \"tiny\"\n\n[province.HIL]\n"
                 "name = \"Downs\"\nterrain = \"land\"\n");
    folder.write("child/hooks.lua",
                 "local hooks = {}\n-- HIL is high\nfunction hooks.legal(order, turn)\n"
                 "  if order.to == \"HIL\" then return \"too high\" end\nend\nreturn hooks\n");
    folder.write("tiny/cases/moves.toml",
                 "[[case]]\nid = \"one\"\ntitle = \"a rider climbs\"\norders.red = [\"R ALP - "
                 "HIL\"]\nexpect.results = { \"R ALP\" = \"moved\" }\n\n[[case]]\nid = "
                 "\"two\"\ntitle = \"and cannot swim\"\norders.red = [\"R ALP - WES\"]\n"
                 "expect.results.\"R ALP\" = \"moved\"\n");
  }
  [[nodiscard]] std::string path(const std::string& inside) const {
    return (folder / inside).string();
  }
  [[nodiscard]] std::string text(const std::string& inside) const { return folder.read(inside); }

  ScratchFolder folder;
};

/// The line of the first text with that part, and its column, both from 0.
std::pair<std::size_t, std::size_t> find_in(const std::string& text, const std::string& part) {
  const std::size_t at = text.find(part);
  REQUIRE(at != std::string::npos);
  const auto line = static_cast<std::size_t>(
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  const std::size_t before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
  return {line, before == std::string::npos ? at : at - before - 1};
}

/// A request at a part of an open file.
ServerMessage ask_at(EditorClient& client, const TinyWorkspace& tiny, const std::string& method,
                     const std::string& file, const std::string& part, std::size_t beyond = 0,
                     const std::string& more = "") {
  const auto [line, column] = find_in(tiny.text(file), part);
  return client.ask(method, EditorClient::at(tiny.path(file), line, column + beyond, more));
}

void open_file(EditorClient& client, const TinyWorkspace& tiny, const std::string& file) {
  client.open(tiny.path(file), tiny.text(file));
}

/// Applies the edits of a rename to all files at once, from the last to the first.
void apply_changes(const ServerMessage& answer) {
  const JsonValue* changes = answer.result()->find("changes");
  REQUIRE(changes != nullptr);
  for (const JsonValue& edits : changes->items()) {
    const std::string path = path_of_uri(edits.key).value();
    std::string text = disk().read(path).value();
    const LineTable lines(text);
    std::vector<std::pair<ByteRange, std::string>> all;
    for (const JsonValue& edit : edits.items()) {
      const JsonValue* range = edit.find("range");
      all.push_back({{lines.byte_at(*place_at(range->find("start"))),
                      lines.byte_at(*place_at(range->find("end")))},
                     std::string(edit.find("newText")->text)});
    }
    std::sort(all.begin(), all.end(),
              [](const auto& a, const auto& b) { return a.first.begin > b.first.begin; });
    for (const auto& [range, replacement] : all)
      text.replace(range.begin, range.end - range.begin, replacement);
    std::ofstream(path, std::ios::binary) << text;
  }
}

}  // namespace

TEST_CASE("a server says what it can, and ends in order", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client("");
  CHECK(client.ask("textDocument/hover", EditorClient::at(tiny.path("tiny/map.toml"), 0, 0))
            .error_code() == -32002);
  const ServerMessage answer =
      client.ask("initialize", R"({"processId": null, "rootUri": null, "capabilities": {}})");
  for (const char* part : {"completionProvider", "hoverProvider", "definitionProvider",
                           "renameProvider", "utf-16", "codeLensProvider"})
    CHECK(answer.has(part));
  CHECK(client.ask("initialize", "{}").error_code() == -32600);
  CHECK(client.ask("shutdown", "null").has("\"result\": null"));
  CHECK(client.ask("textDocument/hover", "{}").error_code() == -32600);
  client.tell("exit", "null");
  CHECK(client.die() == 0);
}

TEST_CASE("a client that dies ends the server", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  open_file(client, tiny, "tiny/map.toml");
  CHECK(client.die() == 1);
}

TEST_CASE("diagnostics come from the text in the editor", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  const std::string map = tiny.text("tiny/map.toml");
  open_file(client, tiny, "tiny/map.toml");
  std::string wrong = map;
  wrong.replace(wrong.find("terrain = \"land\""), 16, "terrain = \"lond\"");
  client.change(tiny.path("tiny/map.toml"), wrong);
  const ServerMessage found = client.findings(tiny.path("tiny/map.toml"), "lond");
  CHECK(found.has("did you mean 'land'?"));
  CHECK(found.has("\"severity\": 1"));
  client.change(tiny.path("tiny/map.toml"), map + "\n[province.\n");
  CHECK(client.findings(tiny.path("tiny/map.toml"), "toml.syntax").has("\"line\": 52"));
  client.change(tiny.path("tiny/map.toml"), map);
  client.findings(tiny.path("tiny/map.toml"), "\"diagnostics\": []");
  CHECK(client.end() == 0);
}

TEST_CASE("completion knows keys, words and ids, half typed too", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  const std::string path = tiny.path("tiny/map.toml");
  const std::string map = tiny.text("tiny/map.toml");
  const auto complete = [&](const std::string& added, const std::string& file = "tiny/map.toml") {
    const std::string text = tiny.text(file) + added;
    client.open(tiny.path(file), text);
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    const std::size_t last = text.size() - text.rfind('\n') - 1;
    return client.ask("textDocument/completion", EditorClient::at(tiny.path(file), lines, last));
  };
  const ServerMessage keys = complete("\n[province.NEW]\nt");
  CHECK(keys.has("\"label\": \"terrain\""));
  CHECK(keys.has("The id of a terrain."));
  const ServerMessage terrains = complete("\n[province.NEW]\nterrain = \"");
  CHECK(terrains.has("\"label\": \"coast\""));
  CHECK_FALSE(terrains.has("\"label\": \"ALP\""));
  const ServerMessage quoted = complete("\n[province.NEW]\nterrain = ");
  CHECK(quoted.has("\"newText\": \"\\\"coast\\\"\""));
  const ServerMessage edges = complete("EDGE = [\"ALP\", \"");
  CHECK(edges.has("\"sortText\": \"00 WES\""));
  CHECK(edges.has("\"sortText\": \"02 HIL\""));  // no barge can stand there
  CHECK_FALSE(edges.has("\"label\": \"ALP\""));  // it is there already
  const ServerMessage switches = complete("\n[rules]\nbuild.sites = \"", "tiny/variant.toml");
  CHECK(switches.has("\"label\": \"home\""));
  const ServerMessage powers = complete("\n[[case]]\norders.", "tiny/cases/moves.toml");
  CHECK(powers.has("\"label\": \"blue\""));
  const ServerMessage order =
      complete("\n[[case]]\norders.red = [\"R ALP - ", "tiny/cases/moves.toml");
  CHECK(order.has("\"sortText\": \"00 HIL\""));
  CHECK(order.has("\"sortText\": \"02 WES\""));
  const ServerMessage verb =
      complete("\n[[case]]\norders.red = [\"R ALP ", "tiny/cases/moves.toml");
  CHECK(verb.has("\"label\": \"S\""));
  CHECK(verb.has("\"label\": \"-\""));
}

TEST_CASE("what was just typed is known, whatever else is broken", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  const std::string path = tiny.path("tiny/map.toml");
  const std::string text = tiny.text("tiny/map.toml") +
                           "x = = 1\n[province.NEW]\nname = \"New\nterrain = \"land\"\n"
                           "[edges.rider]\nNEW = [\"";
  client.open(path, text);
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  const ServerMessage found =
      client.ask("textDocument/completion", EditorClient::at(path, lines, 8));
  CHECK(found.has("\"label\": \"NEW\""));
  CHECK(found.has("\"label\": \"ALP\""));
}

TEST_CASE("hovering shows cards", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  open_file(client, tiny, "tiny/map.toml");
  const ServerMessage province =
      ask_at(client, tiny, "textDocument/hover", "tiny/map.toml", "\"ISH\", \"HIL\"", 2);
  CHECK(province.has("**Isthmus**"));
  CHECK(province.has("rider: ALP, BET"));
  CHECK(province.has("tiny/map.toml:45: ALP"));
  CHECK(province.has("tiny/map.toml:46: BET"));
  const ServerMessage key =
      ask_at(client, tiny, "textDocument/hover", "tiny/map.toml", "terrain =", 2);
  CHECK(key.has("The id of a terrain."));
  const ServerMessage power =
      ask_at(client, tiny, "textDocument/hover", "tiny/variant.toml", "red]", 1);
  CHECK(power.has("Homes: ALP"));
  const ServerMessage order =
      ask_at(client, tiny, "textDocument/hover", "tiny/cases/moves.toml", "ALP - HIL", 1);
  CHECK(order.has("**moved to HIL**"));
  CHECK(order.has("acts as move"));
  CHECK(ask_at(client, tiny, "textDocument/hover", "tiny/map.toml", "\n\n", 0).has("null"));
}

TEST_CASE("a switch has its question and its case, an order sheet its orders", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  const std::string path = tiny.path("tiny/variant.toml");
  const std::string text = tiny.text("tiny/variant.toml") + "\n[rules]\nbuild.sites = \"owned\"\n";
  client.open(path, text);
  const std::size_t line = find_in(text, "build.sites").first;
  const ServerMessage card = client.ask("textDocument/hover", EditorClient::at(path, line, 8));
  CHECK(card.has("Where may a power build new units?"));
  CHECK(card.has("- `home`"));
  const std::string place = R"({"line": )" + std::to_string(line) + R"(, "character": 3})";
  const ServerMessage frame = client.ask(
      "textDocument/codeAction",
      EditorClient::of(path, R"(, "range": {"start": )" + place + R"(, "end": )" + place + "}"));
  CHECK(frame.has("Add a case for build.sites"));
  CHECK(frame.has(uri_of_path(tiny.path("tiny/cases/moves.toml"))));
  const std::string sheet = tiny.path("tiny/first.orders");
  client.open(sheet, "Red:\nR ALP - ");
  CHECK(client.ask("textDocument/completion", EditorClient::at(sheet, 1, 8))
            .has("\"label\": \"HIL\""));
}

TEST_CASE("definitions and references go through all files", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  open_file(client, tiny, "tiny/map.toml");
  const ServerMessage declared =
      ask_at(client, tiny, "textDocument/definition", "tiny/cases/moves.toml", "HIL", 1);
  CHECK(declared.has("tiny/map.toml"));
  const ServerMessage inherited =
      ask_at(client, tiny, "textDocument/definition", "child/hooks.lua", "\"HIL\"", 1);
  CHECK(inherited.has("child/variant.toml"));
  CHECK(inherited.has("tiny/map.toml"));
  const ServerMessage uses = ask_at(client, tiny, "textDocument/references", "tiny/map.toml",
                                    "HIL]", 1, R"(, "context": {"includeDeclaration": false})");
  CHECK(uses.has("child/hooks.lua"));
  CHECK(uses.has("cases/moves.toml"));
  const ServerMessage parent =
      ask_at(client, tiny, "textDocument/definition", "child/variant.toml", "\"tiny\"", 2);
  CHECK(parent.has("tiny/variant.toml"));
}

TEST_CASE("renaming changes every file that means the thing, and nothing else", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  open_file(client, tiny, "tiny/map.toml");
  const ServerMessage answer = ask_at(client, tiny, "textDocument/rename", "tiny/map.toml", "HIL]",
                                      1, R"(, "newName": "H.L")");
  apply_changes(answer);
  CHECK(tiny.text("tiny/map.toml").find("[province.\"H.L\"]") != std::string::npos);
  CHECK(tiny.text("tiny/map.toml").find("ALP = [\"ISH\", \"H.L\"") != std::string::npos);
  CHECK(tiny.text("tiny/map.toml").find("\"H.L\" = [{ to = \"BET\"") != std::string::npos);
  CHECK(tiny.text("tiny/cases/moves.toml").find("R ALP - H.L") != std::string::npos);
  CHECK(tiny.text("child/variant.toml").find("[province.\"H.L\"]") != std::string::npos);
  CHECK(tiny.text("child/hooks.lua").find("order.to == \"H.L\"") != std::string::npos);
  CHECK(tiny.text("child/hooks.lua").find("-- HIL is high") != std::string::npos);
  LoadRequest child;
  child.variant = tiny.path("child");
  CHECK(load_variant(child).variant != nullptr);
}

TEST_CASE("a renamed power begins its orders in text files, and letters stay", "[lsp]") {
  const TinyWorkspace tiny;
  tiny.folder.write("tiny/opening.txt", "red:\nR ALP - HIL\n\nThe red rider climbs, red : said.\n");
  EditorClient client(tiny.folder.path().string());
  open_file(client, tiny, "tiny/variant.toml");
  apply_changes(ask_at(client, tiny, "textDocument/rename", "tiny/variant.toml", "[power.red]", 8,
                       R"(, "newName": "crimson")"));
  CHECK(tiny.text("tiny/variant.toml").find("[power.crimson]") != std::string::npos);
  CHECK(tiny.text("tiny/opening.txt") ==
        "crimson:\nR ALP - HIL\n\nThe red rider climbs, red : said.\n");
}

TEST_CASE("a rename that would go wrong changes nothing", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  open_file(client, tiny, "tiny/map.toml");
  const auto rename = [&](const std::string& name) {
    return ask_at(client, tiny, "textDocument/rename", "tiny/map.toml", "HIL]", 1,
                  R"(, "newName": ")" + name + "\"");
  };
  CHECK(rename("BET").error_text() == "'BET' is already a province of tiny");
  CHECK(rename("bet").error_text() == "'BET' is already a province of tiny");
  CHECK(rename("Alpha").error_text() == "'Alpha' already names province 'ALP'");
  CHECK(rename("R").error_text() == "'R' is a word of orders");
  CHECK(rename("A/B").error_text().find("may not contain") != std::string::npos);
  CHECK(rename("").error_text() == "an id needs letters or digits");
  const ServerMessage nothing =
      ask_at(client, tiny, "textDocument/rename", "tiny/map.toml", "[10", 1, R"(, "newName": "X")");
  CHECK(nothing.error_code() == -32803);
}

TEST_CASE("symbols, folds, selections and links", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  const std::string map = tiny.path("tiny/map.toml");
  open_file(client, tiny, "tiny/map.toml");
  const ServerMessage symbols = client.ask("textDocument/documentSymbol", EditorClient::of(map));
  CHECK(symbols.has("\"name\": \"province.ALP\", \"detail\": \"Alpha\""));
  const ServerMessage cases = client.ask("textDocument/documentSymbol",
                                         EditorClient::of(tiny.path("tiny/cases/moves.toml")));
  CHECK(cases.has("\"name\": \"one\", \"detail\": \"a rider climbs\""));
  const ServerMessage all = client.ask("workspace/symbol", R"({"query": "isthm"})");
  CHECK(all.has("ISH (Isthmus)"));
  const ServerMessage folds = client.ask("textDocument/foldingRange", EditorClient::of(map));
  CHECK(folds.has("\"startLine\": 8, \"endLine\": 12"));
  const ServerMessage selections =
      client.ask("textDocument/selectionRange",
                 EditorClient::of(map, R"(, "positions": [{"line": 9, "character": 10}])"));
  CHECK(selections.has("parent"));
  const ServerMessage links =
      client.ask("textDocument/documentLink", EditorClient::of(tiny.path("child/variant.toml")));
  CHECK(links.has("tiny/variant.toml"));
}

TEST_CASE("lenses run and explain cases", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  const std::string cases = tiny.path("tiny/cases/moves.toml");
  open_file(client, tiny, "tiny/cases/moves.toml");
  const ServerMessage lenses = client.ask("textDocument/codeLens", EditorClient::of(cases));
  CHECK(lenses.has("\"case\": \"two\""));
  CHECK(lenses.has("chancery.explain_case"));
  const auto resolve = [&](const std::string& id) {
    return client.ask("codeLens/resolve",
                      R"({"range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, )"
                      R"("character": 8}}, "data": {"uri": ")" +
                          uri_of_path(cases) + R"(", "case": ")" + id + "\"}}");
  };
  CHECK(resolve("one").has("passes (1 check)"));
  CHECK(resolve("two").has("fails: expected"));
  const ServerMessage ran =
      client.ask("workspace/executeCommand", R"({"command": "chancery.run_case", "arguments": [")" +
                                                 uri_of_path(cases) + R"(", "one"]})");
  CHECK(ran.has("one passes"));
  const ServerMessage explained = client.ask(
      "workspace/executeCommand", R"({"command": "chancery.explain_case", "arguments": [")" +
                                      uri_of_path(cases) + R"(", "two"]})");
  CHECK(explained.has("R ALP - WES"));
}

TEST_CASE("nothing that a client sends breaks the server", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  const std::string map = tiny.path("tiny/map.toml");
  CHECK(client.ask("no/such/method", "{}").error_code() == -32601);
  CHECK(client.ask("textDocument/hover", "[1, 2]").error_code() == -32602);
  CHECK(client.ask("textDocument/hover", "null").error_code() == -32602);
  CHECK(client.ask("textDocument/hover", R"({"textDocument": 7, "position": "x"})").error_code() ==
        -32602);
  CHECK(client.ask("textDocument/rename", EditorClient::at(map, 1, 1)).error_code() == -32602);
  CHECK(client.ask("textDocument/completion", EditorClient::at(map, 999999, 4294967295))
            .has("\"items\""));
  CHECK(client.ask("textDocument/completion", EditorClient::at("/none/map.toml", 0, 0)).has("[]"));
  CHECK(client.ask("textDocument/documentSymbol", EditorClient::of("/none/map.toml")).has("[]"));
  client.tell("textDocument/didChange", R"({"textDocument": {"uri": "file:///x"}})");
  client.tell("textDocument/didOpen", R"({"textDocument": {"uri": "untitled:1", "text": "a"}})");
  client.tell("textDocument/didClose", R"({"textDocument": {"uri": "file:///never/opened"}})");
  client.tell("unknown/notification", "[]");
  client.send("this is not JSON");
  client.wait_for([](const ServerMessage& message) { return message.error_code() == -32700; });
  client.send(R"({"jsonrpc": "2.0", "id": "text", "method": 5})");
  client.wait_for(
      [](const ServerMessage& server_message) { return server_message.error_code() == -32600; });
  CHECK(client.ask("shutdown", "null").has("null"));
}

TEST_CASE("a cancellation counts before what waits, and is forgotten afterwards", "[lsp]") {
  Inbox inbox;
  receive(R"({"id": 7, "method": "workspace/symbol"})", inbox);
  receive(R"({"id": "x", "method": "workspace/symbol"})", inbox);
  receive(R"({"method": "$/cancelRequest", "params": {"id": "x"}})", inbox);
  CHECK(inbox.is_cancelled("\"x\""));
  CHECK_FALSE(inbox.is_cancelled("7"));
  CHECK(inbox.wait(std::nullopt).message.id == "7");
  CHECK(inbox.wait(std::nullopt).message.id == "\"x\"");
  CHECK(inbox.is_cancelled("\"x\""));
  CHECK(inbox.wait(Inbox::Clock::now()).kind == Inbox::Next::Kind::nothing);
  CHECK_FALSE(inbox.is_cancelled("\"x\""));
  CHECK(receive(R"({"method": "exit"})", inbox) == Received::exit);
  CHECK(inbox.is_closed());
  CHECK(inbox.wait(std::nullopt).kind == Inbox::Next::Kind::message);
}

TEST_CASE("a search that is cancelled stops", "[lsp]") {
  const TinyWorkspace tiny;
  Workspace workspace({}, disk());
  workspace.add_root(tiny.folder.path().string());
  const Occurrence what{"province", "HIL", {}};
  int asked = 0;
  CHECK(uses_of(workspace, tiny.path("tiny"), what, [&] { return ++asked < 3; }).empty());
  CHECK(asked == 3);
  CHECK(uses_of(workspace, tiny.path("tiny"), what, [] { return true; }).size() > 3);
}

TEST_CASE("edits in UTF-16, with CRLF, are applied where the editor means", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  const std::string path = tiny.path("tiny/map.toml");
  client.open(path, "# \U0001F600 Barad-d\u00fbr x\r\n[province.ALP]\r\nterrain = \"coast\"\r\n");
  // Replaces the x after an emoji of two units.
  client.tell("textDocument/didChange",
              EditorClient::of(path, R"(, "contentChanges": [{"range": {"start": {"line": 0, )"
                                     R"("character": 15}, "end": {"line": 0, "character": 16}}, )"
                                     R"("text": "y\r\n[province.BET"}, {"range": {"start": )"
                                     R"({"line": 1, "character": 13}, "end": {"line": 1, )"
                                     R"("character": 13}}, "text": "]"}])"));
  const ServerMessage symbols = client.ask("textDocument/documentSymbol", EditorClient::of(path));
  CHECK(symbols.has("province.BET"));
  CHECK(symbols.has("province.ALP"));
}

TEST_CASE("files that vanish and variants that extend each other are survived", "[lsp]") {
  const TinyWorkspace tiny;
  tiny.folder.write("left/variant.toml", "[variant]\nid = \"left\"\nextends = \"right\"\n");
  tiny.folder.write("right/variant.toml", "[variant]\nid = \"right\"\nextends = \"left\"\n");
  EditorClient client(tiny.folder.path().string());
  open_file(client, tiny, "left/variant.toml");
  client.findings(tiny.path("right/variant.toml"), "extends-itself");
  CHECK(ask_at(client, tiny, "textDocument/references", "left/variant.toml", "\"right\"", 2)
            .error_code() == 0);
  open_file(client, tiny, "tiny/map.toml");
  std::filesystem::remove_all(tiny.folder / "tiny");
  client.tell("workspace/didChangeWatchedFiles", R"({"changes": []})");
  CHECK(client.ask("textDocument/hover", EditorClient::at(tiny.path("tiny/map.toml"), 8, 11))
            .error_code() == 0);
  CHECK(client.end() == 0);
}

TEST_CASE("a click in the page beside the editor moves its cursor", "[lsp]") {
  const TinyWorkspace tiny;
  const std::string clicks = (tiny.folder / "clicked.json").string();
  const auto click = [&](const std::string& path, int line) {
    const std::string whole = clicks + ".new";
    std::ofstream(whole) << R"({"file": ")" << path << R"(", "line": )" << line
                         << R"(, "column": 11})";
    std::filesystem::rename(whole, clicks);
  };
  click(tiny.path("child/variant.toml"), 5);  // before the server began: for nobody
  EditorClient client(tiny.folder.path().string(), clicks,
                      R"({"window": {"showDocument": {"support": true}}})");
  const auto shown = [&] {
    return client.wait_for([](const ServerMessage& message) {
      const JsonValue* method = message.root().find("method");
      return method != nullptr && method->text == "window/showDocument";
    });
  };
  client.ask("workspace/symbol", R"({"query": "isthm"})");
  click(tiny.path("tiny/map.toml"), 9);
  const ServerMessage first = shown();
  CHECK(first.has(uri_of_path(tiny.path("tiny/map.toml"))));
  CHECK(first.has(R"("start": {"line": 8, "character": 10})"));
  client.send(R"({"jsonrpc": "2.0", "id": "chancery-1", "result": {"success": true}})");
  // Neither a file of another workspace nor what is not JSON.
  const TinyWorkspace other;
  click(other.path("tiny/map.toml"), 1);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  std::ofstream(clicks) << "not JSON";
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  click(tiny.path("tiny/map.toml"), 99999);
  CHECK(shown().has(uri_of_path(tiny.path("tiny/map.toml"))));
  CHECK(client.end() == 0);
}

TEST_CASE("fixes put right what diagnostics say", "[lsp]") {
  const TinyWorkspace tiny;
  EditorClient client(tiny.folder.path().string());
  const std::string map = tiny.path("tiny/map.toml");
  std::string text = tiny.text("tiny/map.toml");
  text.replace(text.find("terrain = \"land\""), 16, "terrain = \"lond\"");
  text.replace(text.find("BET = [\"ISH\"]"), 13, "BET = [\"ISHH\"]");
  client.open(map, text);
  client.findings(map, "lond");
  const auto actions = [&](std::size_t line) {
    const std::string place = R"({"line": )" + std::to_string(line) + R"(, "character": 0})";
    const std::string to = R"({"line": )" + std::to_string(line) + R"(, "character": 99})";
    return client.ask("textDocument/codeAction",
                      EditorClient::of(map, R"(, "range": {"start": )" + place + R"(, "end": )" +
                                                to + R"(}, "context": {"diagnostics": []})"));
  };
  const ServerMessage terrain = actions(find_in(text, "lond").first);
  CHECK(terrain.has("Change to 'land'"));
  CHECK(terrain.has("\"newText\": \"land\""));
  CHECK(terrain.has("isPreferred"));
  CHECK(actions(find_in(text, "ISHH").first).has("\"newText\": \"ISH\""));
}

TEST_CASE("an edge gets its other end, and a finding an entry that accepts it", "[lsp]") {
  const TinyWorkspace tiny;
  const std::string map = tiny.path("tiny/map.toml");
  Workspace workspace({}, disk());
  workspace.add_root(tiny.folder.path().string());
  const std::string text = tiny.text("tiny/map.toml");
  workspace.open(map, text);
  const auto file = std::make_shared<const SourceFile>(SourceFile{map, text});
  const auto [line, column] = find_in(text, "\"ISH\", \"HIL\"");
  const SourceSpan span{file, static_cast<std::uint32_t>(line + 1),
                        static_cast<std::uint32_t>(column + 1), 5};
  const std::vector<Fix> other_end =
      fixes_for(workspace, tiny.path("tiny"),
                {Severity::error, "map.edge-one-end", span, "", "", {"ALP", "BET"}});
  REQUIRE(other_end.size() == 1);
  CHECK(other_end[0].edits[0].text == ", \"ALP\"");
  CHECK(text.substr(other_end[0].edits[0].range.begin - 5, 6) == "\"ISH\"]");
  const std::vector<Fix> allowed = fixes_for(
      workspace, tiny.path("tiny"), {Severity::warning, "graph.dead-end", span, "", "", {"ALP"}});
  REQUIRE(allowed.size() == 1);
  CHECK(allowed[0].edits[0].path == tiny.path("tiny/variant.toml"));
  CHECK(allowed[0].edits[0].text ==
        "\n[[check.allow]]\nid = \"graph.dead-end\"\nat = \"ALP\"\nwhy = \"\"\n");
  const std::vector<Fix> corner =
      fixes_for(workspace, tiny.path("tiny"),
                {Severity::note, "plane.corner", span, "", "", {"ALP", "BET", "HIL", "ISH"}});
  REQUIRE(corner.size() == 4);
  CHECK(corner[1].edits[0].text.find("touching = [\"ALP\", \"HIL\"]") != std::string::npos);
}

}  // namespace chancery::lsp_tests
