#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "core/base/common/point.h"
#include "core/files/loader/attribute_values.h"
#include "core/files/loader/section_readers.h"
#include "core/rules/state/attributes.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery {
namespace {

class PageReader {
 public:
  PageReader(LoadContext& context, Section& section)
      : context_(context), diagnostics_(context.diagnostics), section_(section) {}

  PagePattern read() {
    for (const Text& text : section_.texts("rules")) page_.rules.push_back(text.text);
    page_.flag = attribute(section_, "flag", AttributeOwner::power, AttributeType::text);
    page_.grayed = attribute(section_, "greyed", AttributeOwner::unit, AttributeType::boolean);
    page_.grayed_text = section_.text("greyed_text").value_or("");
    read_digits();
    for_each_of("mark", [&](Section& row) { read_mark(row); });
    for_each_of("code", [&](Section& row) { read_code(row); });
    for_each_of("score", [&](Section& row) { read_score(row); });
    return std::move(page_);
  }

 private:
  template <class Read>
  void for_each_of(const char* key, Read read) {
    const Node* list = section_.array(key);
    if (list == nullptr) return;
    const std::string name = fmt::format("[[page.{}]]", key);
    for (const Node& item : list->items) {
      if (!item.is(NodeKind::table)) {
        section_.wrong_item(key, item, "a table", name);
        continue;
      }
      Section row = section_.inner(key, item, name);
      read(row);
      row.finish();
    }
  }

  std::optional<std::uint16_t> find(const Text& path, AttributeOwner owner, bool numbers_only) {
    const std::array owners{owner};
    return find_attribute(context_, path, {owners, numbers_only, false});
  }

  std::optional<AttributePlace> attribute(Section& section, const char* key, AttributeOwner owner,
                                          AttributeType type) {
    const auto path = section.placed_text(key);
    const auto index = path ? find(*path, owner, false) : std::nullopt;
    if (!index) return std::nullopt;
    if (context_.variant.attributes[*index].type == type)
      return place_of_attribute(context_.variant, *index);
    diagnostics_.error("page.wrong-type", path->span,
                       fmt::format("'{}' must name {}", key,
                                   type == AttributeType::text      ? "an attribute of type text"
                                   : type == AttributeType::boolean ? "an attribute of type bool"
                                                                    : "an attribute of type int"));
    return std::nullopt;
  }

  void read_digits() {
    const std::vector<Text> paths = section_.texts("digits");
    if (paths.size() > page_digits)
      diagnostics_.error("page.too-many-digits", section_.span_of("digits"),
                         fmt::format("an icon has room for only {} attributes", page_digits));
    for (const Text& path : paths) {
      const auto index = find(path, AttributeOwner::unit, true);
      if (!index) continue;
      page_.digits.push_back(place_of_attribute(context_.variant, *index));
    }
  }

  /// Reports a shape that is partly outside its box.
  Shape shape(Section& row) {
    Shape shape = read_shape(row, context_.reading);
    const auto is_inside = [](const Point& point) {
      return std::min(point[0], point[1]) >= 0 && std::max(point[0], point[1]) <= page_box;
    };
    for (const Ring& ring : shape.rings)
      if (!std::all_of(ring.begin(), ring.end(), is_inside)) {
        diagnostics_.error(
            "page.shape-outside", row.span_of("shape"),
            fmt::format("a sign must be drawn from 0 to {} in both directions", page_box));
        return {};
      }
    return shape;
  }

  const Node* number_or_flag(Section& row, const char* key) {
    const Node* node = row.find(key);
    if (node == nullptr || node->is(NodeKind::integer) || node->is(NodeKind::boolean)) return node;
    report_wrong_kind(*node, "an integer, or true or false", fmt::format("'{}'", key),
                      diagnostics_);
    return nullptr;
  }

  void read_mark(Section& row) {
    for (const char* key : {"attribute", "is", "shape", "text"}) row.require(key);
    PageMark mark;
    mark.shape = shape(row);
    mark.text = row.text("text").value_or("");
    const auto name = row.placed_text("attribute");
    const Node* is = number_or_flag(row, "is");
    const auto index = name ? find(*name, AttributeOwner::province, true) : std::nullopt;
    if (!index || is == nullptr) return;
    const auto value = read_attribute_value(context_, context_.variant.attributes[*index], *is);
    if (!value) return;
    mark.place = place_of_attribute(context_.variant, *index);
    mark.value = value->value;
    page_.marks.push_back(std::move(mark));
  }

  void read_code(Section& row) {
    for (const char* key : {"code", "text"}) row.require(key);
    PageCode code;
    code.shape = shape(row);
    code.text = row.text("text").value_or("");
    code.red = row.text("red").value_or("");
    const auto text = row.placed_text("code");
    if (!text) return;
    const auto& types = context_.variant.order_types;
    const auto& codes = page_.codes;
    code.code = text->text;
    if (std::any_of(codes.begin(), codes.end(),
                    [&](const PageCode& other) { return other.code == code.code; })) {
      diagnostics_.error("page.code-twice", text->span,
                         fmt::format("the code '{}' is explained twice", code.code));
    } else if (std::none_of(types.begin(), types.end(),
                            [&](const OrderType& type) { return type.code == code.code; })) {
      diagnostics_.error("page.unknown-code", text->span,
                         fmt::format("no order has the code '{}'", code.code));
    } else {
      page_.codes.push_back(std::move(code));
    }
  }

  void read_score(Section& row) {
    for (const char* key : {"points", "text"}) row.require(key);
    PageScore score;
    score.points = static_cast<std::int32_t>(row.integer("points").value_or(0));
    score.text = row.text("text").value_or("");
    const Node* count = row.find("count");
    if (count != nullptr && count->is(NodeKind::table)) {
      Section holdings = row.inner("count", *count, "'count' of [[page.score]]");
      score.holdings = read_holdings(holdings);
      holdings.finish();
    } else {
      score.count = attribute(row, "count", AttributeOwner::power, AttributeType::integer);
    }
    page_.scores.push_back(std::move(score));
  }

  std::optional<PageHoldings> read_holdings(Section& section) {
    section.require("attribute");
    PageHoldings holdings;
    const auto number = [&](const char* key, std::int64_t otherwise) {
      using Cell = std::numeric_limits<std::int16_t>;
      return static_cast<std::int16_t>(std::clamp<std::int64_t>(
          section.integer(key).value_or(otherwise), Cell::min(), Cell::max()));
    };
    holdings.min = number("min", 1);
    holdings.max = number("max", std::numeric_limits<std::int16_t>::max());
    if (section.has("above")) holdings.above = number("above", 0);
    const auto path = section.placed_text("attribute");
    const auto index = path ? find(*path, AttributeOwner::province, true) : std::nullopt;
    if (!index) return std::nullopt;
    if (holdings.min > holdings.max)
      diagnostics_.error(
          "page.empty-range", section.span_of("min"),
          fmt::format("no number is at least {} and at most {}", holdings.min, holdings.max));
    holdings.place = place_of_attribute(context_.variant, *index);
    return holdings;
  }

  LoadContext& context_;
  Diagnostics& diagnostics_;
  Section& section_;
  PagePattern page_;
};

}  // namespace

void read_page(LoadContext& context) {
  const Node* table = context.root.table("page");
  if (table == nullptr) return;
  Section section = context.root.inner("page", *table, "[page]");
  context.variant.page = std::make_shared<const PagePattern>(PageReader(context, section).read());
  section.finish();
}

}  // namespace chancery
