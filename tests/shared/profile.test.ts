import { expect, test } from 'vitest'
import type { Language } from '../../shared/languages.ts'
import { missingFields, needsNewApproval, type Profile, spokenLanguageOf } from '../../shared/profile.ts'

test.each([
  ['ja', 'ja'],
  ['zh-Hant', 'zh'],
  ['eu', 'en'],
])('a reader of %s speaks %s', (reads, spoken) => expect(spokenLanguageOf(reads as Language)).toBe(spoken))

const complete: Profile = {
  displayName: 'Aya',
  birthYear: 1990,
  languages: ['ja'],
  licenceKind: 'japanese',
  licenceCountry: 'JP',
  rulesAccepted: true,
}

test.each([
  [undefined, ['displayName', 'birthYear', 'languages', 'licence', 'rulesAccepted']],
  [complete, []],
  [{ ...complete, displayName: '  ' }, ['displayName']],
  [{ ...complete, birthYear: 2007 }, []],
  // This person turns 18 in the year of the test. The profile has no birthday, so the person may still be 17.
  [{ ...complete, birthYear: 2008 }, ['birthYear']],
  [{ ...complete, languages: [] }, ['languages']],
  [{ ...complete, licenceCountry: undefined }, ['licence']],
  [{ ...complete, licenceKind: 'none', licenceCountry: undefined }, []],
  [{ ...complete, rulesAccepted: false }, ['rulesAccepted']],
])('finds in the profile %j missing %j in 2026', (profile, missing) => {
  expect(missingFields(profile as Profile | undefined, 2026)).toEqual(missing)
})

test('requires a new approval when the gender changes from woman', () => {
  expect(needsNewApproval({ ...complete, gender: 'woman' }, complete)).toBe(true)
})

test.each([
  ['a new display name', { ...complete, displayName: 'Aiko' }, true],
  ['a new licence country', { ...complete, licenceCountry: 'FR' }, true],
  ['a new licence kind', { ...complete, licenceKind: 'idp-1949' }, true],
  ['becoming a woman', { ...complete, gender: 'woman' }, true],
  ['a gender that opens no door', { ...complete, gender: 'other' }, false],
  ['a new bio', { ...complete, bio: 'Hello' }, false],
  ['nothing new', complete, false],
] as const)('decides whether %s needs a new approval: %s', (_what, after, expected) => {
  expect(needsNewApproval(complete, after)).toBe(expected)
})
