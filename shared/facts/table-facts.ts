/**
 * Facts that can become outdated, in tables of the code and in texts outside guides. Each fact has the page that shows
 * it and the month in which it was checked. The sources are in dated-facts.ts, because the browser does not need them.
 */

const NOVEMBER_2026 = '2026-11'

interface TableFact {
  /** Key of the page that shows the fact: a route's id or an article's slug. */
  readonly page: string
  /** The month of the check before the site was built, 'YYYY-MM'. The operator can confirm the fact later. */
  readonly checked: string
}

/** Chargers, overnight sites and fees have the month of their newest source, because no check has followed. */
export const TABLE_FACTS = {
  cameras: { page: 'sapporo-live', checked: NOVEMBER_2026 },
  chargers: { page: 'hokkaido-itinerary', checked: '2026-02' },
  'deer-collisions': { page: 'bears-at-work', checked: NOVEMBER_2026 },
  'emergency-numbers': { page: 'hfx', checked: NOVEMBER_2026 },
  'licence-table': { page: 'can-i-drive-in-japan', checked: NOVEMBER_2026 },
  'opening-hours': { page: 'hokkaido-itinerary', checked: NOVEMBER_2026 },
  'overnight-sites': { page: 'hokkaido-itinerary', checked: '2026-02' },
  'phone-fine': { page: 'quiz', checked: NOVEMBER_2026 },
  tolls: { page: 'cybercab', checked: NOVEMBER_2026 },
  'visit-fees': { page: 'hokkaido-itinerary', checked: '2025-11' },
} as const satisfies Readonly<Record<string, TableFact>>

export type TableFactId = keyof typeof TABLE_FACTS

export function guideFactOf<Page extends string>(page: Page): `guide-${Page}` {
  return `guide-${page}`
}

export function factsOfPage(page: string): readonly string[] {
  const ofTables = Object.entries(TABLE_FACTS).filter(([, fact]) => fact.page === page)
  return [guideFactOf(page), ...ofTables.map(([id]) => id)]
}
