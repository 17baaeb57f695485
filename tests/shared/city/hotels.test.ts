/** The houses of Otaru: neutral, in alphabetical order, and never told to be nearer than they are. */

import { expect, test } from 'vitest'
import { AREAS, HOTEL_AREAS, HOTELS, type HotelArea, wayToCanal } from '../../../shared/city/hotels.ts'
import { placeById } from '../../../shared/planner/places/places.ts'

test('every id, name and Japanese name is given once', () => {
  for (const key of ['id', 'name', 'japanese'] as const) {
    expect(new Set(HOTELS.map((hotel) => hotel[key])).size).toBe(HOTELS.length)
  }
})

test('areas follow each other, and within each the houses are in alphabetical order', () => {
  const order = HOTELS.map(({ area, name }) => `${HOTEL_AREAS.indexOf(area)} ${name.toLowerCase()}`)
  expect(order).toEqual(order.toSorted())
  expect(new Set(HOTELS.map(({ area }) => area)).size).toBe(HOTEL_AREAS.length)
})

test('a house named hotel is one', () => {
  for (const { name, kind } of HOTELS) if (/Hotel/.test(name)) expect([name, kind]).toEqual([name, 'hotel'])
})

test('Asarigawa and the canal lie where the planner has them', () => {
  for (const [area, id] of [
    ['asarigawa', 'asarigawa'],
    ['canal', 'otarucanal'],
  ] as const) {
    const place = placeById.get(id)
    expect(AREAS[area]).toMatchObject({ latitude: place?.latitude, longitude: place?.longitude })
  }
})

test.each<[HotelArea, walk: number | undefined, drive: number]>([
  ['canal', 0, 0],
  ['station', 10, 0],
  ['chikko', 40, 5],
  ['sakuramachi', undefined, 10],
  ['asarigawa', undefined, 20],
])('from %s to the canal: %s minutes on foot, %s by car', (area, walk, drive) => {
  expect(wayToCanal(area)).toEqual({ walk, drive })
})
