#!/bin/sh
# Installs programs that some suites need from Debian's packages, if there are none: a browser, a Redis server and
# Varnish. These suites are skipped without them.
wanted=
{ command -v chromium || command -v chromium-browser || command -v google-chrome; } || wanted="chromium"
{ command -v redis-server || command -v valkey-server; } || wanted="$wanted redis-server"
command -v varnishd || wanted="$wanted varnish varnish-modules"
[ -z "$wanted" ] && exit
if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then
  echo "Not installed, suites that need them are skipped:" $wanted
  exit
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq > /dev/null 2>&1
for package in $wanted; do
  # The suites start their own servers, so the package must not start one.
  RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "$package" > /dev/null 2>&1 ||
    echo "$package could not be installed. Suites that need it are skipped."
done
