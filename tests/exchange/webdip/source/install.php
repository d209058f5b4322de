<?php
// A sample of the project. Nothing of it is ever run.
defined('IN_CODE') or die('This script can not be run by itself.');
require_once("variants/install.php");
InstallTerritory::$Territories = array();
$territoryRawData = array(
	array('Norhaven', 'Coast', 'Yes', 1, 40, 20, 20, 10),
	array('Norfell', 'Land', 'Yes', 1, 80, 20, 40, 10),
	array('The Cape (Cap)', 'Coast', 'Yes', 0, 100, 60, 50, 30),
	array('The Cape (Cap) (North Coast)', 'Coast', 'No', 0, 100, 50, 50, 25),
	array('The Cape (Cap) (South Coast)', 'Coast', 'No', 0, 100, 70, 50, 35),
	array('Southport', 'Coast', 'Yes', 2, 40, 100, 20, 50),
	array('Southdale &amp; Hills', 'Land', 'Yes', 2, 80, 100, 40, 50),
	array('Upper - Lower Marsh', 'Land', 'No', 0, 20, 60, 10, 30),
	array('Gull Isle', 'Coast', 'Yes', 0, 160, 60, 80, 30),
	array('North Bay', 'Sea', 'No', 0, 100, 10, 50, 5),
	array('South Bay', 'Sea', 'No', 0, 100, 110, 50, 55),
	array('Outer Sea', 'Sea', 'No', 0, 180, 10, 90, 5),
	array('(deleted)', 'Sea', 'No', 0, 0, 0, 0, 0)
);
foreach($territoryRawData as $row)
{
	list($name, $type, $supply, $countryID, $x, $y, $sx, $sy) = $row;
	new InstallTerritory($name, $type, $supply, $countryID, $x, $y, $sx, $sy);
}
unset($territoryRawData);
$bordersRawData = array(
	array('Norhaven', 'Norfell', 'No', 'Yes'),
	array('Norhaven', 'Upper - Lower Marsh', 'No', 'Yes'),
	array('Norfell', 'The Cape (Cap)', 'No', 'Yes'),
	array('Norfell', 'Upper - Lower Marsh', 'No', 'Yes'),
	array('Upper - Lower Marsh', 'Southport', 'No', 'Yes'),
	array('Upper - Lower Marsh', 'Southdale &amp; Hills', 'No', 'Yes'),
	array('Southport', 'Southdale &amp; Hills', 'No', 'Yes'),
	array('Southdale &amp; Hills', 'The Cape (Cap)', 'No', 'Yes'),
	array('Norhaven', 'North Bay', 'Yes', 'No'),
	array('North Bay', 'The Cape (Cap) (North Coast)', 'Yes', 'No'),
	array('North Bay', 'The Cape (Cap)', 'Yes', 'No'),
	array('South Bay', 'The Cape (Cap) (South Coast)', 'Yes', 'No'),
	array('Southport', 'South Bay', 'Yes', 'No'),
	array('North Bay', 'Outer Sea', 'Yes', 'No'),
	array('South Bay', 'Outer Sea', 'Yes', 'No'),
	array('South Bay', 'Outer Sea', 'Yes', 'No'),
	array('Outer Sea', 'Gull Isle', 'Yes', 'No'),
	array('Gull Isle', 'Gull Isle', 'Yes', 'Yes'),
	array('Gull Isle', 'Atlantis', 'Yes', 'No')
);
foreach($bordersRawData as $row)
{
	list($from, $to, $fleets, $armies) = $row;
	InstallTerritory::$Territories[$to]->addBorder(InstallTerritory::$Territories[$from], $fleets, $armies);
}
unset($bordersRawData);
InstallTerritory::runSQL($this->mapID);
?>
