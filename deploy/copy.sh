#!/bin/sh
# Copies releases to another machine that serves them, too, after each release and each time pages are unpublished: what
# was deleted here is deleted there. Goes on until it is stopped; what fails is tried again.
# Usage: copy.sh <folder of releases> <destination of rsync, such as 10.0.0.2:/srv/quatrain/releases>
set -eu
from=$1
to=$2

# First what releases consist of, then releases, then which one is served, and last what is gone. So a host there finds all of
# what it reads, and never has a release that lacks pages it names.
copy_all() {
  rsync -a "$from/store" "$to/" &&
    rsync -a --exclude=/current --exclude='/.*' "$from/" "$to/" &&
    rsync -a --exclude='/.*' --delete-after "$from/" "$to/"
}

# Releases that come or go, what is deleted from one, and the pointer to the one that is served.
state() { (cd "$from" && readlink current; stat -c '%n %i %Y' */release.json */files.json); }

known=
while :; do
  now=$(state 2>&1) || true
  if [ "$now" != "$known" ]; then
    if copy_all; then known=$now; else sleep 5; fi
  fi
  sleep 1 &
  wait $!
done
