#!/bin/sh
# Run by the image of PostgreSQL as it makes its first database: of each address in .env, postgres://<name>:<password>@postgres/<name>,
# the role, which may do nothing else, and its database.
set -eu
for address in "$DATABASE_URL" "$PUBLISHER_DATABASE_URL" "$VISITOR_LIMIT_DATABASE_URL"; do
  given=${address#*://}
  given=${given%%@*}
  psql --quiet --username postgres -v ON_ERROR_STOP=1 -v name="${given%%:*}" -v password="${given#*:}" << 'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect on database :"name" from public;
SQL
done
