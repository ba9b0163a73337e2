# Varnish in front of Atrium on the same machine: /etc/varnish/default.vcl. Needs Debian's packages varnish and
# varnish-modules.
#
# Settings of the server:  SHARED_CACHE_SECONDS=3600  CACHE_KEYS_HEADER=Surrogate-Key  TRUSTED_PROXIES=loopback
#   CDN_PURGE_FORMAT=varnish  CDN_PURGE_URL=http://127.0.0.1:8080/  OUTGOING_PRIVATE_HOSTS=127.0.0.1
vcl 4.1;

import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# The servers of the site.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Forbidden"));
    }
    if (req.http.x-purge-everything) {
      ban("obj.status != 0");
      return (synth(200, "Purged everything"));
    }
    return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
  }
  # Only supervisors on this machine may request the health checks.
  if (req.url ~ "^/health/" && client.ip !~ purgers) {
    return (synth(404, "Not Found"));
  }
  # The built-in rules follow: they pass requests with credentials or cookies to the server, and do not cache answers
  # with Cache-Control: no-cache, no-store or private.
}

sub vcl_backend_response {
  # The server sends the keys of each public answer in Surrogate-Key. The module xkey reads them from the header xkey.
  set beresp.http.xkey = beresp.http.Surrogate-Key;
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
}
