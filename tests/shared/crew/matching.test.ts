import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Survey } from '../../../shared/api/endpoints.ts'
import { CREW_TAGS } from '../../../shared/crew/crew.ts'
import { MATCH_PARTS, MATCH_POINTS } from '../../../shared/crew/match-parts.ts'
import { commonDays, datesTenths } from '../../../shared/crew/match-points.ts'
import { type Circumstances, hindranceOf, type MatchCrew, verdictOn } from '../../../shared/crew/matching.ts'
import { overlapOf, takesAnyWay, waysRound } from '../../../shared/crew/route-overlap.ts'
import { stopsOf } from '../../../shared/crew/stops.ts'
import { SPOKEN_LANGUAGES } from '../../../shared/profile.ts'
import { aFittingCrew, aSurvey, CALM, matchCrews, surveys } from '../../support/crew/surveys.ts'

test('has parts that add up to 100 points', () => {
  expect(MATCH_PARTS.reduce((sum, part) => sum + MATCH_POINTS[part], 0)).toBe(100)
})

type Case = [
  what: string,
  survey: Partial<Survey>,
  crew: Partial<MatchCrew>,
  around: Partial<Circumstances>,
  hindrance: string | undefined,
]

describe('a crew is a match unless a filter excludes it', () => {
  test.each<Case>([
    ['no obstacle', {}, {}, {}, undefined],
    ['no day in common, but near', {}, { firstDay: '2026-12-07', lastDay: '2026-12-09' }, {}, undefined],
    ['no day in common, and not near', {}, { firstDay: '2026-12-08', lastDay: '2026-12-11' }, {}, 'dates'],
    ['one day in common', {}, { firstDay: '2026-12-04', lastDay: '2026-12-08' }, {}, undefined],
    [
      'days that meet when the traveller moves',
      { flexibleDays: 1 },
      { firstDay: '2026-12-05', lastDay: '2026-12-08' },
      {},
      undefined,
    ],
    [
      'days that meet when both move',
      { flexibleDays: 1 },
      { firstDay: '2026-12-06', lastDay: '2026-12-08', flexibleDays: 1 },
      {},
      undefined,
    ],
    [
      'days that stay apart by more than the days counted as near',
      { flexibleDays: 1 },
      { firstDay: '2026-11-18', lastDay: '2026-11-24', flexibleDays: 1 },
      {},
      'dates',
    ],
    ['as many free seats as are needed', { seats: 2 }, {}, { freeSeats: 2 }, undefined],
    ['one seat too few', { seats: 2 }, {}, { freeSeats: 1 }, 'seats'],
    ['the opposite way', {}, { startTown: 'kushiro', endTown: 'new-chitose-airport' }, {}, 'route'],
    ['a crew of women, for a woman', {}, { whoMayJoin: 'women' }, { readerIsWoman: true }, undefined],
    ['a crew of women, for others', {}, { whoMayJoin: 'women' }, {}, 'women'],
    ['a block', {}, {}, { unseen: true }, 'block'],
    ['an owner who is not approved', {}, {}, { ownerApproved: false }, 'approval'],
    ['only the owner drives', { canDrive: false }, {}, {}, undefined],
    [
      'the owner holds no licence, and no one else drives',
      { canDrive: false },
      {},
      { ownerHoldsLicence: false },
      'driver',
    ],
    ['the owner holds a licence but is not named', { canDrive: false }, { namedDrivers: 0 }, {}, 'driver'],
    ['a mate drives', { canDrive: false }, { namedDrivers: 0 }, { mateDrives: true }, undefined],
    ['the traveller drives', {}, { namedDrivers: 0 }, {}, undefined],
    [
      'the traveller would drive but holds no licence',
      {},
      { namedDrivers: 0 },
      { readerHoldsLicence: false },
      'driver',
    ],
  ])('decides about %s', (_what, survey, crew, around, hindrance) => {
    expect(hindranceOf(aSurvey(survey), aFittingCrew(crew), { ...CALM, ...around })).toBe(hindrance)
  })
})

const pointsOf = (part: string, survey: Partial<Survey>, crew: Partial<MatchCrew>) => {
  const full = verdictOn(aSurvey(), aFittingCrew())?.score ?? 0
  const less = verdictOn(aSurvey(survey), aFittingCrew(crew))?.score ?? 0
  return MATCH_POINTS[part as keyof typeof MATCH_POINTS] - (full - less)
}

