// A sample of the project, in the form of godip's variants.
package twinbays

import (
	"github.com/zond/godip"
	"github.com/zond/godip/graph"
	"github.com/zond/godip/variants/common"
)

const (
	Norland   godip.Nation = "Norland"
	Southmark godip.Nation = "Southmark"
)

var Nations = []godip.Nation{Norland, Southmark}

var TwinBaysVariant = common.Variant{
	Name:        "Twin Bays",
	Graph:       func() godip.Graph { return TwinBaysGraph() },
	Phase:       classical.NewPhase,
	Parser:      hundred.BuildAnywhereParser,
	Seasons:     []godip.Season{YearSeason},
	SoloWinner:  common.SCCountWinner(3),
	CreatedBy:   "A. Sample",
	Version:     "2",
	Description: "Two countries on a cape.",
}

func TwinBaysStart() (result *state.State, err error) {
	startPhase := classical.NewPhase(1650, godip.Spring, godip.Movement)
	if err = result.SetUnits(map[godip.Province]godip.Unit{
		"nhv":    godip.Unit{godip.Fleet, Norland},
		"cap/sc": godip.Unit{godip.Fleet, Southmark},
		"spt":    {godip.Army, Southmark},
	}); err != nil {
		return
	}
	result.SetSupplyCenters(map[godip.Province]godip.Nation{
		"nhv": Norland,
		"spt": Southmark,
	})
	for _, sc := range TwinBaysGraph().SCs(godip.Neutral) {
		if err = result.SetUnit(godip.Province(sc), godip.Unit{
			Type:   godip.Army,
			Nation: godip.Neutral,
		}); err != nil {
			return
		}
	}
	return
}

func TwinBaysGraph() *graph.Graph {
	return graph.New().
		// Norhaven
		Prov("nhv").Conn("nfl", godip.Land).Conn("nba", godip.Sea).Flag(godip.Coast...).SC(Norland).
		Prov("nfl").Conn("nhv", godip.Land).Conn("cap", godip.Land).Conn("spt", godip.Land).Flag(godip.Land).
		Prov("cap").Conn("nfl", godip.Land).Conn("spt", godip.Land).Conn("nba", godip.Sea).Flag(godip.Land).SC(Southmark).
		Prov("cap/nc").Conn("nba", godip.Sea).Flag(godip.Sea).
		Prov("cap/sc").Conn("sba", godip.Sea).Conn("spt", godip.Sea).Flag(godip.Sea).
		Prov("spt").Conn("nfl", godip.Land).Conn("cap", godip.Land).Conn("cap/sc", godip.Sea).Conn("sba", godip.Sea).Flag(godip.Coast...).SC(Southmark).
		Prov("nba").Conn("nhv", godip.Sea).Conn("cap", godip.Sea).Conn("cap/nc", godip.Sea).Conn("sba", godip.Sea).Conn("isl", godip.Sea).Flag(godip.Sea).
		Prov("sba").Conn("spt", godip.Sea).Conn("cap", godip.Sea).Conn("cap/sc", godip.Sea).Conn("nba", godip.Sea).Flag(godip.Sea).
		Prov("isl").Conn("nba", godip.Sea).Flag(godip.Archipelago...).SC(godip.Neutral).
		Done()
}

var provinceLongNames = map[godip.Province]string{
	"nhv":    "Norhaven",
	"nfl":    "Norfell",
	"cap":    "The Cape",
	"cap/nc": "The Cape (NC)",
	"cap/sc": "The Cape (SC)",
	"spt":    "Southport",
	"nba":    "North Bay",
	"sba":    "South Bay",
	"isl":    "Gull Isle",
}
