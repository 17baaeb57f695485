/** Which errors mean that the store cannot be reached or is busy, and not that a query is wrong. */

const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6
const SQLITE_FULL = 13

/** SQLSTATE classes and states: connection exception, insufficient resources, operator intervention; lost serialization. */
const POSTGRES_STATES = /^(08|53|57)|^(40001|40P01|55P03|25006)$/
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

export function isStoreUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isStoreUnavailable)
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    return [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_FULL].includes(errcode & 0xff)
  }
  if (typeof code === 'string') return SOCKET_CODES.has(code) || (code.length === 5 && POSTGRES_STATES.test(code))
  return POOL_MESSAGES.test(error.message)
}
