#!/bin/sh
# Installs programs from Debian's packages, if there are none: a browser, a Redis server and Varnish, without which some
# suites are skipped, and ccache, without which native packages are compiled anew in each run.
has() { # has PROGRAM…: prints the path of the first of these programs that is installed
  for program; do command -v "$program" && return; done
  false
}

install() { # install PACKAGE
  # The suites start their own servers, so the package must not start one.
  RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "$1" > /dev/null 2>&1 ||
    echo "$1 could not be installed."
}

wanted=
# The headless shell is Chromium without windows. It uses a third of the processor time, so the browser is only used
# where there is no such package.
has chromium-headless-shell || wanted="chromium-headless-shell"
has redis-server valkey-server || wanted="$wanted redis-server"
has ccache || wanted="$wanted ccache"
has varnishd || wanted="$wanted varnish varnish-modules"
[ -z "$wanted" ] && exit
if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then
  echo "Not installed:" $wanted
  exit
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq > /dev/null 2>&1
for package in $wanted; do install "$package"; done
has chromium-headless-shell chromium chromium-browser google-chrome || install chromium
