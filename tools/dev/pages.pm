# Shared by the tools that read Markdown pages.
package pages;
use strict;
use warnings;
use Exporter 'import';

our @EXPORT = qw(read_file write_file paragraph);

sub read_file {
  my ($file) = @_;
  open my $handle, '<', $file or die "$file: $!\n";
  local $/;
  return scalar(<$handle>) // '';
}

sub write_file {
  my ($file, $text) = @_;
  open my $handle, '>', $file or die "$file: $!\n";
  print $handle $text;
  close $handle or die "$file: $!\n";
}

# The lines of a text from the first with this beginning to the next blank line; undef if none has it.
sub paragraph {
  my ($text, $beginning) = @_;
  return $text =~ /^(\Q$beginning\E.*?)(?:^\s*$|\z)/ms ? $1 : undef;
}

1;
