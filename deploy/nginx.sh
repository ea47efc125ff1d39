#!/bin/sh
# Starts nginx once there is a configuration, and reloads it when that changes: nothing else can signal into a container.
# HUP (other certificates) and USR1 (logs that were moved away) are handed on to it.
# Usage: nginx.sh <folder of the configuration>
set -eu
folder=$(cd "$1" && pwd)
config="$folder/nginx.conf"

until [ -e "$config" ]; do sleep 1; done
# Before it starts: what is written while it does is none that it knows.
known=$(cksum < "$config")
nginx -e stderr -c "$config" -g "daemon off;" &
nginx=$!
trap 'kill -QUIT "$nginx"; wait "$nginx"; exit 0' TERM INT
trap 'kill -HUP "$nginx"' HUP
trap 'kill -USR1 "$nginx"' USR1

while kill -0 "$nginx" 2> /dev/null; do
  sleep 1 &
  wait $! || true
  now=$(cksum < "$config")
  # One that nginx refuses is tried again: what it names may yet come.
  if [ "$now" != "$known" ] && nginx -e stderr -t -q -c "$config"; then
    kill -HUP "$nginx"
    known=$now
  fi
done
wait "$nginx"
