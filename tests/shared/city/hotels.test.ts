import { expect, test } from 'vitest'
import { AREAS, HOTEL_AREAS, HOTELS, type HotelArea, wayToCanal } from '../../../shared/city/hotels.ts'
import { placeById } from '../../../shared/planner/places/places.ts'

test('has unique ids, names and Japanese names', () => {
  for (const key of ['id', 'name', 'japanese'] as const) {
    expect(new Set(HOTELS.map((hotel) => hotel[key])).size).toBe(HOTELS.length)
  }
})

test('sorts hotels by area, then by name', () => {
  const order = HOTELS.map(({ area, name }) => `${HOTEL_AREAS.indexOf(area)} ${name.toLowerCase()}`)
  expect(order).toEqual(order.toSorted())
  expect(new Set(HOTELS.map(({ area }) => area)).size).toBe(HOTEL_AREAS.length)
})

test('gives every place named “Hotel” the kind hotel', () => {
  for (const { name, kind } of HOTELS) if (/Hotel/.test(name)) expect([name, kind]).toEqual([name, 'hotel'])
})

test('has the planner’s positions for Asarigawa and the canal', () => {
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
])('computes from %s to the canal %s minutes on foot and %s by car', (area, walk, drive) => {
  expect(wayToCanal(area)).toEqual({ walk, drive })
})
