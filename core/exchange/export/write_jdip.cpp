// jDip: variants.xml with an adjacency file and an SVG beside it.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "core/base/common/words.h"
#include "core/exchange/export/format_writers.h"
#include "core/exchange/export/jdip_drawing.h"
#include "core/exchange/export/sheet.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

class JdipText {
 public:
  explicit JdipText(const OutgoingBoard& board)
      : board_(board), names_(board, ShortNames::letters, CoastStyle::four) {}

  [[nodiscard]] std::vector<ExportedFile> write(LossReport& losses) const {
    const std::string& id = board_.variant().id;
    losses.add(LossKind::lost, InPlay::unchanged, {}, "the small picture " + id + "_thumb.png",
               "it is not made; jDip shows none");
    return {{"variants.xml", variants()},
            {id + "_adjacency.xml", adjacency()},
            {id + ".svg", write_jdip_drawing(board_, names_, losses)}};
  }

 private:
  [[nodiscard]] std::string short_name(SpaceId space) const {
    return lower_case(names_.of(space, '-'));
  }
  [[nodiscard]] std::string short_name(ProvinceId province) const {
    return lower_case(names_.of(province));
  }

  [[nodiscard]] std::string variants() const {
    const Variant& variant = board_.variant();
    std::string text =
        "<?xml version=\"1.0\"?>\n"
        "<VARIANTS>\n"
        "\t<DESCRIPTION><![CDATA[Exported by Chancery.]]></DESCRIPTION>\n";
    text += fmt::format(
        "\t<MAP_DEFINITION id=\"{0}_map\" title=\"{1}\" URI=\"{0}.svg\" "
        "thumbURI=\"{0}_thumb.png\"/>\n",
        variant.id, xml_text(variant.name));
    text += fmt::format("\t<VARIANT name=\"{}\" version=\"{}\">\n", xml_text(variant.name),
                        xml_text(variant.version.empty() ? "1.0" : variant.version));
    text += fmt::format("\t\t<DESCRIPTION>{}</DESCRIPTION>\n", xml_text(variant.summary));
    text += fmt::format(
        "\t\t<MAP adjacencyURI=\"{0}_adjacency.xml\">"
        "<MAP_GRAPHIC ref=\"{0}_map\" default=\"true\"/></MAP>\n",
        variant.id);
    text += fmt::format(
        "\t\t<RULEOPTIONS><RULEOPTION name=\"OPTION_BUILDS\" value=\"VALUE_BUILDS_{}\"/>"
        "</RULEOPTIONS>\n",
        variant.rules.build_sites == BuildSites::owned ? "ANY_OWNED" : "HOME_ONLY");
    return text + powers() + time() + victory() + centers() + units() +
           "\t</VARIANT>\n</VARIANTS>\n";
  }

  [[nodiscard]] std::string powers() const {
    std::string text;
    for (const PowerId id : board_.powers()) {
      const Power& power = board_.power(id);
      text +=
          fmt::format("\t\t<POWER name=\"{}\" active=\"{}\" adjective=\"{}\"/>\n",
                      xml_text(power.name), board_.is_played(id),
                      xml_text(power.adjectives.empty() ? power.name : power.adjectives.front()));
    }
    return text;
  }

  [[nodiscard]] std::string time() const {
    const OutgoingTime time = board_.time();
    const char* season = time.begins == BeginsWith::moves ? "Spring" : "Fall";
    const char* phase = time.begins == BeginsWith::builds ? "Adjustment" : "Movement";
    return fmt::format("\t\t<STARTINGTIME turn=\"{}, {}{}, {}\"{}/>\n", season, std::abs(time.year),
                       time.year < 0 ? " BC" : "", phase,
                       time.year < 0 ? " allowBCYears=\"true\"" : "");
  }

