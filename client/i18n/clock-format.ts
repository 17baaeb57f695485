/** Options that format an instant as date and time; `h23` writes midnight as 00:00 instead of 24:00. */

export const CLOCK = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions
