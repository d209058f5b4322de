#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/base/common/names.h"
#include "core/files/drawing/picture_shapes.h"
#include "core/files/loader/section_readers.h"

namespace chancery {
namespace {

/// As in `trace`: a drawing that is cut slightly differently still fits.
constexpr double same_proportion = 0.02;

/// Why the path is not inside a folder; empty if it is.
std::string outside_problem(std::string_view path) {
  if (path.empty()) return "it is empty";
  if (path.front() == '/' || path.find('\\') != std::string_view::npos ||
      (path.size() > 1 && path[1] == ':'))
    return "it must be a path within the folder of the variant";
  while (!path.empty()) {
    const std::size_t slash = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, slash);
    if (part == ".." || part == "." || part.empty())
      return "it must be a path within the folder of the variant";
    path.remove_prefix(std::min(slash + 1, path.size()));
  }
  return {};
}

class PictureReader {
 public:
  PictureReader(LoadContext& context, Section& board, DocumentReader& documents)
      : context_(context), board_(board), documents_(documents) {}

  void read() {
    // Read in any case, so that invalid values are always reported.
    const std::vector<ElementNames> named = read_element_names();
    const std::optional<Text> path = board_.placed_text("picture");
    if (!path) {
      pass_over_words();
      return;
    }
    facts().path = path->text;
    facts().span = path->span;
    facts().folder = folder_of(path->span);
    const GroundFill fill = read_words();
    const bool has_elements = applies("elements");
    const auto picture = open(*path);
    if (!picture || !fit_sheet(*picture)) return;
    facts().left_out = picture->left_out;
    drawing().picture = std::make_shared<const GroundPicture>(GroundPicture{
        picture->kind, picture->size, [picture]() -> std::string { return picture->clean; }});
    if (!picture->svg) {
      refuse_elements(fill, has_elements);
      return;
    }
    take_shapes(*picture, fill);
    if (!has_elements) return;
    for (const ElementNames& names : named)
      context_.picture->name_elements(names.province, std::vector<Text>(names.names));
  }

 private:
  struct ElementNames {
    Text province;
    std::vector<Text> names;
  };

  static constexpr std::array words{"fill", "elements", "labels", "drawn_by", "license"};

  [[nodiscard]] Drawing& drawing() { return context_.variant.drawing; }
  [[nodiscard]] PictureFacts& facts() { return drawing().picture_facts; }

  [[nodiscard]] std::size_t generation(const SourceSpan& span) const {
    const auto& folders = context_.variant.folders;
    return static_cast<std::size_t>(std::find(folders.begin(), folders.end(), folder_of(span)) -
                                    folders.begin());
  }

  /// Without a picture, keys about one are errors, unless they came with a picture that was
  /// removed.
  void pass_over_words() {
    bool reported = board_.has("picture");  // its value is not a string
    for (const char* key : words) {
      if (!board_.has(key)) continue;
      const SourceSpan span = board_.span_of(key);
      board_.find(key);
      if (generation(span) > 0 || std::exchange(reported, true)) continue;
      context_.diagnostics.error("picture.none", span,
                                 fmt::format("'{}' is about a picture, but there is none", key),
                                 "name it: picture = \"map.svg\"");
    }
  }

  /// A variant's keys about its picture do not apply to another picture in a child.
  [[nodiscard]] bool applies(std::string_view key) const {
    const SourceSpan& picture = context_.variant.drawing.picture_facts.span;
    return board_.has(key) && generation(board_.span_of(key)) <= generation(picture);
  }

  GroundFill read_words() {
    const auto text = [&](std::string_view key) {
      const bool counts = applies(key);
      std::string value = board_.text(key).value_or("");
      return counts ? value : std::string();
    };
    facts().drawn_by = text("drawn_by");
    facts().license = text("license");
    const bool labels_count = applies("labels");
    const bool labels = board_.boolean("labels").value_or(true);
    drawing().labels = labels || !labels_count;
    const bool fill_counts = applies("fill");
    const auto word = board_.word("fill", "variant.unknown-word", "invalid value '{}' for 'fill'");
    const GroundFill fill =
        word && fill_counts ? static_cast<GroundFill>(*word + 1) : GroundFill::usual;
    drawing().fills_grounds = fill != GroundFill::nothing;
    return fill;
  }

  std::shared_ptr<const BoardPictureRead> open(const Text& path) {
    Diagnostics& diagnostics = context_.diagnostics;
    if (const std::string problem = outside_problem(path.text); !problem.empty()) {
      diagnostics.error("picture.bad-path", path.span,
                        fmt::format("'{}' cannot be the picture: {}", path.text, problem),
                        "copy the picture into the folder of the variant");
      return nullptr;
    }
    const std::string whole = facts().folder + "/" + path.text;
    const std::size_t errors = diagnostics.count(Severity::error);
    auto picture = documents_.read_picture(whole, context_.check_png, diagnostics);
    if (picture || diagnostics.count(Severity::error) > errors) return picture;
    const std::size_t slash = whole.rfind('/');
    const std::string name = whole.substr(slash + 1);
    const std::vector<std::string> names = documents_.files().names_in(whole.substr(0, slash));
    diagnostics.error("picture.missing", path.span, fmt::format("there is no '{}'", whole),
                      did_you_mean(name, names));
    return nullptr;
  }

  /// The sheet is as large as the picture, or as [board] says, in the same proportion.
  bool fit_sheet(const BoardPictureRead& picture) {
    Plane& plane = drawing().plane;
    const double proportion = picture.size[0] / picture.size[1];
    if (!plane.width) plane.width = plane.height ? *plane.height * proportion : picture.size[0];
    if (!plane.height) plane.height = *plane.width / proportion;
    if (std::abs(*plane.width / *plane.height / proportion - 1) <= same_proportion) return true;
    context_.diagnostics.error(
        "picture.other-proportion", board_.span_of("picture"),
        fmt::format("the picture has {:.5g} by {:.5g} pixels and the board {:.5g} by {:.5g}: it "
                    "would not lie where the provinces are",
                    picture.size[0], picture.size[1], *plane.width, *plane.height),
        "leave out 'width' and 'height' for a board as large as the picture");
    return false;
  }

  void take_shapes(const BoardPictureRead& picture, GroundFill fill) {
    const double scale = *drawing().plane.width / picture.size[0];
    context_.picture = std::make_shared<PictureShapes>(picture.svg, fill, scale);
  }

  std::vector<ElementNames> read_element_names() {
    std::vector<ElementNames> all;
    const Node* elements = board_.has("elements") ? board_.table("elements") : nullptr;
    if (elements == nullptr) return all;
    Section section = board_.inner("elements", *elements, "[board.elements]");
    for (const Entry& entry : elements->entries) {
      ElementNames names{{entry.key, entry.key_span}, {}};
      if (entry.value.is(NodeKind::array))
        names.names = section.texts(entry.key);
      else if (const auto name = section.placed_text(entry.key))
        names.names = {*name};
      all.push_back(std::move(names));
    }
    section.finish();
    return all;
  }

  void refuse_elements(GroundFill fill, bool has_elements) {
    if (!has_elements && fill != GroundFill::elements) return;
    context_.diagnostics.error("picture.no-elements",
                               board_.span_of(has_elements ? "elements" : "fill"),
                               "a picture of pixels has no elements",
                               "give provinces a 'shape'; `chancery trace` finds them");
  }

  LoadContext& context_;
  Section& board_;
  DocumentReader& documents_;
};

}  // namespace

void read_picture(LoadContext& context, Section& board, DocumentReader& documents) {
  PictureReader(context, board, documents).read();
}

}  // namespace chancery
