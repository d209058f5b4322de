// LiveBoard: serves the page that shows a variant while its files are edited.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/file_source.h"
#include "core/base/json/json_value.h"
#include "core/editor/live/http.h"
#include "core/editor/live/map_writer.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Actions outside the page that the page may request.
class LiveDesk {
 public:
  LiveDesk() = default;
  virtual ~LiveDesk() = default;
  LiveDesk(const LiveDesk&) = delete;
  LiveDesk& operator=(const LiveDesk&) = delete;

  // Each function returns the problem, or an empty string.
  virtual std::string write(const std::string& path, const std::string& text) = 0;
  /// Moves the editor's cursor there.
  virtual std::string open(const SourceSpan& place) = 0;
};

/// The address of the page: a port of the loopback address, and a secret word.
struct LiveAddress {
  int port = 0;
  std::string token;

  [[nodiscard]] std::string url() const;
};

/// Serves one page to clients that know its address, and to no other page: requests must name the
/// address as their host, and changes must come from the page itself.
class LiveBoard {
 public:
  /// The files and the desk must outlive this object.
  LiveBoard(LiveAddress address, const FileSource& files, LiveDesk& desk)
      : address_(std::move(address)), files_(files), desk_(desk) {}

  /// Sets the page after a check, and the variant on it; null if nothing could be read.
  void show(std::string page, std::shared_ptr<const Variant> draft);
  HttpAnswer answer(const HttpRequest& request);
  /// An event for the open streams: the current state.
  [[nodiscard]] std::string event() const;

 private:
  /// Why the request is refused; empty if it may be answered.
  [[nodiscard]] std::string refusal(const HttpRequest& request) const;
  HttpAnswer change(const HttpRequest& request);
  HttpAnswer act(const JsonValue& wish);
  HttpAnswer move(const JsonValue& wish);
  HttpAnswer edit_edge(const JsonValue& wish, std::string_view what);
  HttpAnswer open(const JsonValue& wish);
  HttpAnswer undo();
  HttpAnswer make(const MapChange& change);
  [[nodiscard]] HttpAnswer said(const std::string& text) const;
  [[nodiscard]] Point at_of(const Point& on_page) const;

  LiveAddress address_;
  const FileSource& files_;
  LiveDesk& desk_;
  std::string page_;
  std::shared_ptr<const Variant> draft_;
  std::int64_t looks_ = 0;
  std::vector<std::vector<FileChange>> done_;  // changes that can be undone, the latest last
};

}  // namespace chancery
