// Makes the database of the cloud functions and their login role. Run it once; running it again changes nothing.
// The login role has no password, because RDS accepts only IAM tokens for members of rds_iam. The role owns nothing and
// acts as the role that owns the database, so that another login role can replace it.
// Environment variables: DATABASE_URL and PGPASSWORD of the administrator, DATABASE_NAME and LOGIN_NAME.

import pg from 'pg'

const { DATABASE_URL, DATABASE_NAME: owner, LOGIN_NAME: login } = process.env
if (!DATABASE_URL || !owner || !login) throw new Error('DATABASE_URL, DATABASE_NAME and LOGIN_NAME are needed.')

const client = new pg.Client({ connectionString: DATABASE_URL })
await client.connect()

// Runs a statement in which PostgreSQL itself quotes the names: %I is an identifier.
async function run(statement, ...values) {
  const places = values.map((_, index) => ', $'.concat(index + 2, '::text')).join('')
  const { rows } = await client.query('select format($1'.concat(places, ') as text'), [statement, ...values])
  await client.query(rows[0].text)
}
const exists = async (query, name) => (await client.query(query, [name])).rowCount > 0
const isRole = (name) => exists('select from pg_roles where rolname = $1', name)

if (!(await isRole(owner))) await run('create role %I nologin', owner)
await run('grant %I to current_user', owner)
if (!(await exists('select from pg_database where datname = $1', owner))) {
  await run('create database %I owner %I', owner, owner)
}
await run('revoke connect on database %I from public', owner)
await run('grant connect on database %I to %I', owner, owner)

if (!(await isRole(login))) await run('create role %I login', login)
await run('grant %I to %I', owner, login)
await run('alter role %I set role %I', login, owner)
// This statement is the last one, because it also makes the administrator an indirect member of rds_iam. RDS may then
// require a token from the administrator too.
await run('grant rds_iam to %I', login)
await client.end()
process.stdout.write('The login may work with the database.\n')
