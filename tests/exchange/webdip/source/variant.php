<?php
// A sample of the project, in the form of webDiplomacy's variants.
class TwinBaysVariant extends WDVariant {
	public $id = 901;
	public $mapID = 901;
	public $name = 'TwinBays';
	public $fullName = 'Twin Bays';
	public $description = 'Two countries on a cape between two bays.';
	public $author = "A. Sample";
	public $codeVersion = '1.2';

	public $countries = array('Norland', 'Southmark');

	public function __construct() {
		parent::__construct();
		$this->variantClasses['drawMap'] = 'TwinBays';
		$this->variantClasses['adjudicatorPreGame'] = 'TwinBays';
		$this->variantClasses['processOrderBuilds'] = 'TwinBays';
		$this->variantClasses['adjudicatorDiplomacy'] = 'TwinBays'; // rules that are code
	}

	public function initialize() {
		parent::initialize();
		$this->supplyCenterTarget = 4;
	}

	public function turnAsDate($turn) {
		if ( $turn == -1 ) return "Pre-game";
		else return ( $turn % 2 ? "Autumn, " : "Spring, " ).(floor($turn / 2) + 1650);
	}
}
?>
