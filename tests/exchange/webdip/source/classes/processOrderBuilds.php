<?php
class BuildAnywhere_processOrderBuilds extends processOrderBuilds {}
class TwinBaysVariant_processOrderBuilds extends BuildAnywhere_processOrderBuilds {}
?>
