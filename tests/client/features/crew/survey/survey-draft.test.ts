import { expect, test } from 'vitest'
import {
  EMPTY_SURVEY,
  fromProfile,
  parseTyped,
  type SurveyDraft,
  type SurveyErrors,
  surveyErrors,
  surveyOf,
  withFirstDay,
} from '../../../../../client/features/crew/survey/survey-draft.ts'
import { CREW_LIMITS } from '../../../../../shared/crew/crew.ts'
import type { Profile } from '../../../../../shared/profile.ts'
import { DRAFT_TRIP } from '../../../../support/crew/draft-trip.ts'

const TODAY = '2026-06-10'

function draft(part: Partial<SurveyDraft> = {}): SurveyDraft {
  return {
    ...EMPTY_SURVEY,
    languages: ['en'],
    ...DRAFT_TRIP,
    ...part,
  }
}

test.each<[string, SurveyDraft, SurveyErrors]>([
  ['all required fields', draft(), {}],
  [
    'nothing',
    EMPTY_SURVEY,
    { firstDay: 'missing', lastDay: 'missing', startTown: 'missing', endTown: 'missing', languages: 'missing' },
  ],
  ['a first day today', draft({ firstDay: TODAY }), {}],
  ['a first day yesterday', draft({ firstDay: '2026-06-09' }), { firstDay: 'past' }],
  ['a day the calendar does not have', draft({ firstDay: '2026-06-31' }), { firstDay: 'missing' }],
  ['an incomplete year', draft({ lastDay: '0202-07-05' }), { lastDay: 'missing' }],
  ['a trip of one day', draft({ lastDay: '2026-07-01' }), {}],
  ['a last day before the first', draft({ lastDay: '2026-06-30' }), { lastDay: 'reversed' }],
  ['as many days as a crew may travel', draft({ lastDay: '2026-08-29' }), {}],
  ['one day more than a crew may travel', draft({ lastDay: '2026-08-30' }), { lastDay: 'tooLong' }],
  ['one town for start and end', draft({ endTown: 'sapporo' }), {}],
  ['no language', draft({ languages: [] }), { languages: 'missing' }],
])('validates a survey with %s', (_, given, errors) => {
  expect(CREW_LIMITS.maximumDays).toBe(60)
  expect(surveyErrors(given, TODAY)).toEqual(errors)
  expect(surveyOf(given, TODAY) !== undefined).toBe(Object.keys(errors).length === 0)
})

test('sends the survey as filled in', () => {
  const given = draft({ via: ['furano', 'biei'], tags: ['onsen'], seats: 2, canDrive: true })
  expect(surveyOf(given, TODAY)).toEqual(given)
})

test.each<[string, Profile, Partial<SurveyDraft>]>([
  ['no answers', {}, {}],
  ['languages', { languages: ['ja', 'en'] }, { languages: ['ja', 'en'] }],
  ['no language at all', { languages: [] }, {}],
  ['a licence', { licenceKind: 'translation' }, { canDrive: true }],
  ['no licence', { licenceKind: 'none' }, { canDrive: false }],
  ['a smoker', { smoker: true }, { smoking: true }],
])('takes defaults from a profile with %s', (_, profile, part) => expect(fromProfile(profile)).toEqual(part))

test.each<[string, Partial<SurveyDraft>, string, Partial<SurveyDraft>]>([
  ['stays before the last day', {}, '2026-07-03', { firstDay: '2026-07-03' }],
  ['moves past the last day, which moves too', {}, '2026-08-30', { firstDay: '2026-08-30', lastDay: '2026-09-03' }],
  ['is set without a last day', { lastDay: '' }, '2026-08-30', { firstDay: '2026-08-30' }],
  ['is incomplete', {}, '0202-08-30', { firstDay: '0202-08-30' }],
])('returns the changed days when the first day %s', (_, part, firstDay, change) =>
  expect(withFirstDay(draft(part), firstDay)).toEqual(change),
)

test('reads the stored draft unchanged, with towns in order', () => {
  const given = draft({ via: ['utoro', 'abashiri'], tags: ['food', 'photo'], smoking: true, luggage: 'large' })
  expect(parseTyped(JSON.stringify(given))).toEqual(given)
})

test.each<[string, string, Partial<SurveyDraft>]>([
  ['no JSON', '{', {}],
  ['a list', '[1]', {}],
  ['nothing', 'null', {}],
  ['an unknown town', '{"startTown":"tokyo","endTown":"otaru"}', { endTown: 'otaru' }],
  ['an unknown town on the way', '{"via":["biei","x","furano","biei"]}', { via: ['biei', 'furano', 'biei'] }],
  ['unknown languages', '{"languages":["en","xx"]}', { languages: ['en'] }],
  ['figures out of bounds', '{"seats":99,"flexibleDays":-1}', {}],
  ['text instead of numbers and flags', '{"seats":"2","canDrive":"yes","smoking":1}', {}],
  ['an incomplete year, which stays unchanged', '{"firstDay":"0202-07-09"}', { firstDay: '0202-07-09' }],
  ['a day outside the calendar', '{"firstDay":"2026-02-30","lastDay":"2026-03-01"}', { lastDay: '2026-03-01' }],
  ['an unknown field', '{"admin":true,"pace":"slow"}', { pace: 'slow' }],
])('reads only the valid parts of an entry with %s', (_, text, kept) => expect(parseTyped(text)).toEqual(kept))
