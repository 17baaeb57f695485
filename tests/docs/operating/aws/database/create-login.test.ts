import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../../../support/architecture/source-reader.ts'
import { AWS_FOLDER } from '../../../../support/aws/synthesis.ts'
import { startPostgres } from '../../../../support/postgres/postgres.ts'

const script = readFileSync(join(AWS_FOLDER, 'database/create-login.mjs'), 'utf8')
const DATABASE_NAME = 'hokkaido'
const LOGIN = 'hokkaido_functions'

test('the login acts as the owner of the database, has no password and no other right', async () => {
  // The test starts a separate PostgreSQL server, because all databases of a server share its roles.
  const server = await startPostgres()
  if (!server) throw new Error('no PostgreSQL server starts on this machine')
  onTestFinished(() => server.stop())
  const { hostname: host, port } = new URL(server.url)
  const superuser = new pg.Client({ connectionString: server.url })
  await superuser.connect()
  // On RDS the administrator is not a superuser either, and may give the role rds_iam to others.
  await superuser.query("create role administrator login createrole createdb password 'of the instance'")
  await superuser.query('create role rds_iam')
  await superuser.query('grant rds_iam to administrator with admin option')

  const createLogin = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: ROOT,
      env: {
        DATABASE_URL: `postgres://administrator@${host}:${port}/postgres`,
        PGPASSWORD: 'of the instance',
        DATABASE_NAME,
        LOGIN_NAME: LOGIN,
      },
    })
  const query = async (text: string) => {
    const client = new pg.Client({ host, port: Number(port), database: DATABASE_NAME, user: LOGIN })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  await createLogin()
  await query('create table written (id int)')
  await createLogin()
  await query('alter table written add column later int')
  expect(await query("select distinct tableowner from pg_tables where schemaname = 'public'")).toEqual([
    { tableowner: DATABASE_NAME },
  ])
  expect(await query('select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = session_user')).toEqual(
    [{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }],
  )
  const { rows } = await superuser.query('select rolpassword from pg_authid where rolname = $1', [LOGIN])
  expect(rows).toEqual([{ rolpassword: null }])
  const { rows: members } = await superuser.query("select pg_has_role($1, 'rds_iam', 'member') as member", [LOGIN])
  expect(members).toEqual([{ member: true }])
  await superuser.end()
})

test('the client reads the administrator’s password from PGPASSWORD if the address has only the user', async () => {
  const print = `import pg from 'pg'
    const { user, password, host, ssl } = new pg.Client({ connectionString: process.env.DATABASE_URL })
    process.stdout.write(JSON.stringify({ user, password, host, ssl: Boolean(ssl) }))`
  const env = { DATABASE_URL: 'postgres://a@db.example:5432/postgres?sslmode=verify-full', PGPASSWORD: 'p' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', print], {
    cwd: ROOT,
    env,
  })
  expect(JSON.parse(stdout)).toEqual({ user: 'a', password: 'p', host: 'db.example', ssl: true })
})
