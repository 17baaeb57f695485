/** Counts failed passwords for lockouts, attempts for hourly quotas, and consumed one-time values. */

import type { Database } from './database.ts'

const HOUR_MS = 60 * 60_000
/** Failures before the first lockout of one second, as in Cognito. */
const FREE_FAILURES = 5
const LONGEST_LOCK_MS = 15 * 60_000
const FORGIVEN_AFTER_MS = 15 * 60_000

/**
 * Attempts per user and hour, from the Amazon Cognito quotas. Where AWS states a range, this is a value within the
 * range.
 */
const HOURLY_ALLOWANCES = {
  ResendConfirmationCode: 5,
  ConfirmSignUp: 15,
  ForgotPassword: 10,
  ConfirmForgotPassword: 20,
  GetUserAttributeVerificationCode: 5,
  VerifyUserAttribute: 15,
  ChangePassword: 5,
} as const

export interface Attempts {
  isLockedOut(subject: string, now: number): boolean
  countFailure(subject: string, now: number): void
  clearFailures(subject: string): void
  /** @returns false, without counting, if the hourly quota is used up */
  allow(operation: keyof typeof HOURLY_ALLOWANCES, subject: string, now: number): boolean
  isSpent(id: string): boolean
  spend(id: string, expiresAt: number, now: number): void
}

const lockMs = (failures: number) =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_LOCK_MS, 1000 * 2 ** (failures - FREE_FAILURES))

export function openAttempts({ sql, transaction }: Database): Attempts {
  const selectLockout = sql.prepare('SELECT failures, failed_at FROM lockouts WHERE subject = ?')
  const upsertLockout = sql.prepare(
    `INSERT INTO lockouts VALUES (?, ?, ?)
     ON CONFLICT (subject) DO UPDATE SET failures = excluded.failures, failed_at = excluded.failed_at`,
  )
  const clearLockout = sql.prepare('DELETE FROM lockouts WHERE subject = ?')
  const pruneLockouts = sql.prepare('DELETE FROM lockouts WHERE failed_at < ?')
  const countAttempts = sql.prepare('SELECT count(*) AS n FROM attempts WHERE subject = ? AND operation = ? AND at > ?')
  const insertAttempt = sql.prepare('INSERT INTO attempts VALUES (?, ?, ?)')
  const pruneAttempts = sql.prepare('DELETE FROM attempts WHERE at <= ?')
  const selectSpent = sql.prepare('SELECT 1 FROM spent WHERE id = ?')
  const insertSpent = sql.prepare('INSERT OR IGNORE INTO spent VALUES (?, ?)')
  const pruneSpent = sql.prepare('DELETE FROM spent WHERE expires_at < ?')

  function failuresOf(subject: string, now: number): { failures: number; failedAt: number } {
    const row = selectLockout.get(subject)
    const failedAt = Number(row?.failed_at ?? 0)
    const failures = Number(row?.failures ?? 0)
    const forgiven = now - failedAt > Math.max(FORGIVEN_AFTER_MS, lockMs(failures))
    return forgiven ? { failures: 0, failedAt: 0 } : { failures, failedAt }
  }

  return {
    isLockedOut(subject, now) {
      const { failures, failedAt } = failuresOf(subject, now)
      return now < failedAt + lockMs(failures)
    },
    countFailure: (subject, now) =>
      transaction(() => {
        pruneLockouts.run(now - FORGIVEN_AFTER_MS - LONGEST_LOCK_MS)
        upsertLockout.run(subject, failuresOf(subject, now).failures + 1, now)
      }),
    clearFailures: (subject) => void clearLockout.run(subject),
    allow: (operation, subject, now) =>
      transaction(() => {
        pruneAttempts.run(now - HOUR_MS)
        const used = Number(countAttempts.get(subject, operation, now - HOUR_MS)?.n)
        if (used >= HOURLY_ALLOWANCES[operation]) return false
        insertAttempt.run(subject, operation, now)
        return true
      }),
    isSpent: (id) => selectSpent.get(id) !== undefined,
    spend: (id, expiresAt, now) =>
      transaction(() => {
        pruneSpent.run(now)
        insertSpent.run(id, expiresAt)
      }),
  }
}
