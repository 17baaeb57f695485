/** Kinds of in-app notices: what other members, the operator or a deadline did to a person's crews and requests. */

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
  /** To members and to people with a pending request. */
  'crew-changed',
  'crew-cancelled',
  'crew-hidden',
  'crew-restored',
  /** To the owner and the mates, 48 h before departure. */
  'crew-locked',
  'expense-added',
  /** To the person concerned. */
  'profile-approved',
  'profile-rejected',
  'report-decided',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
