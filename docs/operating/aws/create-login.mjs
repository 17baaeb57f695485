// Creates a login of the functions' database, or gives it a new password: run once for each login, and at each change.
// Logins own nothing. They act as one role that owns the database, so that either of them can work with its tables.
// Reads DATABASE_URL, PGUSER and PGPASSWORD of the administrator, DATABASE_NAME, LOGIN_NAME and LOGIN_PASSWORD.

import pg from 'pg'

const { DATABASE_URL, DATABASE_NAME, LOGIN_NAME, LOGIN_PASSWORD } = process.env
if (!DATABASE_URL || !DATABASE_NAME || !LOGIN_NAME || !LOGIN_PASSWORD) {
  throw new Error('DATABASE_URL, DATABASE_NAME, LOGIN_NAME and LOGIN_PASSWORD are needed.')
}

const owner = pg.escapeIdentifier(DATABASE_NAME)
const login = pg.escapeIdentifier(LOGIN_NAME)
const client = new pg.Client({ connectionString: DATABASE_URL })
await client.connect()
const exists = async (query, name) => (await client.query(query, [name])).rowCount > 0
const isRole = (name) => exists('select from pg_roles where rolname = $1', name)

if (!(await isRole(DATABASE_NAME))) await client.query(`create role ${owner} nologin`)
if (!(await isRole(LOGIN_NAME))) await client.query(`create role ${login} login`)
await client.query(`alter role ${login} password ${pg.escapeLiteral(LOGIN_PASSWORD)}`)
await client.query(`grant ${owner} to ${login}, current_user`)
await client.query(`alter role ${login} set role ${owner}`)
if (!(await exists('select from pg_database where datname = $1', DATABASE_NAME))) {
  await client.query(`create database ${owner} owner ${owner}`)
}
await client.query(`revoke connect on database ${owner} from public`)
await client.query(`grant connect on database ${owner} to ${owner}`)
await client.end()
process.stdout.write(`${LOGIN_NAME} may work with the database ${DATABASE_NAME}.\n`)
