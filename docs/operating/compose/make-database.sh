#!/bin/sh
# Makes the database of the cloud functions, and the role `exporter` that reads its metrics. PostgreSQL's image runs
# this script if its data folder is empty.
set -eu
passwords=${PASSWORDS:-/made/database}
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname="${POSTGRES_DB:-postgres}" \
  --set=application="$(cat "$passwords/application")" --set=exporter="$(cat "$passwords/exporter")" <<'SQL'
create role hokkaido login password :'application';
create database hokkaido owner hokkaido;
create role exporter login password :'exporter';
grant pg_monitor to exporter;
SQL
