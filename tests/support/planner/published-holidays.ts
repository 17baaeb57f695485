/**
 * Public holidays of Japan, including substitute holidays. The days of 2026 and 2027 are as published by the Cabinet
 * Office; those of 2028 and 2029 follow from the same law, with the forecast equinoxes.
 */

const DAYS: Readonly<Record<number, string>> = {
  2026: '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
  2027: '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
  2028: '01-01 01-10 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-17 08-11 09-18 09-22 10-09 11-03 11-23',
  2029: '01-01 01-08 02-11 02-12 02-23 03-20 04-29 04-30 05-03 05-04 05-05 07-16 08-11 09-17 09-23 09-24 10-08 11-03 11-23',
}

/** All published public holidays, 'YYYY-MM-DD'. */
export const PUBLISHED_HOLIDAYS: ReadonlySet<string> = new Set(
  Object.entries(DAYS).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
)
