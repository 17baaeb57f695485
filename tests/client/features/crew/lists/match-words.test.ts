import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { reasonText, scoreWord, tripText } from '../../../../../client/features/crew/lists/match-words.ts'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { translation } from '../../../../../client/i18n/use-translation.ts'
import type { Match, MatchReason, Survey } from '../../../../../shared/api/endpoints.ts'
import { MATCH_PARTS, MATCH_POINTS } from '../../../../../shared/crew/match-parts.ts'
import type { Language } from '../../../../../shared/languages.ts'

const FOUR = ['en', 'fr', 'ar', 'ja'] as const

beforeAll(() => {
  for (const language of FOUR) {
    for (const name of ['crew', 'survey'] as const) {
      const file = new URL(`../../../../../locales/${language}/${name}.json`, import.meta.url)
      addCatalog(language, name, JSON.parse(readFileSync(file, 'utf8')))
    }
  }
})

const words = (language: Language) => ({ survey: translation(language, 'survey'), crew: translation(language, 'crew') })

const LOOKED: Survey = {
  firstDay: '2027-07-03',
  lastDay: '2027-07-08',
  flexibleDays: 2,
  startTown: 'sapporo',
  via: [],
  endTown: 'utoro',
  seats: 1,
  canDrive: false,
  languages: ['en', 'fr'],
  pace: 'normal',
  tags: ['onsen', 'food'],
  smoking: false,
  luggage: 'cabin',
}

const CREW = { ...LOOKED, pace: 'slow', firstDay: '2027-07-05' } as unknown as Match['crew']

const say = (reason: Partial<MatchReason> & Pick<MatchReason, 'part'>, language: Language = 'en') =>
  reasonText(words(language), { most: MATCH_POINTS[reason.part], points: 1, ...reason }, CREW, LOOKED)

test.each<[string, Partial<MatchReason> & Pick<MatchReason, 'part'>, string]>([
  ['a shared route', { part: 'route', km: 412 }, 'You drive 412\u00a0km of the way together.'],
  ['a shared town without a road', { part: 'route' }, 'You are looking for the same corner of the island.'],
  ['shared days', { part: 'dates', days: 4 }, '4 days in common.'],
  ['one shared day', { part: 'dates', days: 1 }, '1 day in common.'],
  ['days shared by moving the dates', { part: 'dates', days: 5 }, '5 days in common if the dates move a little.'],
  ['shared languages', { part: 'languages', languages: ['en', 'fr'] }, 'You can talk in English and French.'],
  ['shared interests', { part: 'tags', tags: ['onsen', 'food'] }, 'You both look forward to: Hot springs and Food.'],
  ['the same pace', { part: 'pace', points: 8 }, 'The same pace: Slow.'],
  ['the next pace', { part: 'pace', points: 4 }, 'Nearly the same pace: theirs is “Slow”.'],
  ['the same habits', { part: 'habits', points: 7 }, 'Smoking and luggage suit you both.'],
  ['partly the same habits', { part: 'habits', points: 5 }, 'Smoking and luggage suit in part.'],
])('explains %s', (_, reason, sentence) => expect(say(reason)).toBe(sentence))

describe.each(FOUR)('in %s', (language) => {
  test.each(MATCH_PARTS)('has a separate sentence for the %s', (part) => {
    const figures = { km: 412, days: 3, languages: ['en' as const], tags: ['onsen' as const] }
    const sentence = say({ part, ...figures }, language)
    expect(sentence).not.toMatch(/why\.|undefined|\{\{/)
    const others = MATCH_PARTS.filter((other) => other !== part).map((other) =>
      say({ part: other, ...figures }, language),
    )
    expect(others).not.toContain(sentence)
  })

  test('names a trip by its dates and ends, and a round trip by one town', () => {
    const { crew } = words(language)
    expect(tripText(words(language), LOOKED)).toContain(crew.t('towns.utoro'))
    const round = tripText(words(language), { ...LOOKED, endTown: 'sapporo' })
    expect(round.split(crew.t('towns.sapporo'))).toHaveLength(2)
  })
})

test.each([
  [100, 'excellent'],
  [85, 'excellent'],
  [84, 'good'],
  [70, 'good'],
  [69, 'fair'],
  [50, 'fair'],
  [49, 'loose'],
  [0, 'loose'],
])('calls a match of %i of 100 %s', (score, word) => expect(scoreWord(score)).toBe(word))
