import { describe, expect, test } from 'vitest'
import { CITIES } from '../../../shared/city/cities.ts'
import { TRAVELLERS, WALKS, type WalkVersion, WEATHERS, walkDaysOf } from '../../../shared/city/walks.ts'
import {
  type LaidWalk,
  LUNCH_MINUTES,
  layOutWalk,
  layOutWalks,
  PRAYER_MINUTES,
} from '../../../shared/city/walks-clock.ts'
import { openingOn } from '../../../shared/planner/places/calendar.ts'
import { placeById } from '../../../shared/planner/places/places.ts'

const VERSIONS: readonly WalkVersion[] = CITIES.flatMap((city) =>
  WEATHERS.flatMap((weather) => TRAVELLERS.map((traveller) => ({ city, weather, traveller, days: 2 as const }))),
)
const NAMED = VERSIONS.map((version) => [`${version.city} ${version.weather} ${version.traveller}`, version] as const)

/** Two years, one of them a leap year, so that every date falls on more than one weekday. */
const DATES = Array.from({ length: 731 }, (_, index) =>
  new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
)

const HOUR = 60

/** Returns the start and end times of all parts of a walk, in order. */
function timesOf({ day, visits, pauses, back }: LaidWalk): { starts: number; ends: number }[] {
  return [
    { starts: day.starts, ends: day.starts },
    ...visits.flatMap((visit) => [
      ...visit.pauses,
      { starts: visit.arrives - visit.way.minutes, ends: visit.arrives },
      { starts: visit.arrives, ends: visit.leaves },
    ]),
    ...pauses,
    ...(back ? [{ starts: back.arrives - back.way.minutes, ends: back.arrives }] : []),
  ]
}

const shutIn = ({ visits, shut }: LaidWalk) => [...visits.flatMap((visit) => visit.shut), ...shut].length

describe.each(NAMED)('%s', (_, version) => {
  const walks = DATES.flatMap((date) => layOutWalks(walkDaysOf(version), date))
  const faults = (find: (walk: LaidWalk, index: number) => readonly (string | false)[]) =>
    walks.flatMap((walk, index) =>
      find(walk, index).flatMap((fault) => (fault === false ? [] : [`${walk.date}, day ${walk.day.day}: ${fault}`])),
    )

  test('visits every stop within its opening hours', () => {
    expect(
      faults(({ date = '', visits }) =>
        visits.map(({ spot, arrives, leaves }) => {
          if (!spot.place) return false
          const opening = openingOn(spot.place, date)
          if ('shut' in opening) return `${spot.id} is shut`
          return (arrives < opening.opens || leaves > opening.closes) && `${spot.id} is open at other hours`
        }),
      ),
    ).toEqual([])
  })

  test('lists every first choice that is not visited as shut, unless it was seen the day before', () => {
    expect(
      faults(({ day, visits, shut }, index) => {
        const before = index % 2 === 1 ? (walks[index - 1]?.visits ?? []) : []
        const known = [...visits, ...visits.flatMap((visit) => visit.shut), ...shut, ...before].map(
          ({ spot }) => spot.id,
        )
        return day.stops.map(
          ({ choices: [meant] }) => !known.includes(meant?.spot.id ?? '') && `${meant?.spot.id} is lost`,
        )
      }),
    ).toEqual([])
  })

  test('visits no place twice in two days', () => {
    expect(
      faults(({ visits }, index) => {
        const before = index % 2 === 1 ? (walks[index - 1]?.visits ?? []) : []
        const ids = [...before, ...visits].map(({ spot }) => spot.id)
        return ids.map((id, at) => ids.indexOf(id) < at && `${id} again`)
      }),
    ).toEqual([])
  })

  test('has at least two stops a day or names four closed places, without gaps or overlaps, and ends by 21:00', () => {
    expect(
      faults((walk) => {
        const times = timesOf(walk)
        return [
          walk.visits.length < 2 && shutIn(walk) < 4 && 'too few stops',
          (times.at(-1)?.ends ?? 0) > 21 * HOUR && 'too late',
          ...times.map(({ starts, ends }, at) => ends < starts && `runs backwards after ${at}`),
          ...times.map(({ starts }, at) => at > 0 && starts !== times[at - 1]?.ends && `a gap before ${at}`),
        ]
      }),
    ).toEqual([])
  })

  test('has one lunch of an hour around noon, unless four places are closed', () => {
    expect(
      faults((walk) => {
        const { visits, pauses } = walk
        const lunches = [
          ...[...visits.flatMap((visit) => visit.pauses), ...pauses].filter(({ kind }) => kind === 'lunch'),
          ...visits.filter(({ eats }) => eats).map(({ arrives, leaves }) => ({ starts: arrives, ends: leaves })),
        ]
        return [
          lunches.length !== 1 && shutIn(walk) < 4 && `${lunches.length} lunches`,
          ...lunches.map(({ starts }) => (starts < 10 * HOUR + 45 || starts > 14 * HOUR) && `lunch at ${starts}`),
          ...lunches.map(({ starts, ends }) => ends - starts < LUNCH_MINUTES && 'lunch in a hurry'),
        ]
      }),
    ).toEqual([])
  })
})

