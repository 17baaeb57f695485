import { expect, test } from 'vitest'
import {
  countBits,
  habitsIn,
  isForWomen,
  languageBits,
  matchColumnsOf,
  paceIn,
  tagBits,
  tagsIn,
} from '../../../../server/functions/crews/match-columns.ts'
import { CREW_TAGS, LUGGAGE, PACES, WHO_MAY_JOIN } from '../../../../shared/crew/crew.ts'
import { SPOKEN_LANGUAGES } from '../../../../shared/profile.ts'
import { aFittingCrew } from '../../../support/crew/surveys.ts'

test('every trait is read back in every combination', () => {
  for (const pace of PACES) {
    for (const luggage of LUGGAGE) {
      for (const smoking of [false, true]) {
        for (const whoMayJoin of WHO_MAY_JOIN) {
          for (const tags of [[], [...CREW_TAGS]]) {
            const { traits } = matchColumnsOf(aFittingCrew({ pace, luggage, smoking, whoMayJoin, tags }))
            expect(paceIn(traits)).toBe(pace)
            expect(habitsIn(traits)).toEqual({ smoking, luggage })
            expect(isForWomen(traits)).toBe(whoMayJoin === 'women')
            expect(tagsIn(traits)).toBe(tagBits(tags))
          }
        }
      }
    }
  }
})

test('the length of a crew counts its first and last day', () => {
  expect(matchColumnsOf(aFittingCrew({ flexibleDays: 3 }))).toMatchObject({ days: 5, flexible: 3 })
})

test('every word keeps its stored bit', () => {
  expect(SPOKEN_LANGUAGES.slice(0, 16).join(' ')).toBe('en fr ar ja zh ko th es de it pt ru id ms vi hi')
  expect(CREW_TAGS.slice(0, 12).join(' ')).toBe(
    'nature food onsen photo hiking ski history family halal wildlife flowers city',
  )
  expect(PACES).toEqual(['slow', 'normal', 'full'])
  expect(LUGGAGE).toEqual(['backpack', 'cabin', 'suitcase', 'large'])
  expect(
    matchColumnsOf(
      aFittingCrew({ tags: ['onsen'], pace: 'full', smoking: true, luggage: 'large', whoMayJoin: 'women' }),
    ).traits,
  ).toBe(0b1_11_1_10_0000000000000100)
  expect(CREW_TAGS.length).toBeLessThanOrEqual(16)
  expect(SPOKEN_LANGUAGES.length).toBeLessThanOrEqual(31)
})

test.each([
  [0, 0],
  [0b1011, 3],
  [languageBits([...SPOKEN_LANGUAGES]), SPOKEN_LANGUAGES.length],
])('the number %i has %i bits set', (bits, count) => {
  expect(countBits(bits)).toBe(count)
})
