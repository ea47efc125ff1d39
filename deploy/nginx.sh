#!/bin/sh
# Starts nginx once there is a configuration, and reloads it when that changes: nothing else can signal into a container.
# Usage: nginx.sh <folder of the configuration>
set -eu
folder=$(cd "$1" && pwd)
config="$folder/nginx.conf"

until [ -e "$config" ]; do sleep 1; done
nginx -e stderr -c "$config" -g "daemon off;" &
nginx=$!
trap 'kill -QUIT "$nginx"; wait "$nginx"; exit 0' TERM INT

known=$(cksum < "$config")
while kill -0 "$nginx" 2> /dev/null; do
  sleep 1 &
  wait $! || true
  now=$(cksum < "$config")
  if [ "$now" != "$known" ] && nginx -e stderr -t -q -c "$config"; then kill -HUP "$nginx"; fi
  known=$now
done
wait "$nginx"
