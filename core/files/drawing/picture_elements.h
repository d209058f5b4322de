// The elements of a drawing by their names, as shapes that can be filled.
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

/// What a name stands for: one shape, or all shapes of a group.
struct PictureElement {
  Shape shape;              // in pixels of the picture
  std::optional<Rgb> fill;  // its color, if it has one
};

class PictureElements {
 public:
  /// The picture must outlive it.
  explicit PictureElements(const SvgPicture& picture);

  /// By its id or, if none has that id, by id or label, where capitals and accents make no
  /// difference, and groups of shapes with names of their own do not count. Nothing if there is
  /// none with an inside.
  std::optional<PictureElement> find(const std::string& name);

  /// The ids and labels that people gave to closed shapes and groups of them, for suggestions.
  [[nodiscard]] std::vector<std::string> names() const;
  /// Those of filled shapes that were never found, beside others that were: in the same group.
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