describe('what each part is worth', () => {
  test('is 100 in total if everything matches', () => expect(verdictOn(aSurvey(), aFittingCrew())?.score).toBe(100))

  test.each<[string, string, Partial<Survey>, Partial<MatchCrew>, number]>([
    ['dates', 'all days of both', {}, {}, 25],
    [
      'dates',
      'all days after moving half as far as needed',
      { flexibleDays: 1 },
      { firstDay: '2026-12-02', lastDay: '2026-12-06', flexibleDays: 1 },
      20,
    ],
    ['dates', 'three of five days', {}, { firstDay: '2026-12-02', lastDay: '2026-12-06' }, 18],
    ['dates', 'the crew goes on for as long again', {}, { lastDay: '2026-12-09' }, 19],
    ['languages', 'one', { languages: ['en'] }, {}, 12],
    ['languages', 'two', { languages: ['en', 'fr'] }, {}, 14],
    ['languages', 'none', { languages: ['ko'] }, {}, 0],
    ['tags', 'one of three', { tags: ['nature', 'food'] }, {}, 3],
    ['tags', 'one of two', { tags: ['nature'] }, {}, 5],
    ['tags', 'none named by either', { tags: [] }, { tags: [] }, 0],
    ['pace', 'the next one', { pace: 'slow' }, {}, 4],
    ['pace', 'two apart', { pace: 'slow' }, { pace: 'full' }, 0],
    ['habits', 'the traveller accepts smoking, the crew does not smoke', { smoking: true }, {}, 5],
    ['habits', 'smoking is not fine', {}, { smoking: true }, 3],
    ['habits', 'more room than luggage', { luggage: 'backpack' }, {}, 7],
    ['habits', 'luggage one size too large', { luggage: 'suitcase' }, {}, 5],
    ['habits', 'luggage two sizes too large', { luggage: 'large' }, {}, 4],
  ])('counts %s: %s', (part, _what, survey, crew, points) => {
    expect(pointsOf(part, survey, crew)).toBe(points)
  })
})

test('counts common days after shifting, at most the length of the shorter trip', () => {
  const week = { first: 10, last: 16, flexible: 0 }
  expect(commonDays(week, { first: 15, last: 18, flexible: 0 })).toEqual({ unshifted: 2, moved: 2, near: 4 })
  expect(commonDays(week, { first: 15, last: 18, flexible: 1 })).toEqual({ unshifted: 2, moved: 3, near: 4 })
  expect(commonDays({ ...week, flexible: 7 }, { first: 18, last: 21, flexible: 7 })).toEqual({
    unshifted: 0,
    moved: 4,
    near: 4,
  })
  expect(commonDays(week, { first: 18, last: 21, flexible: 1 })).toEqual({ unshifted: 0, moved: 0, near: 3 })
})

test.each<[string, Partial<Survey>, Partial<MatchCrew>, number | undefined]>([
  ['the same days', {}, {}, undefined],
  ['a shorter trip inside the days', {}, { firstDay: '2026-12-01', lastDay: '2026-12-02' }, undefined],
  ['a longer trip around the days', {}, { firstDay: '2026-11-25', lastDay: '2026-12-10' }, undefined],
  ['two days later', {}, { firstDay: '2026-12-02', lastDay: '2026-12-06' }, 2],
  ['two days earlier', {}, { firstDay: '2026-11-28', lastDay: '2026-12-02' }, -2],
  [
    'two days later, within what both can move',
    { flexibleDays: 1 },
    { firstDay: '2026-12-02', lastDay: '2026-12-06', flexibleDays: 1 },
    undefined,
  ],
  ['the day after the last', {}, { firstDay: '2026-12-05', lastDay: '2026-12-05' }, 1],
])('says by how many days a crew differs from the wish: %s', (_what, survey, crew, shift) => {
  expect(verdictOn(aSurvey(survey), aFittingCrew(crew))?.shift).toBe(shift)
})

test('gives the three strongest reasons with figures, ties in the order of the parts', () => {
  const survey = aSurvey({ flexibleDays: 1 })
  expect(verdictOn(survey, aFittingCrew())?.reasons).toEqual([
    { part: 'route', points: 35, most: 35, km: expect.any(Number) },
    { part: 'dates', points: 25, most: 25, days: 5 },
    { part: 'languages', points: 15, most: 15, languages: ['en', 'fr', 'ja'] },
  ])
  const other = aFittingCrew({ lastDay: '2026-12-14', languages: ['ko'], tags: ['nature', 'onsen', 'food'] })
  expect(verdictOn(survey, other)?.reasons).toEqual([
    { part: 'route', points: 35, most: 35, km: expect.any(Number) },
    { part: 'dates', points: expect.any(Number), most: 25, days: 5 },
    { part: 'pace', points: 8, most: 8 },
  ])
  const third = aFittingCrew({
    pace: 'full',
    smoking: true,
    luggage: 'backpack',
    languages: ['ko'],
    lastDay: '2026-12-29',
  })
  expect(verdictOn(survey, third)?.reasons.map(({ part }) => part)).toEqual(['route', 'dates', 'tags'])
})

