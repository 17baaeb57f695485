/** Limits of the messages in crews and requests. */

export const MESSAGE_LIMITS = {
  text: 2000,
  /** Maximum number of messages that one account can send in a minute, in all its threads together. */
  perMinute: 20,
  perDay: 500,
  /** The server counts unread messages up to this number. */
  unread: 100,
} as const