const otaru = (days: 1 | 2, weather: 'fine' | 'rain' = 'fine') =>
  walkDaysOf({ city: 'otaru', days, weather, traveller: 'anyone' })
const sapporo = walkDaysOf({ city: 'sapporo', days: 1, weather: 'fine', traveller: 'anyone' })

test('lists a place that is shut on the day with its reason, and visits its alternative', () => {
  // The date is a Wednesday. Otaru Art Base is closed on Wednesdays from November to April.
  const [walk] = layOutWalks(otaru(1, 'rain'), '2027-01-13')
  const museum = walk?.visits.find(({ spot }) => spot.id === 'otarumuseum')
  expect(museum?.shut.map(({ spot, why }) => [spot.id, why])).toEqual([['artbase', 'day']])
})

test('visits the first choices a day later', () => {
  const [walk] = layOutWalks(otaru(1, 'rain'), '2027-01-14')
  expect(walk?.visits.map(({ spot }) => spot.id)).toEqual(['sankaku', 'artbase', 'kitaichi', 'musicbox'])
})

test('distinguishes a place shut for the season from one shut on the day', () => {
  const [, second] = layOutWalks(otaru(2), '2027-01-13')
  expect(second?.visits.flatMap(({ shut }) => shut).map(({ spot, why }) => [spot.id, why])).toContainEqual([
    'nishingoten',
    'season',
  ])
})

test('reaches the ropeway twenty minutes before sunset in every month of operation', () => {
  for (let month = 1; month <= 12; month += 1) {
    const [walk] = layOutWalks(sapporo, `2027-${String(month).padStart(2, '0')}-15`)
    const moiwa = walk?.visits.find(({ spot }) => spot.id === 'moiwa')
    expect(moiwa === undefined).toBe(month === 11)
    if (!moiwa || walk?.sunset === undefined) continue
    expect(moiwa.arrives).toBeGreaterThanOrEqual(walk.sunset - 20)
    expect(moiwa.arrives).toBeLessThan(walk.sunset)
  }
})

test('shuts nothing and has no sunset without a date', () => {
  for (const day of WALKS) {
    const walk = layOutWalk(day)
    expect(walk.sunset).toBeUndefined()
    expect(walk.visits.map(({ spot }) => spot.id)).toEqual(day.stops.map(({ choices }) => choices[0]?.spot.id))
  }
})

test('adds half an hour for prayer after each stop marked for it', () => {
  for (const day of WALKS) {
    const { visits, pauses } = layOutWalk(day)
    const prayers = [...visits.flatMap((visit) => visit.pauses), ...pauses].filter(({ kind }) => kind === 'prayer')
    expect(prayers).toHaveLength(day.stops.filter(({ prays }) => prays).length)
    for (const { starts, ends } of prayers) expect(ends - starts).toBe(PRAYER_MINUTES)
    if (day.traveller === 'halal')
      expect(prayers.length).toBeGreaterThan(day.city === 'otaru' || day.day === 2 ? 0 : -1)
  }
})

test('skips a place that closes before the visit ends', () => {
  const nijo = placeById.get('nijo')
  const [day] = sapporo
  if (!nijo || !day) throw new Error('the market is not there')
  const late = { ...day, starts: 16 * HOUR }
  const { visits, shut } = layOutWalk(late, '2027-06-15')
  const named = [...visits.flatMap((visit) => visit.shut), ...shut]
  expect(named.find(({ spot }) => spot.id === 'clocktower')).toMatchObject({ why: 'hours' })
})
