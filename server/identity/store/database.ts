/** Opens the identity database: SQLite with synchronous commits, so that acknowledged writes survive a kill -9. */

import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { makeDataFolder, openPrivateDatabase } from '../../process/data-folder.ts'

const FILE = 'identity.sqlite'
const BUSY_TIMEOUT_MS = 5_000

/**
 * Each entry migrates the database one version up. Entries are append-only. Some entries rebuild a table, because
 * SQLite cannot drop a column constraint. Foreign keys are off during migrations, so that a rebuild does not delete
 * dependent rows by cascade.
 */
const MIGRATIONS = [
  `CREATE TABLE users (
     sub TEXT PRIMARY KEY,
     email TEXT NOT NULL,
     email_key TEXT NOT NULL UNIQUE,
     email_verified INTEGER NOT NULL,
     status TEXT NOT NULL,
     enabled INTEGER NOT NULL,
     salt TEXT NOT NULL,
     verifier TEXT NOT NULL,
     temporary_until INTEGER,
     attributes TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     modified_at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE codes (
     sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
     purpose TEXT NOT NULL,
     hash BLOB NOT NULL,
     target TEXT NOT NULL,
     expires_at INTEGER NOT NULL,
     PRIMARY KEY (sub, purpose)
   ) STRICT;
   CREATE TABLE families (
     origin_jti TEXT PRIMARY KEY,
     sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
     client_id TEXT NOT NULL,
     auth_time INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     revoked_at INTEGER
   ) STRICT;
   CREATE INDEX families_by_user ON families (sub);
   CREATE TABLE refresh_tokens (
     hash BLOB PRIMARY KEY,
     origin_jti TEXT NOT NULL REFERENCES families (origin_jti) ON DELETE CASCADE,
     superseded_at INTEGER
   ) STRICT;
   CREATE INDEX refresh_tokens_by_family ON refresh_tokens (origin_jti);
   CREATE TABLE lockouts (subject TEXT PRIMARY KEY, failures INTEGER NOT NULL, failed_at INTEGER NOT NULL) STRICT;
   CREATE TABLE attempts (subject TEXT NOT NULL, operation TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
   CREATE INDEX attempts_by_subject ON attempts (subject, operation, at);
   CREATE TABLE spent (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
   CREATE TABLE outbox (
     id INTEGER PRIMARY KEY,
     recipient TEXT NOT NULL,
     medium TEXT NOT NULL,
     kind TEXT NOT NULL,
     code TEXT NOT NULL,
     at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`,
  // Allows users without an e-mail address, with a name or phone number instead. The real user name of existing users
  // is their sub.
  `CREATE TABLE new_users (
     sub TEXT PRIMARY KEY,
     username TEXT NOT NULL,
     username_key TEXT NOT NULL UNIQUE,
     email TEXT,
     email_key TEXT,
     email_verified INTEGER NOT NULL,
     phone TEXT,
     phone_verified INTEGER NOT NULL,
     status TEXT NOT NULL,
     enabled INTEGER NOT NULL,
     salt TEXT NOT NULL,
     verifier TEXT NOT NULL,
     temporary_until INTEGER,
     attributes TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     modified_at INTEGER NOT NULL
   ) STRICT;
   INSERT INTO new_users
     SELECT sub, sub, sub, email, email_key, email_verified, json_extract(attributes, '$.phone_number'),
       coalesce(json_extract(attributes, '$.phone_number_verified') = 'true', 0), status, enabled, salt, verifier,
       temporary_until, json_remove(attributes, '$.phone_number', '$.phone_number_verified'), created_at, modified_at
     FROM users;
   DROP TABLE users;
   ALTER TABLE new_users RENAME TO users;
   CREATE INDEX users_by_email ON users (email_key);
   CREATE INDEX users_by_phone ON users (phone);
   ALTER TABLE outbox ADD COLUMN link TEXT;`,
  `CREATE TABLE authorization_codes (
     hash BLOB PRIMARY KEY,
     content TEXT NOT NULL,
     expires_at INTEGER NOT NULL,
     used_at INTEGER,
     origin_jti TEXT
   ) STRICT;
   CREATE TABLE granted_scopes (
     origin_jti TEXT PRIMARY KEY REFERENCES families (origin_jti) ON DELETE CASCADE,
     scope TEXT NOT NULL
   ) STRICT;`,
  `CREATE TABLE mfa (
     sub TEXT PRIMARY KEY REFERENCES users (sub) ON DELETE CASCADE,
     secret TEXT,
     friendly_name TEXT,
     last_step INTEGER,
     pending_secret TEXT,
     enabled TEXT NOT NULL,
     preferred TEXT
   ) STRICT;
   CREATE TABLE devices (
     sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
     device_key TEXT NOT NULL,
     name TEXT NOT NULL,
     salt TEXT NOT NULL,
     verifier TEXT NOT NULL,
     remembered INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     modified_at INTEGER NOT NULL,
     authenticated_at INTEGER NOT NULL,
     PRIMARY KEY (sub, device_key)
   ) STRICT;
   CREATE TABLE family_devices (
     origin_jti TEXT PRIMARY KEY REFERENCES families (origin_jti) ON DELETE CASCADE,
     device_key TEXT NOT NULL
   ) STRICT;`,
  `CREATE TABLE groups (
     name TEXT PRIMARY KEY,
     description TEXT,
     created_at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE group_members (
     name TEXT NOT NULL REFERENCES groups (name) ON DELETE CASCADE,
     sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
     PRIMARY KEY (sub, name)
   ) STRICT;`,
  `CREATE TABLE mails (
     number INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     recipient TEXT NOT NULL,
     subject TEXT NOT NULL,
     html TEXT NOT NULL,
     at INTEGER NOT NULL
   ) STRICT;`,
  'ALTER TABLE users ADD COLUMN passwordless INTEGER NOT NULL DEFAULT 0;',
  `CREATE TABLE passkeys (
     id TEXT PRIMARY KEY,
     sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
     public_key BLOB NOT NULL,
     counter INTEGER NOT NULL,
     transports TEXT NOT NULL,
     attachment TEXT,
     name TEXT NOT NULL,
     relying_party_id TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX passkeys_by_user ON passkeys (sub);
   CREATE TABLE passkey_challenges (
     challenge TEXT PRIMARY KEY,
     sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
     expires_at INTEGER NOT NULL
   ) STRICT;`,
]

export interface Database {
  readonly sql: DatabaseSync
  /** Runs the work in one transaction; nested calls join the outer one. The work must be synchronous. */
  transaction<Result>(work: () => Result): Result
  close(): void
}

export function openDatabase(dataDir: string): Database {
  makeDataFolder(dataDir)
  const path = join(dataDir, FILE)
  const sql = openPrivateDatabase(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: false })
  sql.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')

  function transaction<Result>(work: () => Result): Result {
    if (sql.isTransaction) return work()
    sql.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      sql.exec('COMMIT')
      return result
    } catch (error) {
      if (sql.isTransaction) sql.exec('ROLLBACK')
      throw error
    }
  }

  const version = () => Number(sql.prepare('PRAGMA user_version').get()?.user_version)
  if (version() < MIGRATIONS.length) {
    transaction(() => {
      for (const migration of MIGRATIONS.slice(version())) sql.exec(migration)
      if (sql.prepare('PRAGMA foreign_key_check').get()) throw new Error(`${path}: a migration broke its references`)
      sql.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
    })
  }
  sql.exec('PRAGMA foreign_keys = ON')
  return { sql, transaction, close: () => sql.close() }
}
