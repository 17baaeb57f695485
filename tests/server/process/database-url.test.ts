import { expect, test } from 'vitest'
import { readDatabaseUrl } from '../../../server/process/database-url.ts'

const read = (value: string | undefined) => readDatabaseUrl(() => value, 'DATABASE_URL')

test.each([
  undefined,
  'postgres://database/hokkaido',
  'postgresql://site:secret%231@database:6432/hokkaido?sslmode=verify-full',
  'postgres://%2Fvar%2Frun%2Fpostgresql/hokkaido',
  'postgres:///hokkaido?host=/var/run/postgresql',
])('reads %s unchanged', (value) => {
  expect(read(value)).toBe(value)
})

test.each([
  'mysql://site:secret@database/hokkaido',
  'site:secret@database/hokkaido',
  'postgres:/site:secret@database/hokkaido',
  'postgres://site:secret#1@database/hokkaido',
])('rejects %s in one sentence without the password', (value) => {
  expect(() => read(value)).toThrow(/^DATABASE_URL is not a PostgreSQL address; write it as postgres:/)
  expect(() => read(value)).not.toThrow(/secret/)
})
