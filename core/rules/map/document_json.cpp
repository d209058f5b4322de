#include "core/rules/map/document_json.h"

#include <cmath>

namespace chancery {

void write_document(const Node& node, JsonWriter& json) {
  switch (node.kind) {
    case NodeKind::table:
      json.begin_object();
      for (const Entry& entry : node.entries) {
        json.key(entry.key);
        write_document(entry.value, json);
      }
      return json.end_object();
    case NodeKind::array:
      json.begin_list();
      for (const Node& item : node.items) write_document(item, json);
      return json.end_list();
    case NodeKind::integer:
      return json.number(node.integer);
    case NodeKind::real:
      // JSON has no numbers such as `inf`.
      return std::isfinite(node.real) ? json.written(print_value(node)) : json.null();
    case NodeKind::boolean:
      return json.boolean(node.boolean);
    case NodeKind::text:
    case NodeKind::date:
      return json.text(node.text);
    case NodeKind::broken:
      return json.null();
  }
}

}  // namespace chancery
