import { describe, expect, test } from 'vitest'
import { CITIES } from '../../../shared/city/cities.ts'
import {
  readWalks,
  STATIONS,
  spotOf,
  TRAVELLERS,
  WALK_DAYS,
  WALKS,
  WEATHERS,
  walkDaysOf,
} from '../../../shared/city/walks.ts'

test('has walks of one and two days for every city, weather and traveller, and no others', () => {
  for (const city of CITIES) {
    for (const weather of WEATHERS) {
      for (const traveller of TRAVELLERS) {
        for (const days of WALK_DAYS) expect(walkDaysOf({ city, days, weather, traveller })).toHaveLength(days)
      }
    }
  }
  expect(WALKS).toHaveLength(CITIES.length * WEATHERS.length * TRAVELLERS.length * WALK_DAYS.length)
})

test('stays in the city and names no place twice', () => {
  for (const { city, stops } of WALKS) {
    const first = stops.map(({ choices: [choice] }) => choice?.spot.id)
    expect(new Set(first).size).toBe(first.length)
    for (const { spot } of stops.flatMap(({ choices }) => choices)) {
      const areas = city === 'sapporo' ? ['sapporo', undefined] : ['otaru']
      expect(areas).toContain(spot.place?.area)
    }
  }
})

test('has different walks for rain and for fine weather', () => {
  for (const city of CITIES) {
    for (const traveller of TRAVELLERS) {
      const [fine, rain] = WEATHERS.map((weather) =>
        walkDaysOf({ city, weather, traveller, days: 2 }).map(({ stops }) =>
          stops.map(({ choices }) => choices.map(({ spot }) => spot.id)),
        ),
      )
      expect(fine).not.toEqual(rain)
    }
  }
})

test('leads halal travellers to no beer, no Susukino bars and no shared bath', () => {
  const offered = WALKS.filter(({ traveller }) => traveller === 'halal').flatMap(({ stops }) =>
    stops.flatMap(({ choices }) => choices.map(({ spot }) => spot.id)),
  )
  expect(offered.filter((id) => ['beermuseum', 'tanukikoji', 'asarigawa'].includes(id))).toEqual([])
})

test('finds spots among the planner’s places and the walk’s own points', () => {
  expect(spotOf('nijo').japanese).toBe('二条市場')
  expect(spotOf(STATIONS.otaru).japanese).toBe('小樽駅')
  expect(() => spotOf('atlantis')).toThrow('atlantis')
})

describe('an invalid line is named', () => {
  const line = 'otaru fine 1 anyone | 09:30 | sankaku otarucanal*/artbase+prayer | otaru_station'

  test('does not happen to a valid line', () => {
    expect(readWalks(line)).toHaveLength(1)
    expect(readWalks(line)[0]?.stops[1]).toMatchObject({
      choices: [{ atSunset: true }, { atSunset: false }],
      prays: true,
    })
  })

  test.each([
    ['for an unknown city', line.replace('otaru fine', 'osaka fine'), 'osaka'],
    ['for a third day', line.replace('1 anyone', '3 anyone'), '3'],
    ['for an invalid time', line.replace('09:30', '25:30'), '25:30'],
    ['for an unknown place', line.replace('sankaku', 'sankakku'), 'sankakku'],
    ['for an unknown pause', line.replace('+prayer', '+nap'), '+nap'],
    ['for a column too few', line.replace('| otaru_station', ''), '3 columns'],
    ['when it is given twice', `${line}\n${line}`, 'twice'],
  ])('an invalid line is rejected %s', (_, text, why) => {
    expect(() => readWalks(text)).toThrow(why)
    expect(() => readWalks(text)).toThrow('the walk “')
  })
})
