import { expect, test } from 'vitest'
import { isUnnamed, type KnownPlace, matchPoints } from '../../../../shared/planner/import/match-points.ts'
import { PLACES } from '../../../../shared/planner/places/places.ts'
import { readCatalogs, textOf } from '../../../support/locales/catalogs.ts'

const catalogs = readCatalogs()
const known: readonly KnownPlace[] = PLACES.map(({ id, japanese, latitude, longitude, confidence }) => ({
  id,
  names: [
    japanese,
    ...(['en', 'fr', 'ar', 'ja'] as const).map((language) => textOf(catalogs, language, `places:place.${id}`)),
  ],
  latitude,
  longitude,
  confidence: confidence.position,
}))
const matched = (name: string, at?: { latitude: number; longitude: number }) => {
  const { matches } = matchPoints([{ name, ...(at && { at }) }], known)
  return matches.map(({ place, by }) => `${by} ${place}`)[0]
}

test.each([
  ['Otaru Canal', 'otarucanal'],
  ['otaru  CANAL!', 'otarucanal'],
  ['小樽運河', 'otarucanal'],
  ['洞爺湖', 'toyako_l'],
  ['Lake Toya', 'toyako_l'],
  ['ﾌｧｰﾑ富田', 'farmtomita'],
  ['Upopoy', 'upopoy'],
  ['Asahiyama Zoo', 'asahiyama'],
])('matches the name %s without a position', (name, id) => {
  expect(matched(name)).toBe(`name ${id}`)
})

test('matches every place by its name in each language, with its position', () => {
  const languages = known[0]?.names.map((_, index) => index) ?? []
  const wrong = languages.flatMap((index) => {
    const points = known.map(({ names, latitude, longitude }) => ({
      name: names[index] ?? '',
      at: { latitude, longitude },
    }))
    const found = new Map(
      matchPoints(points, known).matches.map(({ point, place, by }) => [point.name, `${by} ${place}`]),
    )
    return known.flatMap(({ id, names }) => (found.get(names[index] ?? '') === `name ${id}` ? [] : [`${id} ${index}`]))
  })
  expect(wrong).toEqual([])
})

test('does not match a name that several places share, unless the position tells them apart', () => {
  expect(matched('Otaru')).toBeUndefined()
  expect(matched('Museum')).toBeUndefined()
})

test('does not match a name far away from the place', () => {
  expect(matched('Odori Park', { latitude: 35.68, longitude: 139.76 })).toBeUndefined()
})

test('matches a part of the name close to the place, and another name only as near', () => {
  const canal = { latitude: 43.1985, longitude: 141.0029 }
  expect(matched('Otaru Canal & walk', canal)).toBe('name otarucanal')
  expect(matched('Cafe Somewhere', { latitude: 42.3021, longitude: 141.0005 })).toBe('near chikyu')
  expect(matched('Cafe Somewhere', { latitude: 42.33, longitude: 141.0005 })).toBeUndefined()
})

test('gives each place once, the match by name before one by distance', () => {
  const { matches, unknown } = matchPoints(
    [
      { name: 'A bench', at: { latitude: 42.302, longitude: 141.0005 } },
      { name: '地球岬', at: { latitude: 42.3025, longitude: 141.001 } },
      { name: 'Nowhere at all' },
    ],
    known,
  )
  expect(matches.map(({ point, place, by }) => [point.name, place, by])).toEqual([['地球岬', 'chikyu', 'name']])
  expect(unknown.map(({ name }) => name)).toEqual(['Nowhere at all'])
})

test.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
])('gives a place to the nearest of two points without its name, also if that one comes %s', (_where, order) => {
  const points = [
    { name: 'Near', at: { latitude: 42.302, longitude: 141.0005 } },
    { name: 'Farther', at: { latitude: 42.3035, longitude: 141.0005 } },
  ]
  const { matches } = matchPoints(
    order.flatMap((index) => points[index] ?? []),
    known,
  )
  expect(matches.map(({ point, place }) => [point.name, place])).toEqual([['Near', 'chikyu']])
})

test.each(['', '001', 'Waypoint 3', 'WP#7', 'Dropped pin', '43.06, 141.35', 'ピン'])(
  'does not read “%s” as a name',
  (name) => {
    expect(isUnnamed({ name })).toBe(true)
  },
)

test.each(['Pinnacle', 'Point Soya', '2nd home'])('reads “%s” as a name', (name) => {
  expect(isUnnamed({ name })).toBe(false)
})
