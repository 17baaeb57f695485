/** Kinds of in-app notices: what other members, the operator or a deadline did to a person's crews and requests. */

export const NOTICE_KINDS = [
  /** Notices to the owner of a crew. */
  'request-received',
  'request-withdrawn',
  /** Notice to the owner, 24 h before an unanswered request expires. */
  'request-expiring',
  'mate-left',
  'mate-checked-in',
  'invitation-used',
  /** Notices to the sender of a request. */
  'request-accepted',
  'request-declined',
  'request-expired',
  'request-removed',
  /** Notice to the sender: a seat became free, so the request has moved from the waiting list to the owner. */
  'seat-free',
  'waiting-ended',
  /** Notices to members and to people with a pending request. */
  'crew-changed',
  'crew-cancelled',
  'crew-hidden',
  'crew-restored',
  /** Notice to the owner and the other members, 48 h before departure. */
  'crew-locked',
  'pick-up-tomorrow',
  'expense-added',
  /** Notice to the owner and the members who checked in, after the trip. */
  'reference-to-write',
  'reference-received',
  /**
   * Notice to the other people in the thread of a crew or request. They get at most one until they have read the
   * thread.
   */
  'message-received',
  /** Notices to the person whose profile or account is concerned. */
  'profile-approved',
  'profile-rejected',
  /** The operator asks a question about a profile that waits for approval. */
  'profile-asked',
  'profile-suspended',
  'profile-restored',
  'photo-accepted',
  'photo-refused',
  'report-decided',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
