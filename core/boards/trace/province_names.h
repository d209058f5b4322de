// Makes ids and names of provinces from the names of areas in a drawing.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// "far_sea" or "_x46_ar" as people write it: "Far Sea", "Far".
std::string readable_name(std::string_view name);

/// True if the name is short enough to be an abbreviation, and has no spaces: "PAR".
bool is_abbreviation(std::string_view name);

/// "ard" and "nc" of "ard/nc", "ard-nc" or "ard (nc)", also with other letters of the compass; any
/// word may follow a '/'. Empty if the name is not the name of a coast.
struct CoastName {
  std::string province;
  std::string coast;
};
CoastName split_coast(std::string_view name);

/// "ABC" and "Some Name" of "Some Name (ABC)", a usual title of provinces in drawings. Empty if the
/// name does not end in an abbreviation in capitals, or in that of a coast.
struct TitledName {
  std::string id;
  std::string name;
};
TitledName split_title(std::string_view title);

/// "ard" of "ard_water", "Ardenia" of "Ardenia Water"; empty for other names.
std::string_view owner_of_water(std::string_view name);

/// The common beginning of all names, up to a separator: "prov_" for "prov_par" and "prov_bur".
/// Empty if there is none.
std::string common_beginning(const std::vector<std::string>& names);

/// Hands out ids, each only once.
class ProvinceIds {
 public:
  /// The id as given, in capitals if it is a short word; changed if it is not a valid id or is
  /// taken.
  std::string take(std::string_view wanted);
  /// The id unchanged, even if it is taken.
  std::string take_exactly(const std::string& id);
  /// An abbreviation of a name: "ARD" for "Ardenia", "FAS" for "Far Sea".
  std::string take_for_name(std::string_view name);
  /// "P1", "P2".
  std::string take_number();
  [[nodiscard]] bool is_free(const std::string& id) const;

 private:
  std::string numbered(const std::string& id);

  std::set<std::string> taken_;  // folded
  std::map<std::string, int> next_number_;
};

}  // namespace chancery
