/**
 * Lists the weeks in which most of Japan travels: accommodation is scarce and expensive, and some shops and sights
 * close.
 */

export const BUSY_SEASONS = ['new-year', 'golden-week', 'obon'] as const
export type BusySeason = (typeof BUSY_SEASONS)[number]

/**
 * The first and the last day of each season as 'MM-DD', both included. These are usual dates, from general knowledge;
 * the weekends next to them are busy too.
 */
const SEASONS: Readonly<Record<BusySeason, readonly [first: string, last: string]>> = {
  'new-year': ['12-29', '01-03'],
  'golden-week': ['04-29', '05-05'],
  obon: ['08-13', '08-16'],
}

export function busySeasonOf(day: string): BusySeason | undefined {
  const date = day.slice(5)
  return BUSY_SEASONS.find((season) => {
    const [first, last] = SEASONS[season]
    return first <= last ? first <= date && date <= last : first <= date || date <= last
  })
}
