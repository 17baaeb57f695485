/** Limits of the messages that the people of a crew, or of a request to join one, write to each other. */

export const MESSAGE_LIMITS = {
  text: 2000,
  perMinute: 20,
  perDay: 500,
  unread: 100,
} as const