  [[nodiscard]] std::string victory() const {
    const auto target = board_.variant().victory.target;
    const std::string condition =
        target ? fmt::format("<WINNING_SUPPLY_CENTERS value=\"{}\"/>", *target) : std::string();
    return "\t\t<VICTORYCONDITIONS>" + condition + "</VICTORYCONDITIONS>\n";
  }

  [[nodiscard]] std::string centers() const {
    std::map<ProvinceId, PowerId> owners;
    std::map<ProvinceId, PowerId> homes;
    for (const PowerId id : board_.powers()) {
      for (const ProvinceId province : board_.owned(id)) owners.emplace(province, id);
      for (const ProvinceId province_id : board_.homes(id)) homes.emplace(province_id, id);
    }
    const auto power_in = [&](const std::map<ProvinceId, PowerId>& of, ProvinceId center,
                              const char* key) {
      const auto found = of.find(center);
      return found == of.end()
                 ? std::string()
                 : fmt::format(" {}=\"{}\"", key, xml_text(board_.power(found->second).name));
    };
    std::string text;
    for (const ProvinceId center : board_.provinces())
      if (board_.map().is_center(center))
        text +=
            fmt::format("\t\t<SUPPLYCENTER province=\"{}\"{}{}/>\n", short_name(center),
                        power_in(homes, center, "homepower"), power_in(owners, center, "owner"));
    return text;
  }

  [[nodiscard]] std::string units() const {
    std::string text;
    for (const OutgoingBoard::StartingUnit& unit : board_.units()) {
      const std::string& coast = names_.coast(unit.at);
      text += fmt::format(
          "\t\t<INITIALSTATE province=\"{}\" power=\"{}\" unit=\"{}\"{}/>\n",
          short_name(board_.map().province_of(unit.at)), xml_text(board_.power(unit.power).name),
          board_.unit_word(unit.letter),
          coast.empty() ? std::string() : fmt::format(" unitcoast=\"{}\"", lower_case(coast)));
    }
    return text;
  }

  [[nodiscard]] std::string adjacency() const {
    std::string text = "<?xml version=\"1.0\"?>\n<PROVINCES>\n";
    for (const ProvinceId id : board_.provinces()) text += province(id);
    return text + "</PROVINCES>\n";
  }

  [[nodiscard]] std::string province(ProvinceId id) const {
    const Province& current = board_.map().province(id);
    std::string text = fmt::format("\t<PROVINCE shortname=\"{}\" fullname=\"{}\"", short_name(id),
                                   xml_text(current.name));
    if (board_.ground(id) == ForeignGround::carrying_shore) text += " isConvoyableCoast=\"true\"";
    text += ">\n";
    std::vector<std::string> others = current.also;
    if (upper_case(current.id) != names_.of(id)) others.push_back(current.id);
    for (const std::string& also : others)
      text += fmt::format("\t\t<UNIQUENAME name=\"{}\"/>\n", xml_text(also));
    text += row("mv", board_.map().whole(id), &OutgoingWay::on_foot);
    text += row("xc", board_.map().whole(id), &OutgoingWay::afloat);
    for (const SpaceId coast : current.coasts)
      text += row(lower_case(names_.coast(coast)), coast, &OutgoingWay::afloat);
    return text + "\t</PROVINCE>\n";
  }

  [[nodiscard]] std::string row(const std::string& type, SpaceId from,
                                bool OutgoingWay::*goes) const {
    std::string refs;
    for (const OutgoingWay& way : board_.ways(from))
      if (way.*goes) refs += (refs.empty() ? "" : " ") + short_name(way.to);
    return refs.empty() ? refs
                        : fmt::format("\t\t<ADJACENCY type=\"{}\" refs=\"{}\"/>\n", type, refs);
  }

  const OutgoingBoard& board_;
  OutgoingNames names_;
};

}  // namespace

std::vector<ExportedFile> write_jdip(const OutgoingBoard& board, LossReport& losses) {
  return JdipText(board).write(losses);
}

}  // namespace chancery
