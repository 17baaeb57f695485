import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { CLIENT_ID, claimsOf, startService, tokensOf } from './service.ts'

const EMAIL = 'Aiko@example.org'
const WAITING = 'kenji@example.org'
const PHONE = '+12025550139'

const FIRST_SCHEMA = `
  CREATE TABLE users (
    sub TEXT PRIMARY KEY, email TEXT NOT NULL, email_key TEXT NOT NULL UNIQUE, email_verified INTEGER NOT NULL,
    status TEXT NOT NULL, enabled INTEGER NOT NULL, salt TEXT NOT NULL, verifier TEXT NOT NULL,
    temporary_until INTEGER, attributes TEXT NOT NULL, created_at INTEGER NOT NULL, modified_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE codes (
    sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE, purpose TEXT NOT NULL, hash BLOB NOT NULL,
    target TEXT NOT NULL, expires_at INTEGER NOT NULL, PRIMARY KEY (sub, purpose)
  ) STRICT;
  CREATE TABLE families (
    origin_jti TEXT PRIMARY KEY, sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE, client_id TEXT NOT NULL,
    auth_time INTEGER NOT NULL, expires_at INTEGER NOT NULL, revoked_at INTEGER
  ) STRICT;
  CREATE INDEX families_by_user ON families (sub);
  CREATE TABLE refresh_tokens (
    hash BLOB PRIMARY KEY, origin_jti TEXT NOT NULL REFERENCES families (origin_jti) ON DELETE CASCADE,
    superseded_at INTEGER
  ) STRICT;
  CREATE INDEX refresh_tokens_by_family ON refresh_tokens (origin_jti);
  CREATE TABLE lockouts (subject TEXT PRIMARY KEY, failures INTEGER NOT NULL, failed_at INTEGER NOT NULL) STRICT;
  CREATE TABLE attempts (subject TEXT NOT NULL, operation TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE INDEX attempts_by_subject ON attempts (subject, operation, at);
  CREATE TABLE spent (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY, recipient TEXT NOT NULL, medium TEXT NOT NULL, kind TEXT NOT NULL, code TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  PRAGMA user_version = 1;`

const UNCHANGED = ['codes', 'families', 'refresh_tokens', 'lockouts', 'attempts', 'spent', 'settings']

/** Converts the data folder's database to the first version, in which the phone number is an attribute. */
function turnBack(dataDir: string): void {
  const path = join(dataDir, 'identity.sqlite')
  const old = new DatabaseSync(`${path}.old`)
  old.exec(FIRST_SCHEMA)
  old.exec(`ATTACH '${path}' AS new;
    INSERT INTO users SELECT sub, email, email_key, email_verified, status, enabled, salt, verifier, temporary_until,
      json_patch(attributes, json_object('phone_number', phone, 'phone_number_verified', iif(phone IS NULL, NULL, 'false'))),
      created_at, modified_at FROM new.users;
    INSERT INTO outbox SELECT id, recipient, medium, kind, code, at FROM new.outbox;`)
  for (const table of UNCHANGED) old.exec(`INSERT INTO ${table} SELECT * FROM new.${table}`)
  old.exec(`DETACH new; VACUUM INTO '${path}.first'`)
  old.close()
  for (const name of [path, `${path}-wal`, `${path}-shm`, `${path}.old`]) rmSync(name, { force: true })
  const first = new DatabaseSync(`${path}.first`)
  first.exec(`VACUUM INTO '${path}'`)
  first.close()
}

async function oldHouse() {
  const before = await startService()
  const { sub } = await before.addUser({ email: EMAIL })
  const tokens = await before.signIn(EMAIL)
  const UserAttributes = [
    { Name: 'name', Value: 'Aiko' },
    { Name: 'phone_number', Value: PHONE },
  ]
  await before.done('UpdateUserAttributes', { AccessToken: tokens.AccessToken, UserAttributes })
  await before.signUp(WAITING)
  const ConfirmationCode = await before.code(WAITING)
  await before.close()
  turnBack(before.dataDir)
  const service = await startService({ dataDir: before.dataDir, clock: before.clock })
  return { service, sub, tokens, ConfirmationCode }
}

test('signs in a user of the first version with e-mail, sub and all attributes', async () => {
  const { service, sub } = await oldHouse()
  const { AccessToken, IdToken } = await service.signIn(EMAIL.toLowerCase())
  expect(claimsOf(IdToken)).toMatchObject({ sub, 'cognito:username': sub, email: EMAIL, phone_number: PHONE })
  const { Username, UserAttributes } = await service.done('GetUser', { AccessToken })
  expect(Username).toBe(sub)
  expect(UserAttributes).toEqual([
    { Name: 'email', Value: EMAIL },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'phone_number', Value: PHONE },
    { Name: 'phone_number_verified', Value: 'false' },
    { Name: 'name', Value: 'Aiko' },
    { Name: 'sub', Value: sub },
  ])
})

test('preserves sessions, codes and messages of the first version', async () => {
  const { service, tokens, ConfirmationCode } = await oldHouse()
  expect(await service.outcome('GetUser', tokens)).toBe('done')
  const refreshing = { ClientId: CLIENT_ID, RefreshToken: tokens.RefreshToken }
  expect(tokensOf(await service.done('GetTokensFromRefreshToken', refreshing)).AccessToken).toBeDefined()
  expect(await service.code(WAITING)).toBe(ConfirmationCode)
  expect(await service.outcome('ConfirmSignUp', { ClientId: CLIENT_ID, Username: WAITING, ConfirmationCode })).toBe(
    'done',
  )
})

test('deletes sessions and codes with a user after the migration', async () => {
  const { service, tokens } = await oldHouse()
  await service.done('DeleteUser', { AccessToken: tokens.AccessToken })
  const refreshing = { ClientId: CLIENT_ID, RefreshToken: tokens.RefreshToken }
  expect(await service.outcome('GetTokensFromRefreshToken', refreshing)).toBe(
    'NotAuthorizedException: Invalid Refresh Token',
  )
  await service.admin('AdminDeleteUser', { Username: WAITING })
  await service.close()
  const database = new DatabaseSync(join(service.dataDir, 'identity.sqlite'))
  const left = ['users', 'codes', 'families', 'refresh_tokens'].map(
    (table) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n,
  )
  database.close()
  expect(left).toEqual([0, 0, 0, 0])
})
