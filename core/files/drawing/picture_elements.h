// Finds elements of a drawing by their names, as shapes that can be filled.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/files/drawing/svg.h"
#include "core/rules/map/drawing.h"

namespace chancery {

/// The element with a name: one shape, or all shapes of a group.
struct PictureElement {
  Shape shape;              // in pixels of the picture
  std::optional<Rgb> fill;  // its color, if it has one
};

class PictureElements {
 public:
  /// The picture must outlive this object.
  explicit PictureElements(const SvgPicture& picture);

  /// Finds an element by its id or, if none has that id, by id or label, without regard to capitals
  /// and accents; groups of shapes with names of their own do not count. Nothing if no element with
  /// an inside has the name.
  std::optional<PictureElement> find(const std::string& name);

  /// The ids and labels that people gave to closed shapes and groups of them, for suggestions.
  [[nodiscard]] std::vector<std::string> names() const;
  /// The names of filled shapes that were never found, in groups where others were.
  [[nodiscard]] std::vector<std::string> unused() const;

 private:
  using Indices = std::vector<std::size_t>;

  using NameTable = std::map<std::string, Indices, std::less<>>;

  static void add(NameTable& table, const std::string& name, std::size_t shape);
  void add_folded(const DrawnName& name, std::size_t shape);
  [[nodiscard]] PictureElement make(const Indices& shapes) const;

  const SvgPicture& picture_;
  NameTable by_id_;
  NameTable by_folded_;
  std::set<std::size_t> found_;
};

}  // namespace chancery
