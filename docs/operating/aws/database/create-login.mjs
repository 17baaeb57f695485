// Creates a login for the functions' database, or changes its password. Run it once for each login, and at each change
// of a password.
// Logins own nothing. They act as one role that owns the database, so that each login can work with its tables.
// Reads DATABASE_URL, PGUSER and PGPASSWORD of the administrator, DATABASE_NAME, LOGIN_NAME and LOGIN_PASSWORD.

import pg from 'pg'

const { DATABASE_URL, DATABASE_NAME: owner, LOGIN_NAME: login, LOGIN_PASSWORD: password } = process.env
if (!DATABASE_URL || !owner || !login || !password) {
  throw new Error('DATABASE_URL, DATABASE_NAME, LOGIN_NAME and LOGIN_PASSWORD are needed.')
}

const client = new pg.Client({ connectionString: DATABASE_URL })
await client.connect()

// Runs a statement in which PostgreSQL itself quotes the names and the password: %I is an identifier, %L a literal.
async function run(statement, ...values) {
  const places = values.map((_, index) => ', $'.concat(index + 2, '::text')).join('')
  const { rows } = await client.query('select format($1'.concat(places, ') as text'), [statement, ...values])
  await client.query(rows[0].text)
}
const exists = async (query, name) => (await client.query(query, [name])).rowCount > 0
const isRole = (name) => exists('select from pg_roles where rolname = $1', name)

if (!(await isRole(owner))) await run('create role %I nologin', owner)
if (!(await isRole(login))) await run('create role %I login', login)
await run('alter role %I password %L', login, password)
await run('grant %I to %I, current_user', owner, login)
await run('alter role %I set role %I', login, owner)
if (!(await exists('select from pg_database where datname = $1', owner))) {
  await run('create database %I owner %I', owner, owner)
}
await run('revoke connect on database %I from public', owner)
await run('grant connect on database %I to %I', owner, owner)
await client.end()
process.stdout.write('The login may work with the database.\n')
