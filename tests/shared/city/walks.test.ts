/** The walks as they are written: every version is there, once, and a line that makes no sense is named. */

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

test('there is a walk of one day and of two for every city, weather and traveller, and no other', () => {
  for (const city of CITIES) {
    for (const weather of WEATHERS) {
      for (const traveller of TRAVELLERS) {
        for (const days of WALK_DAYS) expect(walkDaysOf({ city, days, weather, traveller })).toHaveLength(days)
      }
    }
  }
  expect(WALKS).toHaveLength(CITIES.length * WEATHERS.length * TRAVELLERS.length * WALK_DAYS.length)
})

test('a walk stays in its city, and names no place twice', () => {
  for (const { city, stops } of WALKS) {
    const first = stops.map(({ choices: [choice] }) => choice?.spot.id)
    expect(new Set(first).size).toBe(first.length)
    for (const { spot } of stops.flatMap(({ choices }) => choices)) {
      const areas = city === 'sapporo' ? ['sapporo', undefined] : ['otaru']
      expect(areas).toContain(spot.place?.area)
    }
  }
})

test('the version for rain and snow is another one than that for fine weather', () => {
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

test('no walk for travellers who eat halal leads to beer, to the bars of Susukino or to a shared bath', () => {
  const offered = WALKS.filter(({ traveller }) => traveller === 'halal').flatMap(({ stops }) =>
    stops.flatMap(({ choices }) => choices.map(({ spot }) => spot.id)),
  )
  expect(offered.filter((id) => ['beermuseum', 'tanukikoji', 'asarigawa'].includes(id))).toEqual([])
})

test('a spot is a place of the planner or a point of ours', () => {
  expect(spotOf('nijo').japanese).toBe('二条市場')
  expect(spotOf(STATIONS.otaru).japanese).toBe('小樽駅')
  expect(() => spotOf('atlantis')).toThrow('atlantis')
})

describe('a line is refused, and named,', () => {
  const line = 'otaru fine 1 anyone | 09:30 | sankaku otarucanal*/artbase+prayer | otaru_station'

  test('but not when it is right', () => {
    expect(readWalks(line)).toHaveLength(1)
    expect(readWalks(line)[0]?.stops[1]).toMatchObject({
      choices: [{ atSunset: true }, { atSunset: false }],
      prays: true,
    })
  })

  test.each([
    ['for an unknown city', line.replace('otaru fine', 'osaka fine'), 'osaka'],
    ['for a third day', line.replace('1 anyone', '3 anyone'), '3'],
    ['for a time that is none', line.replace('09:30', '25:30'), '25:30'],
    ['for a place nobody knows', line.replace('sankaku', 'sankakku'), 'sankakku'],
    ['for a pause nobody knows', line.replace('+prayer', '+nap'), '+nap'],
    ['for a column too few', line.replace('| otaru_station', ''), '3 columns'],
    ['when it is given twice', `${line}\n${line}`, 'twice'],
  ])('%s', (_, text, why) => {
    expect(() => readWalks(text)).toThrow(why)
    expect(() => readWalks(text)).toThrow('the walk “')
  })
})
