import { expect, test } from 'vitest'
import { missingFields, needsNewApproval, type Profile } from '../../shared/profile.ts'

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
  // 18 in December, perhaps: a year alone does not tell.
  [{ ...complete, birthYear: 2008 }, ['birthYear']],
  [{ ...complete, languages: [] }, ['languages']],
  [{ ...complete, licenceCountry: undefined }, ['licence']],
  [{ ...complete, licenceKind: 'none', licenceCountry: undefined }, []],
  [{ ...complete, rulesAccepted: false }, ['rulesAccepted']],
])('the profile %j misses %j in 2026', (profile, missing) => {
  expect(missingFields(profile as Profile | undefined, 2026)).toEqual(missing)
})

test('ceasing to be a woman sends an approved profile back to waiting', () => {
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
] as const)('%s sends an approved profile back to waiting: %s', (_what, after, expected) => {
  expect(needsNewApproval(complete, after)).toBe(expected)
})
