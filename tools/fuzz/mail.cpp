// Any text as a mail or a mailbox: its sender, the words of its writer and the orders among them.

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/loader/variant_loader.h"
#include "core/games/mail/mail_orders.h"
#include "core/games/mail/mail_text.h"
#include "core/games/mail/order_check.h"
#include "core/games/mail/phase_headings.h"
#include "core/play/game/board.h"

using namespace chancery;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

const Board& standard() {
  static const Board board = [] {
    LoadRequest request;
    request.variant = CHANCERY_SOURCE_DIR "/variants/standard";
    const LoadResult loaded = load_variant(request);
    require(loaded.variant != nullptr);
    return Board(loaded.variant);
  }();
  return board;
}

/// A sender who plays two powers.
void read_orders(const Board& board, const Position& position, std::string_view text) {
  const std::vector<PowerId> powers{PowerId{std::size_t{0}}, PowerId{std::size_t{2}}};
  const PhaseParts parts = part_by_phase(board, position.time, text);
  require(!parts.parts.empty());
  for (const PhasePart& part : parts.parts) {
    const MailOrders found = find_orders(board, position, part.text, powers);
    const SettledOrders settled = settle_orders(board, position, found.orders, found.state);
    for (const OrderSet& set : settled.sets) {
      const OrderCheck check = check_orders(board, position, set.power, set.lines);
      require(check.valid() <= check.lines.size());
      for (const CheckedLine& line : check.lines)
        require(!line.printed.empty() || !line.why.empty() || !line.notes.empty() ||
                line.text.find_first_not_of(" \t\r") == std::string::npos);
    }
  }
}

void read_one(const Board& board, const Position& position, std::string_view mail) {
  MailText read;
  std::string problem;
  if (!read_mail(mail, read, problem)) {
    require(!problem.empty());
    return;
  }
  // A mail names its sender in one line or says why it does not.
  require(read.from.empty() != read.why_no_sender.empty());
  require(read.from.find('\n') == std::string::npos);
  require(read.subject.find('\n') == std::string::npos);
  for (const NamedPhase& phase : phases_in_subject(board.variant(), position.time, read.subject))
    require(!phase.name.empty());
  read_orders(board, position, read.text);
  for (const ForwardedText& inner : read.forwarded) read_orders(board, position, inner.text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Board& board = standard();
  static const Position start = board.start();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::vector<std::string_view> mails = split_mailbox(text);
  require(mails.size() <= most_mails_in_box);
  for (const std::string_view mail : mails) read_one(board, start, mail);
  return 0;
}
