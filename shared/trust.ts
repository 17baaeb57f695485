/** What people see of each other's past on this site: verified contacts, trips and references. */

const DAY_MS = 24 * 3_600_000

/** Facts that the user pool has verified (e-mail, phone) or the operator has looked at (licence details). */
export const VERIFICATIONS = ['email', 'phone', 'licence'] as const
export type Verification = (typeof VERIFICATIONS)[number]

export const REFERENCE_LIMITS = {
  text: 500,
  /** Time to write after the end of a trip. Then what was written is shown, even if only one side wrote. */
  writingMs: 14 * DAY_MS,
} as const
