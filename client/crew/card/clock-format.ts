/** Formats an instant as day and time in Japan, with midnight as 00:00. */

export const CLOCK = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions
