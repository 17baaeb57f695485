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

test('two logins work with the same tables, also after a change of password', async () => {
  // The test starts a separate PostgreSQL server, because all databases of a server share its roles.
  const server = await startPostgres()
  if (!server) throw new Error('no PostgreSQL server starts on this machine')
  onTestFinished(() => server.stop())
  const { hostname: host, port } = new URL(server.url)
  const superuser = new pg.Client({ connectionString: server.url })
  await superuser.connect()
  // On RDS the administrator is not a superuser either.
  await superuser.query("create role administrator login createrole createdb password 'of the instance'")
  /**
   * Returns the stored form of a login's password. The test compares this form, because the test server requires no
   * password.
   */
  const storedPassword = async (name: string) => {
    const { rows } = await superuser.query('select rolpassword from pg_authid where rolname = $1', [name])
    return String(rows[0]?.rolpassword)
  }

  const createLogin = (name: string, password: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: ROOT,
      env: {
        DATABASE_URL: `postgres://${host}:${port}/postgres`,
        PGUSER: 'administrator',
        PGPASSWORD: 'of the instance',
        DATABASE_NAME,
        LOGIN_NAME: name,
        LOGIN_PASSWORD: password,
      },
    })
  const query = async (user: string, password: string, text: string) => {
    const client = new pg.Client({ host, port: Number(port), database: DATABASE_NAME, user, password })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  await createLogin('hokkaido_a', "it's the first")
  await createLogin('hokkaido_b', 'the other')
  await query('hokkaido_a', "it's the first", 'create table written_by_a (id int)')
  await query('hokkaido_b', 'the other', 'alter table written_by_a add column by_b int')
  const first = await storedPassword('hokkaido_a')
  await createLogin('hokkaido_a', 'the second')
  expect(first).toMatch(/^SCRAM-SHA-256\$/)
  expect(await storedPassword('hokkaido_a')).not.toBe(first)
  await query('hokkaido_a', 'the second', 'create table written_later (id int)')
  expect(
    await query('hokkaido_b', 'the other', "select distinct tableowner from pg_tables where schemaname = 'public'"),
  ).toEqual([{ tableowner: DATABASE_NAME }])
  const [rights] = await query(
    'hokkaido_a',
    'the second',
    'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = session_user',
  )
  await superuser.end()
  expect(rights).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false })
})

test('the client of the functions reads user and password from PGUSER and PGPASSWORD', async () => {
  const print = `import pg from 'pg'
    const { user, password, host, ssl } = new pg.Client({ connectionString: process.env.DATABASE_URL })
    process.stdout.write(JSON.stringify({ user, password, host, ssl: Boolean(ssl) }))`
  const env = { DATABASE_URL: 'postgres://db.example:5432/hokkaido?sslmode=verify-full', PGUSER: 'a', PGPASSWORD: 'p' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', print], {
    cwd: ROOT,
    env,
  })
  expect(JSON.parse(stdout)).toEqual({ user: 'a', password: 'p', host: 'db.example', ssl: true })
})
