#include "core/games/mail/letter_words.h"

#include <algorithm>
#include <array>

namespace chancery {
namespace {

using Phrase = LetterPhrase;

struct Row {
  Phrase kind;
  std::string_view texts;  // folded, with '|' between
};

constexpr std::array rows = std::to_array<Row>({
    {Phrase::greeting,
     "hi|hello|hey|dear|good morning|good evening|good afternoon|good "
     "day|morning|evening|greetings|"
     "hallo|moin|servus|liebe|lieber|bonjour|salut|cher|chere|hola|ciao|caro|cara|hej|hoi|beste"},
    {Phrase::courtesy,
     "hi|hello|hey|there|all|everyone|folks|friends|ps|p s|pps|p p s|nb|n b|btw|by the "
     "way|fyi|sorry|"
     "sorry for the delay|thanks|thank you|thanks a lot|many thanks|thx|please|pls|ok|okay|well|so|"
     "right|anyway|oh|ah|also|and|then|as promised|as agreed|as discussed|as usual|here you go|gm|"
     "dear gm|master|sir|again|one more|one more thing|last but not "
     "least|finally|first|second|next|"
     "lastly|add|plus|note|yes|hope this helps|hope you are well|danke|bitte|merci|gracias|grazie"},
    {Phrase::correction,
     "correction|corrections|corrected|corrected orders|correct|new orders|new order|new moves|"
     "new set|revised|revision|update|updated|instead|rather|i meant|i mean|meant|make that|make "
     "it|"
     "on second thought|on second thoughts|oops|whoops|ooops|typo|should be|should read|"
     "should have been|supersedes|supersede|replaces|replace|amend|amended|amendment|final orders|"
     "final version|no wait|wait|actually|changed my mind|change of plan|change of plans|"
     "change my orders|my mistake|was wrong|got it wrong|use these|korrektur|berichtigung|"
     "neue befehle|correccion|correzione|correctif"},
    {Phrase::taking_back,
     "scratch that|scratch this|scratch it|scratch those|scratch the above|scratch all that|"
     "ignore that|ignore this|ignore those|ignore the above|ignore everything above|"
     "ignore what i wrote|ignore my|disregard|forget that|forget this|forget it|forget those|"
     "forget the above|strike that|strike those|cancel that|cancel those|cancel the above|"
     "never mind|nevermind|undo that|delete that|delete the above|please ignore|not that"},
    {Phrase::swap, "instead of|rather than|change|changing|replace|replacing|not|no longer"},
    {Phrase::swap_behind, "instead of|rather than|in place of|replaces|and not|not"},
    {Phrase::swap_filler,
     "play|do|order|i order|i|please|use|make|make it|make that|write|read|should|be|want|i "
     "want|now|"
     "rather|but|with|by|to|into|for|it|is|take|let us|lets|have|i ll|ill|will|i will"},
    {Phrase::address,
     "to|dear|hi|hello|hey|for|cc|attn|press|press to|press for|message|message to|message for|msg|"
     "msg to|letter|letter to|note|note to|mail to|an|a|para|from"},
    {Phrase::press,
     "press|press release|public press|public|broadcast|grey press|gray press|white press|"
     "black press|rumor|rumors|rumour|rumours|message|propaganda|newspaper|gossip"},
    {Phrase::master, "gm|the gm|game master|gamemaster|master|judge|the judge|moderator|host"},
    {Phrase::own, "my|our|mine|here|these|following|final|actual|real|official|own|me|i"},
    {Phrase::others, "you|your|yours|he|his|she|her|hers|they|their|them|we|us"},
    {Phrase::orders, "order|orders|move|moves|befehle|ordres|ordenes|ordini|zuge|zuege"},
    {Phrase::condition,
     "if|only if|even if|when|unless|should|otherwise|else|or else|in case|in that case|provided|"
     "provided that|assuming|assuming that|except|except if|as long "
     "as|depending|wenn|falls|sonst|si"},
    {Phrase::next, "next|following|coming|upcoming|subsequent|future|later|naechste|nachste"},
    {Phrase::present, "this|current|present|now"},
    {Phrase::past, "last|previous|past|prior"},
    {Phrase::turn, "turn|season|phase|round|turns|seasons|phases|rounds|runde|tour|turno"},
    {Phrase::heading,
     "order|orders|for|of|my|our|the|phase|turn|in|year|season|s|and|plan|plans|"
     "ahead|advance|then|also|now"},
    {Phrase::need,
     "if|i|have|to|needed|need|necessary|any|any are|in|case|am|get|a|be|is|are|required|it|then|"
     "possible|applicable|should|must|there|forced|dislodged|when|my|units|unit|one|something|the|"
     "of|"
     "only|due|for|and|or|also"},
});

std::size_t word_count(std::string_view text) {
  return 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), ' '));
}

/// Calls `use` with each phrase of the kind until it returns true.
template <class Use>
bool any_phrase(Phrase kind, Use use) {
  for (const Row& row : rows) {
    if (row.kind != kind) continue;
    for (std::string_view rest = row.texts; !rest.empty();) {
      const std::size_t end = std::min(rest.find('|'), rest.size());
      if (use(rest.substr(0, end))) return true;
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return false;
}

}  // namespace

bool is_phrase(Phrase kind, std::string_view folded) {
  return any_phrase(kind, [&](std::string_view phrase) { return phrase == folded; });
}

std::size_t phrase_at(Phrase kind, const std::vector<std::string>& words, std::size_t at) {
  std::size_t longest = 0;
  any_phrase(kind, [&](std::string_view phrase) {
    const std::size_t count = word_count(phrase);
    if (count <= longest || at + count > words.size()) return false;
    std::string there;
    for (std::size_t i = 0; i < count; ++i) there += (i == 0 ? "" : " ") + words[at + i];
    if (there == phrase) longest = count;
    return false;
  });
  return longest;
}

bool has_phrase(Phrase kind, const std::vector<std::string>& words) {
  for (std::size_t at = 0; at < words.size(); ++at)
    if (phrase_at(kind, words, at) > 0) return true;
  return false;
}

bool has_only(Phrase kind, const std::vector<std::string>& words) {
  std::size_t at = 0;
  while (at < words.size()) {
    const std::size_t count = phrase_at(kind, words, at);
    if (count == 0) return false;
    at += count;
  }
  return at > 0;
}

}  // namespace chancery
