#!/bin/sh
# Runs a command as the units do: in the folder of the site, as its user, with its settings. As root.
# Usage: deploy/run.sh <command> [arguments]
set -eu
exec systemd-run --quiet --wait --pipe --collect --uid=quatrain --gid=quatrain \
  -p EnvironmentFile=/etc/quatrain.env -p WorkingDirectory=/srv/quatrain -p UMask=0027 "$@"
