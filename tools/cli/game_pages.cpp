#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>

#include "core/boards/board/map_picture.h"
#include "core/exchange/sources/deflated.h"
#include "core/games/mail/mail_message.h"
#include "core/games/store/people.h"
#include "core/games/view/seen_world.h"
#include "core/games/view/told_position.h"
#include "core/pages/documents/game_page.h"
#include "core/pages/documents/player_page.h"
#include "core/rules/state/names_in_play.h"
#include "tools/cli/command.h"
#include "tools/cli/drawn_file.h"
#include "tools/cli/game_command.h"
#include "tools/cli/letter_text.h"
#include "tools/cli/page_files.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

void write_file(const std::string& path, const std::string& bytes) {
  std::string problem;
  if (!write_out(path, bytes, problem)) throw InputProblem{problem};
  std::cout << path << '\n';
}

class PageWriter {
 public:
  PageWriter(const Game& game, const GameRecord& record, bool draws_maps)
      : game_(game), record_(record), draws_maps_(draws_maps) {}

  void write_public(const std::string& path) {
    write(path, write_game_page(game_.board(), View::of_public().game(record_),
                                AttributeReader::player, OrderForm::none, &gzipped));
  }

  /// The page of the player of these powers.
  void write(const std::string& path, const std::vector<PowerId>& hand) {
    write(path, page_of(hand));
    if (draws_maps_ && hides_board(game_.variant()))
      write_map(path, see_world(game_.board(), record_, hand));
  }

  [[nodiscard]] std::string page_of(const std::vector<PowerId>& hand) const {
    if (hides_board(game_.variant()))
      return write_player_page(see_world(game_.board(), record_, hand), OrderForm::shown);
    const ShownGame shown = show_game(game_.board(), record_, hand);
    return write_game_page(shown.board(), shown.game, AttributeReader::player, OrderForm::shown,
                           &gzipped);
  }

  void write_master(const std::string& path) {
    const View view = View::of_game_master();
    const bool has_board_of_all = !hides_board(game_.variant()) || !game_.variant().page;
    if (has_board_of_all)
      write(path, write_game_page(game_.board(), view.game(record_), AttributeReader::game_master,
                                  OrderForm::none, &gzipped));
    if (!hides_board(game_.variant())) return;
    const std::vector<SeenWorld> turns = whole_worlds(game_.board(), record_);
    if (!has_board_of_all) write(path, write_master_page(turns, view.game(record_)));
    if (draws_maps_) write_map(path, turns.back());
  }

 private:
  /// Writes the map as a picture next to the page.
  static void write_map(const std::string& page, const SeenWorld& world) {
    const std::string path = std::filesystem::path(page).replace_extension(".png").string();
    std::string problem;
    if (!write_drawing(path, draw_world(world), problem)) throw InputProblem{problem};
    std::cout << path << '\n';
  }

  static void write(const std::string& path, const std::string& page) { write_file(path, page); }

  const Game& game_;
  const GameRecord& record_;
  bool draws_maps_;
};

void make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw InputProblem{fmt::format("cannot create '{}': {}", folder, error.message())};
}

/// True if the players of these powers may know which phase waits.
bool is_announced_to(const Game& game, const std::vector<PowerId>& hand) {
  return game.ending() ||
         told_position(game.variant(), game.position(), hand).time == game.position().time;
}

/// Writes a mail for each player, with their page.
class MailWriter {
 public:
  MailWriter(const Game& game, const GameRecord& record, const PageWriter& pages,
             const std::string& from)
      : game_(game), record_(record), pages_(pages) {
    if (from.empty()) return;
    const Person person = read_person(from);
    from_ = {person.name == person.address ? std::string() : person.name, person.address};
    if (!is_mail_address(from_.address))
      throw UsageError{fmt::format("--from '{}': expected \"NAME <ADDRESS>\"", from)};
  }

  /// Phases that hidden powers decide are announced to nobody.
  void write_all(const std::string& folder, const std::vector<std::string>& names) const {
    make_folder(folder);
    for (const std::vector<PowerId>& hand : hands_of(game_, record_)) {
      const std::string& name = names[hand.front().index()];
      if (!is_announced_to(game_, hand))
        std::cerr << fmt::format(
            "chancery: no mail for {}: {} is not announced to players who do not take part in it\n",
            spoken(hand), label());
      else if (const auto mail = mail_for(hand, name))
        write_file(fmt::format("{}/{}.eml", folder, name), *mail);
    }
  }

 private:
  [[nodiscard]] std::string spoken(const std::vector<PowerId>& hand) const {
    std::vector<std::string> all;
    for (const PowerId power : hand)
      all.push_back(display_name(game_.variant(), game_.position(), power));
    return fmt::format("{}", fmt::join(all, ", "));
  }

  /// Returns nothing if no mail can be sent, and reports that on standard error.
  [[nodiscard]] std::optional<std::string> mail_for(const std::vector<PowerId>& hand,
                                                    const std::string& page_name) const {
    MailMessage mail;
    mail.from = from_;
    mail.to = readers(hand);
    if (mail.to.empty()) {
      std::cerr << fmt::format("chancery: no mail for {}: no known address\n", spoken(hand));
      return std::nullopt;
    }
    mail.subject = fmt::format("{}: {}", record_.title, label());
    mail.body = body(hand);
    mail.files = {{page_name + ".html", "text/html", pages_.page_of(hand)}};
    Found<std::string> text = write_mail(mail);
    if (!text.value)
      std::cerr << fmt::format("chancery: no mail for {}: {}\n", spoken(hand), text.sentence());
    return std::move(text.value);
  }

