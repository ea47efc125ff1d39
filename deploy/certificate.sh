#!/bin/sh
# Gives nginx, which is not root, the certificate that certbot has got or renewed, and lets it read it anew.
# As certbot's --deploy-hook, which names the folder of the certificate in RENEWED_LINEAGE. As root.
set -eu
folder=${TLS_FOLDER:-/etc/quatrain-tls}
group=${TLS_GROUP:-www-data}
install -d -g "$group" -m 750 "$folder"
for name in privkey fullchain; do
  # nginx never reads half a file.
  install -g "$group" -m 640 "$RENEWED_LINEAGE/$name.pem" "$folder/$name.pem.new"
  mv "$folder/$name.pem.new" "$folder/$name.pem"
done
systemctl kill -s HUP --kill-whom=main quatrain-nginx
