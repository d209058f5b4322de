<?php
class TwinBaysVariant_adjudicatorPreGame extends adjudicatorPreGame {
	protected $countryUnits = array(
		'Norland' => array('Norhaven' => 'Fleet', 'Norfell' => 'Army'),
		'Southmark' => array('Southport' => 'Fleet', 'Southdale &amp; Hills' => 'Army'),
		'Neutral units' => array('The Cape (Cap)' => 'Army', 'Nowhere' => 'Army')
	);
}
?>
