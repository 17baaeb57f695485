/** What a person is told of without an e-mail: everything that others, the operator or the clock did to their crews and requests. */

export const NOTICE_KINDS = [
  /** To the owner. */
  'request-received',
  'request-withdrawn',
  'mate-left',
  'mate-checked-in',
  /** To the sender. */
  'request-accepted',
  'request-declined',
  'request-expired',
  'request-removed',
  /** To mates, and to whoever waits for an answer. */
  'crew-changed',
  'crew-cancelled',
  'crew-hidden',
  'crew-restored',
  /** To the owner and the mates, 48 h before departure. */
  'crew-locked',
  'expense-added',
  /** Of oneself. */
  'profile-approved',
  'profile-rejected',
  'report-decided',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
