/** What people see of each other's past on this site: verified contacts, trips and references. */

const DAY_MS = 24 * 3_600_000

/** Facts that the user pool has verified (e-mail, phone) or that an operator has reviewed (licence details). */
export const VERIFICATIONS = ['email', 'phone', 'licence'] as const
export type Verification = (typeof VERIFICATIONS)[number]

export const REFERENCE_LIMITS = {
  text: 500,
  /**
   * Period after the end of a trip in which references can be written. After that, the references become visible, even
   * if only one of two people has written one.
   */
  writingMs: 14 * DAY_MS,
} as const
