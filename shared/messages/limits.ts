/** Limits of the messages in crews and requests. */

export const MESSAGE_LIMITS = {
  text: 2000,
  perMinute: 20,
  perDay: 500,
  unread: 100,
} as const
