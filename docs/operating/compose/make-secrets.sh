#!/bin/sh
# Makes the passwords and the certificate of the trial, once: sh make-secrets.sh FOLDER
# Each container has a separate folder, and each file belongs to the user that reads it. Existing files are not changed.
set -eu
folder=$1
umask 022
mkdir -p "$folder/certificate" "$folder/authority" "$folder/database" "$folder/functions" "$folder/exporter" "$folder/grafana"

# give USER FILE: only this user may read the file.
give() {
  chmod 600 "$2"
  if [ "$(id -u)" = 0 ]; then chown "$1" "$2"; fi
}

if [ ! -f "$folder/database/owner" ]; then
  # The numbers are the user ids of the images: 999 postgres, 1000 node, 65534 nobody, 472 grafana.
  application=$(openssl rand -hex 24)
  exporter=$(openssl rand -hex 24)
  printf %s "$application" > "$folder/database/application" && give 999 "$folder/database/application"
  printf %s "$exporter" > "$folder/database/exporter" && give 999 "$folder/database/exporter"
  printf 'db:5432:*:hokkaido:%s\n' "$application" > "$folder/functions/pgpass" && give 1000 "$folder/functions/pgpass"
  printf %s "$exporter" > "$folder/exporter/password" && give 65534 "$folder/exporter/password"
  openssl rand -hex 12 > "$folder/grafana/password" && give 472 "$folder/grafana/password"
  openssl rand -hex 24 > "$folder/database/owner" && give 999 "$folder/database/owner"
fi

if [ ! -f "$folder/certificate/site.pem" ]; then
  work=$(mktemp -d)
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 397 -subj '/CN=Drive Hokkaido trial' \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign \
    -keyout "$work/authority-key.pem" -out "$work/authority.pem" 2>/dev/null
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost \
    -keyout "$work/site-key.pem" -out "$work/site.csr" 2>/dev/null
  printf 'subjectAltName=DNS:localhost,DNS:site,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n' > "$work/site.ext"
  openssl x509 -req -in "$work/site.csr" -days 397 -CA "$work/authority.pem" -CAkey "$work/authority-key.pem" \
    -CAcreateserial -extfile "$work/site.ext" -out "$work/site.pem" 2>/dev/null
  # The private key of the certificate authority is deleted, so that it cannot sign other certificates.
  cp "$work/authority.pem" "$folder/authority/authority.pem"
  cp "$work/site-key.pem" "$folder/certificate/site-key.pem" && give 0 "$folder/certificate/site-key.pem"
  cp "$work/site.pem" "$folder/certificate/site.pem"
  rm -rf "$work"
fi