  [[nodiscard]] std::vector<MailPerson> readers(const std::vector<PowerId>& hand) const {
    std::vector<MailPerson> people;
    for (const Person& person : people_in(game_.seats()[hand.front().index()])) {
      if (person.address.empty()) continue;
      if (is_mail_address(person.address))
        people.push_back(
            {person.name == person.address ? std::string() : person.name, person.address});
      else
        std::cerr << fmt::format("chancery: '{}' is not a mail address\n", person.address);
    }
    return people;
  }

  [[nodiscard]] std::string label() const {
    return game_.ending() ? "the end" : phase_label(game_.variant(), game_.position().time);
  }

  /// The text of the mail.
  [[nodiscard]] std::string body(const std::vector<PowerId>& hand) const {
    std::string text = fmt::format("{}: {}, {}\n\n", spoken(hand), record_.title, label());
    for (const Announcement& announcement : View::of(hand).announcements(record_.announcements))
      if (announcement.phase == record_.phases.size())
        text += fmt::format("{}\n\n", announcement.text);
    text += letter_text(game_, record_, hand);
    text +=
        "\nThe attached page shows all you know about the game.\n"
        "Save it and open it in any browser; it needs no network.\n";
    return text;
  }

  const Game& game_;
  const GameRecord& record_;
  const PageWriter& pages_;
  MailPerson from_;
};

void write_pages(const Game& game, const GameRecord& record, const std::string& folder,
                 const std::vector<std::string>& names, PageWriter& pages) {
  const PageFolders folders = page_folders(folder);
  for (const std::string& old : old_pages(folder, names))
    std::cerr << fmt::format(
        "chancery: '{}' is the page of a player from an earlier version: do not publish it\n", old);
  if (!hides(game.variant())) {
    make_folder(folders.published);
    pages.write_public(folders.published + "/index.html");
  }
  make_folder(folders.players);
  for (const std::vector<PowerId>& hand : hands_of(game, record)) {
    const std::string path =
        fmt::format("{}/{}.html", folders.players, names[hand.front().index()]);
    pages.write(path, hand);
    if (!is_announced_to(game, hand))
      std::cerr << fmt::format(
          "chancery: {} is for a player who takes no part in {}, and does not mention it: send it "
          "when that phase is over\n",
          path, phase_name(game.variant(), game.position()));
  }
}

}  // namespace

int run_game_pages(const std::vector<std::string>& words) {
  CLI::App app(
      "Writes HTML pages of the game, each in one self-contained file. public/index.html is for\n"
      "everybody: the folder 'public' may be put on a web site as it is. players/POWER.html is "
      "for\n"
      "the player of that power alone, with the orders that the power sent; who plays several\n"
      "powers gets one page. --master writes the page of the game master, with everything. If the\n"
      "variant hides something, there is no public page, and pages are named after the powers.\n"
      "With --mail, each player's page goes into a mail, ready for a mail program to send.",
      "chancery game pages");
  app.footer(
      "examples: chancery game pages spring.chancery -o pages\n"
      "          chancery game pages spring.chancery -o pages --master pages/master.html\n"
      "          chancery game pages spring.chancery --mail outbox --from \"Gil "
      "<gil@example.org>\"");
  std::string file, folder, master, outbox, from;
  add_game_file(app, file);
  app.add_option("-o,--output", folder, "the folder for the pages")->type_name("FOLDER");
  auto* mail = app.add_option("--mail", outbox,
                              "the folder for mails: a file NAME.eml for each player whose address "
                              "is known");
  mail->type_name("FOLDER");
  app.add_option("--from", from, "the sender of the mails: \"NAME <ADDRESS>\"")
      ->type_name("PERSON")
      ->needs(mail);
  app.add_option("--master", master, "write a page with everything, for the game master only")
      ->type_name("FILE");
  bool draws_maps = false;
  app.add_flag("--png", draws_maps,
               "also write the maps as PNG files, if the variant hides the board");
  parse(app, words);
  if (folder.empty() && outbox.empty())
    throw UsageError{"name a folder: -o FOLDER for pages, or --mail FOLDER for mails"};
  if (!folder.empty()) {
    refuse_in_public(page_folders(folder), "--master", master);
    refuse_in_public(page_folders(folder), "--mail", outbox);
  }

  const Game game = open_game(file);
  const GameForDisplay told = need(game.told());
  const GameRecord& record = told.record;
  for (const std::string& phase : told.left_out)
    std::cerr << fmt::format(
        "chancery: left out of the pages: {}; 'game show --phase' shows its results\n", phase);
  PageWriter pages(game, record, draws_maps);
  const MailWriter mails(game, record, pages, from);
  const std::vector<std::string> names = page_names(game.variant(), game.position());
  if (!folder.empty()) write_pages(game, record, folder, names, pages);
  if (!outbox.empty()) mails.write_all(outbox, names);
  if (!master.empty()) pages.write_master(master);
  return done;
}

}  // namespace chancery::cli
