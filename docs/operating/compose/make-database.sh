#!/bin/sh
# Makes the database of the functions and the role that measures it. PostgreSQL's image runs this with an empty data folder.
set -eu
passwords=${PASSWORDS:-/made/database}
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname="${POSTGRES_DB:-postgres}" \
  --set=application="$(cat "$passwords/application")" --set=exporter="$(cat "$passwords/exporter")" <<'SQL'
create role hokkaido login password :'application';
create database hokkaido owner hokkaido;
create role exporter login password :'exporter';
grant pg_monitor to exporter;
SQL
