/**
 * Distinguishes a store that is unreachable, busy or full from a failed query. At startup, explains why PostgreSQL
 * cannot be used.
 */

import { ConfigError } from '../../process/config-error.ts'

const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6
const SQLITE_FULL = 13

/**
 * SQLSTATE classes 08 (connection exception), 53 (insufficient resources) and 57 (operator intervention), and codes of
 * failed serialization, deadlock, lock timeout and read-only transactions.
 */
const POSTGRES_STATES = /^(08|53|57)|^(40001|40P01|55P03|25006)$/
/** SQLSTATE class 28 (wrong name or password) and code 3D000 (no such database). */
const POSTGRES_REFUSALS = /^(28...|3D000)$/
const SOCKET_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const POOL_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

export function isBusy(error: unknown): boolean {
  return [SQLITE_BUSY, SQLITE_LOCKED].includes(sqliteCodeOf(error) ?? 0)
}

function sqliteCodeOf(error: unknown): number | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : undefined
}

export function isStoreUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isStoreUnavailable)
  if (!(error instanceof Error)) return false
  const sqliteCode = sqliteCodeOf(error)
  if (sqliteCode !== undefined) return [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_FULL].includes(sqliteCode)
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string') return SOCKET_CODES.has(code) || (code.length === 5 && POSTGRES_STATES.test(code))
  return POOL_MESSAGES.test(error.message)
}

/** Converts an error of opening PostgreSQL that the operator can fix into one sentence. */
export function openingError(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  if (!isStoreUnavailable(error) && !POSTGRES_REFUSALS.test(String(code))) return error
  // Node tries each IP address of a host name. If all of them fail, it throws an AggregateError without a message,
  // which contains an error for each IP address.
  const reasons = error instanceof AggregateError ? error.errors : [error]
  const reason = reasons.map((one) => (one instanceof Error ? one.message : String(one))).join(', ')
  const isWrongSetting = POSTGRES_REFUSALS.test(String(code)) || reasons.some((one) => SOCKET_CODES.has(one?.code))
  const advice = isWrongSetting ? 'Check its address, name and password.' : 'Start again when it is ready.'
  return new ConfigError(`The database of DATABASE_URL cannot be used: ${reason}. ${advice}`, { cause: error })
}