test('gives no reason for a part without points', () => {
  const crew = aFittingCrew({ languages: ['ko'], tags: ['city'], pace: 'full', smoking: true, luggage: 'backpack' })
  const verdict = verdictOn(aSurvey({ pace: 'slow', luggage: 'large' }), crew)
  expect(verdict?.reasons.map(({ part }) => part)).toEqual(['route', 'dates'])
})

describe('for any survey and crew', () => {
  test('a score is an integer from 0 to 100, and no reason exceeds its maximum', () => {
    fc.assert(
      fc.property(surveys(), matchCrews(), (survey, crew) => {
        const verdict = verdictOn(survey, crew)
        fc.pre(verdict !== undefined)
        expect(Number.isInteger(verdict.score) && verdict.score >= 0 && verdict.score <= 100).toBe(true)
        for (const { points, most } of verdict.reasons) expect(points > 0 && points <= most).toBe(true)
        const strengths = verdict.reasons.map(({ points }) => points)
        expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
      }),
    )
  })

  test('days score the same from both sides', () => {
    fc.assert(
      fc.property(spans, spans, (mine, theirs) => {
        expect(datesTenths(mine, theirs)).toBe(datesTenths(theirs, mine))
      }),
    )
  })

  test('more common days or more flexibility never score less', () => {
    fc.assert(
      fc.property(spans, spans, fc.integer({ min: 1, max: 9 }), (mine, theirs, step) => {
        const toward = Math.sign(mine.first - theirs.first) * Math.min(step, Math.abs(mine.first - theirs.first))
        const sameLength = mine.last - mine.first === theirs.last - theirs.first
        const nearer = { ...theirs, first: theirs.first + toward, last: theirs.last + toward }
        if (sameLength) expect(datesTenths(mine, nearer)).toBeGreaterThanOrEqual(datesTenths(mine, theirs))
        const freer = { ...theirs, flexible: theirs.flexible + step }
        expect(datesTenths(mine, freer)).toBeGreaterThanOrEqual(datesTenths(mine, theirs))
      }),
    )
  })

  test('one more common language never lowers the score', () => {
    fc.assert(
      fc.property(surveys(), matchCrews(), fc.constantFrom(...SPOKEN_LANGUAGES), (survey, crew, language) => {
        const speaks = <Trip extends { languages: Survey['languages'] }>(trip: Trip): Trip => ({
          ...trip,
          languages: [...new Set([...trip.languages, language])],
        })
        const before = verdictOn(survey, crew)?.score ?? 0
        expect(verdictOn(speaks(survey), speaks(crew))?.score ?? 0).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  test('one more common tag never lowers the score', () => {
    fc.assert(
      fc.property(surveys(), matchCrews(), fc.constantFrom(...CREW_TAGS), (survey, crew, tag) => {
        const likes = <Trip extends { tags: Survey['tags'] }>(trip: Trip): Trip => ({
          ...trip,
          tags: [...new Set([...trip.tags, tag])],
        })
        const before = verdictOn(survey, crew)?.score ?? 0
        expect(verdictOn(likes(survey), likes(crew))?.score ?? 0).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  test('an identical crew scores 100, except for parts that neither names', () => {
    fc.assert(
      fc.property(surveys(), (survey) => {
        const crew: MatchCrew = { ...survey, namedDrivers: 1, whoMayJoin: 'everyone' }
        const languages = [12, 13.5, 15][Math.min(survey.languages.length, 3) - 1] ?? 0
        const expected = 75 + languages + (survey.tags.length > 0 ? 10 : 0)
        expect(verdictOn(survey, crew)?.score).toBe(Math.round(expected))
      }),
    )
  })

  test('the score is symmetric except for habits, round trips and wishes for any way', () => {
    const isOneWay = (route: Survey | MatchCrew) => waysRound(route).length === 1 && !takesAnyWay(stopsOf(route))
    fc.assert(
      fc.property(surveys(), matchCrews(), (survey, crew) => {
        fc.pre(isOneWay(survey) && isOneWay(crew))
        const same = { smoking: false, luggage: 'cabin' } as const
        const mine = { ...survey, ...same }
        const theirs = { ...crew, ...same }
        const back = verdictOn(
          { ...theirs, seats: 1, canDrive: false },
          { ...mine, namedDrivers: 1, whoMayJoin: 'everyone' },
        )
        expect(back?.score).toBe(verdictOn(mine, theirs)?.score)
      }),
    )
  })

  test('a verdict exists exactly if the routes match', () => {
    fc.assert(
      fc.property(surveys(), matchCrews(), (survey, crew) => {
        expect(verdictOn(survey, crew) !== undefined).toBe(overlapOf(survey, crew) !== undefined)
      }),
    )
  })
})

const spans = fc
  .record({
    first: fc.integer({ min: 0, max: 30 }),
    length: fc.integer({ min: 1, max: 20 }),
    flexible: fc.integer({ min: 0, max: 7 }),
  })
  .map(({ first, length, flexible }) => ({ first, last: first + length - 1, flexible }))
