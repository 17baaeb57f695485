/** Annual events at places of the planner, with the rules of their usual dates (reference: travel facts §6.2). */

import { type EventRule, usualIn } from '../../time/annual-dates.ts'

interface PlaceEvent {
  readonly venue: string
  readonly rule: EventRule
  /** True if the event is lit after dark, so that it can be visited then. */
  readonly lit?: true
  /** True if people travel to see the event, so that the place is worth more on the days of the event. */
  readonly draws?: true
}

export const PLACE_EVENTS = {
  'snow-festival': {
    venue: 'odori',
    rule: { kind: 'rough', from: 'first-half-02', to: 'first-half-02' },
    lit: true,
    draws: true,
  },
  'shikotsu-ice': {
    venue: 'shikotsu',
    rule: { kind: 'rough', from: 'late-01', to: 'late-02' },
    lit: true,
    draws: true,
  },
  'cherry-blossom': {
    venue: 'maruyama',
    rule: { kind: 'rough', from: 'about-04-25', to: 'about-05-05' },
    draws: true,
  },
  'lilac-festival': { venue: 'odori', rule: { kind: 'rough', from: 'mid-late-05', to: 'early-06' }, draws: true },
  yosakoi: { venue: 'odori', rule: { kind: 'weekdays', month: '06', week: 2, from: 3, to: 0 }, draws: true },
  'shrine-festival': { venue: 'maruyama', rule: { kind: 'days', first: '06-14', last: '06-16' } },
  'summer-festival': {
    venue: 'odori',
    rule: { kind: 'rough', from: 'about-07-20', to: 'mid-08' },
    lit: true,
    draws: true,
  },
  'autumn-fest': {
    venue: 'odori',
    rule: { kind: 'rough', from: 'early-mid-09', to: 'early-10' },
    lit: true,
    draws: true,
  },
  'ginkgo-light': { venue: 'hokudai', rule: { kind: 'rough', from: 'late-10', to: 'early-11' } },
  'white-illumination': {
    venue: 'odori',
    rule: { kind: 'rough', from: 'late-11', to: 'on-12-25' },
    lit: true,
    draws: true,
  },
  'christmas-market': {
    venue: 'odori',
    rule: { kind: 'rough', from: 'about-11-20', to: 'on-12-25' },
    lit: true,
    draws: true,
  },
  'first-sunrise': { venue: 'tenguyama', rule: { kind: 'days', first: '01-01', last: '01-01' } },
  'snow-light-path': {
    venue: 'otarucanal',
    rule: { kind: 'rough', from: 'early-mid-02', to: 'early-mid-02' },
    lit: true,
    draws: true,
  },
  'herring-festival': { venue: 'nishingoten', rule: { kind: 'rough', from: 'late-05', to: 'early-06' } },
  'wind-chimes': { venue: 'sakaimachi', rule: { kind: 'rough', from: 'whole-07', to: 'early-09' } },
  'blue-canal': { venue: 'otarucanal', rule: { kind: 'rough', from: 'early-11', to: 'mid-02' }, lit: true },
} as const satisfies Readonly<Record<string, PlaceEvent>>

export type PlaceEventId = keyof typeof PLACE_EVENTS
export const PLACE_EVENT_IDS = Object.keys(PLACE_EVENTS) as readonly PlaceEventId[]

export interface EventAtPlace {
  readonly id: PlaceEventId
  readonly lit: boolean
  readonly draws: boolean
  /** True if the usual period is approximate: the event takes place only on some of its days. */
  readonly rough: boolean
}

const byVenue = new Map<string, readonly PlaceEventId[]>()
for (const id of PLACE_EVENT_IDS) {
  const { venue } = PLACE_EVENTS[id]
  byVenue.set(venue, [...(byVenue.get(venue) ?? []), id])
}

export function eventsAt(place: string, day: string): readonly EventAtPlace[] {
  const year = Number(day.slice(0, 4))
  return (byVenue.get(place) ?? []).flatMap((id) => {
    const { rule, lit, draws }: PlaceEvent = PLACE_EVENTS[id]
    const span = [year - 1, year]
      .map((start) => usualIn(rule, start))
      .find(({ first, last }) => first <= day && day <= last)
    return span ? [{ id, lit: lit === true, draws: draws === true, rough: span.rough }] : []
  })
}

export function isLitOn(place: string, day: string): boolean {
  return eventsAt(place, day).some(({ lit }) => lit)
}
