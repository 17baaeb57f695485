/** The rate limits: their environment variables, and how they are read. */

import type { Variable } from './variable.ts'

export const LIMIT_VARIABLES: readonly Variable[] = [
  {
    name: 'RATE_LIMIT_READ',
    default: '600',
    meaning: 'Reads per minute and address. [All limits](decisions/limits.md).',
  },
  { name: 'RATE_LIMIT_WRITE', default: '120', meaning: 'Writes per minute and address.' },
  {
    name: 'RATE_LIMIT_WRITE_ACCOUNT',
    default: '60',
    meaning: 'Writes per minute of a signed-in account, from all addresses together.',
  },
  { name: 'RATE_LIMIT_PLAN', default: '30', meaning: 'Computed plans per minute and address.' },
  { name: 'RATE_LIMIT_CREDENTIAL', default: '30', meaning: 'Credential calls per minute and address.' },
  { name: 'RATE_LIMIT_CODE', default: '10', meaning: 'Calls that send a code, per minute and address.' },
  {
    name: 'RATE_LIMIT_ACCOUNT',
    default: '10',
    meaning: 'Attempts for one account in five minutes, per address or known browser.',
  },
  {
    name: 'RATE_LIMIT_STRANGERS',
    default: '4',
    meaning:
      'Failed attempts for one account of all strangers together, until the user pool forgives them. Keep it below the 5 that the pool allows, divided by the number of copies.',
  },
  {
    name: 'RATE_LIMIT_POOL_SHARE',
    default: '80',
    meaning:
      'Percentage of Amazon Cognito’s default quotas that this copy may use, strangers at most 60 % of it. With several copies divide it by their number; raise it with your quotas.',
  },
]

/**
 * Maximum number of requests per minute from one IP address, by class of endpoint. Four values are different: `account`
 * is the number of attempts at one account in five minutes from one address, or from one browser that has signed in to
 * the account before. `strangers` is the number of failed attempts at one account by all clients together that have not
 * signed in to it before. A failed attempt counts until the user pool resets its own count (QUIET_MS in
 * plugins/attempts.ts). `writeAccount` is the number of writes of one session's account per minute, from all addresses.
 * `poolShare` is the percentage of Amazon Cognito's default quotas that this server may use.
 */
export type Limits = Readonly<
  Record<
    'read' | 'write' | 'writeAccount' | 'plan' | 'credential' | 'code' | 'account' | 'strangers' | 'poolShare',
    number
  >
>

export function readLimits(integer: (name: string, fallback: number, least: number, most: number) => number): Limits {
  return {
    read: integer('RATE_LIMIT_READ', 600, 1, 1_000_000),
    write: integer('RATE_LIMIT_WRITE', 120, 1, 1_000_000),
    writeAccount: integer('RATE_LIMIT_WRITE_ACCOUNT', 60, 1, 1_000_000),
    plan: integer('RATE_LIMIT_PLAN', 30, 1, 1_000_000),
    credential: integer('RATE_LIMIT_CREDENTIAL', 30, 1, 1_000_000),
    code: integer('RATE_LIMIT_CODE', 10, 1, 1_000_000),
    account: integer('RATE_LIMIT_ACCOUNT', 10, 1, 1_000_000),
    strangers: integer('RATE_LIMIT_STRANGERS', 4, 1, 1_000_000),
    poolShare: integer('RATE_LIMIT_POOL_SHARE', 80, 1, 1_000_000),
  }
}
