import { describe, expect, test } from 'vitest'
import { MOST_OWN_PLACES, ownPlaceId } from '../../../../shared/planner/places/own-place.ts'
import type { Outline, OutlineDay } from '../../../../shared/planner/plan.ts'
import { mergeTrips } from '../../../../shared/planner/share/merge-trips.ts'
import type { CodedTrip } from '../../../../shared/planner/share/section.ts'
import { publicCode, readCode } from '../../../../shared/planner/share/share-code.ts'
import { READABLE_CODE } from '../../../support/servers/functions.ts'

const { request } = readCode(READABLE_CODE) as CodedTrip
const day = (stops: readonly string[], fields: Partial<OutlineDay> = {}): OutlineDay => ({
  stops,
  night: 'furano',
  pinned: [],
  ...fields,
})
const trip = (days: readonly OutlineDay[], fields: Partial<Outline> = {}): CodedTrip => ({
  request,
  outline: { days, ...fields },
})
const stopsOf = ({ outline }: CodedTrip) => outline.days.map(({ stops }) => stops.join(' '))

const BASE = trip([day(['shikotsu']), day(['silo', 'bluepond']), day(['otarucanal'])])
const OWN = ownPlaceId({ number: 1, latitude: 43.0621, longitude: 141.3544 })
const OTHER_OWN = ownPlaceId({ number: 1, latitude: 43.8, longitude: 144.1 })

describe('changes of a group plan', () => {
  test('two changes of different days are both kept', () => {
    const mine = trip([day(['shikotsu']), day(['silo']), day(['otarucanal'])])
    const theirs = trip([day(['shikotsu', 'usuzan']), day(['silo', 'bluepond']), day(['otarucanal'])])
    const { trip: merged, days } = mergeTrips(BASE, theirs, mine)
    expect(stopsOf(merged)).toEqual(['shikotsu usuzan', 'silo', 'otarucanal'])
    expect(days).toEqual([1])
  })

  test('of two changes of the same day, the last one wins', () => {
    const mine = trip([day(['shikotsu']), day(['silo']), day(['otarucanal'])])
    const theirs = trip([day(['shikotsu']), day(['bluepond']), day(['otarucanal'])])
    expect(stopsOf(mergeTrips(BASE, theirs, mine).trip)).toEqual(['shikotsu', 'silo', 'otarucanal'])
  })

  test('changes of a group plan leave a stop in one day when two people move it into different days', () => {
    const mine = trip([day(['shikotsu', 'silo']), day(['bluepond']), day(['otarucanal'])])
    const theirs = trip([day(['shikotsu']), day(['bluepond']), day(['otarucanal', 'silo'], { pinned: ['silo'] })])
    const { trip: merged } = mergeTrips(BASE, theirs, mine)
    expect(stopsOf(merged)).toEqual(['shikotsu silo', 'bluepond', 'otarucanal'])
    expect(merged.outline.days[2]?.pinned).toEqual([])
  })

  test('a change of the request replaces the whole plan', () => {
    const mine = { ...trip([day(['sakaimachi'])]), request: { ...request, drivers: request.drivers + 1 } }
    const theirs = trip([day(['usuzan']), day([]), day([])])
    expect(mergeTrips(BASE, theirs, mine)).toEqual({ trip: mine, days: [0] })
  })

  test('a change of the length of a visit counts as a change of its day', () => {
    const mine = { ...BASE, outline: { ...BASE.outline, details: { silo: { stay: 120 } } } }
    const { trip: merged, days } = mergeTrips(BASE, BASE, mine)
    expect(days).toEqual([1])
    expect(merged.outline.details).toEqual({ silo: { stay: 120 } })
  })

  test('that restore the usual length of a visit are kept', () => {
    const long = { ...BASE, outline: { ...BASE.outline, details: { silo: { stay: 120 } } } }
    const { trip: merged } = mergeTrips(long, long, BASE)
    expect(merged.outline.details).toBeUndefined()
  })

  test('changes of a group plan keep two own places apart that two people added under the same number', () => {
    const mine = trip([day(['shikotsu', OWN]), day(['silo', 'bluepond']), day(['otarucanal'])], {
      own: [{ id: OWN, name: 'Our hotel' }],
    })
    const theirs = trip([day(['shikotsu']), day(['silo', 'bluepond']), day(['otarucanal', OTHER_OWN])], {
      own: [{ id: OTHER_OWN, name: 'Bakery' }],
    })
    const { trip: merged } = mergeTrips(BASE, theirs, mine)
    expect(readCode(publicCode(merged.request, merged.outline))).toEqual(merged)
    expect(merged.outline.own?.map(({ name }) => name).sort()).toEqual(['Bakery', 'Our hotel'])
    expect(new Set(merged.outline.own?.map(({ id }) => id)).size).toBe(2)
  })

  test('changes of a group plan drop the own places of others when no number is left', () => {
    const owned = (from: number) =>
      Array.from({ length: MOST_OWN_PLACES }, (_, index) => ({
        id: ownPlaceId({ number: index + 1, latitude: from + index / 100, longitude: 142 }),
        name: `Place ${index}`,
      }))
    const at = (index: number, own: ReturnType<typeof owned>) =>
      trip(
        [0, 1, 2].map((number) => day(number === index ? own.map(({ id }) => id) : [])),
        { own },
      )
    const empty = trip([day([]), day([]), day([])])
    const { trip: merged } = mergeTrips(empty, at(0, owned(43)), at(1, owned(44)))
    expect(merged.outline.own).toEqual(owned(44))
    expect(stopsOf(merged)[0]).toBe('')
  })

  test('that alter nothing name no day', () => {
    expect(mergeTrips(BASE, BASE, BASE)).toEqual({ trip: BASE, days: [] })
  })
})
