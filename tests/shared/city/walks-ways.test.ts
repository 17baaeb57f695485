import { expect, test } from 'vitest'
import { spotOf, type Traveller, type WalkWeather } from '../../../shared/city/walks.ts'
import { wayBetween } from '../../../shared/city/walks-ways.ts'

test.each<[string, string, Traveller, WalkWeather, string, number]>([
  // 0.28 km in a straight line is 0.36 km on foot: 5 minutes at 4.5 km/h.
  ['clocktower', 'tvtower', 'anyone', 'fine', 'foot', 5],
  // 1.03 km on foot (0.79 km in a straight line) takes 13.7 minutes, which is rounded to 15.
  ['nijo', 'odori', 'anyone', 'fine', 'foot', 15],
  ['odori', 'hokudai', 'anyone', 'fine', 'foot', 25],
  ['odori', 'hokudai', 'anyone', 'rain', 'subwayKita12', 20],
  ['odori', 'hokudai', 'family', 'fine', 'subwayKita12', 20],
  ['nijo', 'odori', 'low-mobility', 'fine', 'taxi', 15],
  ['sapporo_station', 'maruyama', 'anyone', 'fine', 'subwayMaruyama', 25],
  ['maruyama', 'okurayama', 'anyone', 'fine', 'subwayThenBusMaruyama', 25],
  ['hokudai', 'moiwa', 'anyone', 'fine', 'tram', 45],
  ['shiroi', 'jogai', 'anyone', 'fine', 'subwayNijuyonken', 30],
  ['shiroi', 'sapporo_station', 'family', 'rain', 'subwaySapporo', 40],
])('goes from %s to %s, for %s in %s weather, by %s in %i minutes', (from, to, traveller, weather, by, minutes) => {
  expect(wayBetween(spotOf(from), spotOf(to), { city: 'sapporo', weather, traveller })).toMatchObject({ by, minutes })
})

test.each<[string, string, Traveller, string]>([
  ['otaru_station', 'otarucanal', 'anyone', 'foot'],
  ['otaru_station', 'otarucanal', 'low-mobility', 'taxi'],
  ['otaru_station', 'otaruaquarium', 'anyone', 'bus'],
  ['otaru_station', 'tenguyama', 'anyone', 'bus'],
])('goes in Otaru from %s to %s, for %s, by %s', (from, to, traveller, by) => {
  expect(wayBetween(spotOf(from), spotOf(to), { city: 'otaru', weather: 'fine', traveller }).by).toBe(by)
})
