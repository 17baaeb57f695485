import { describe, expect, test } from 'vitest'
import {
  type Draft,
  type DraftErrors,
  draftErrors,
  draftOf,
  profileOf,
} from '../../../../client/features/profile/draft.ts'
import type { Profile } from '../../../../shared/profile.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')

const COMPLETE: Profile = {
  displayName: 'Aya',
  birthYear: 1990,
  languages: ['ja', 'en'],
  licenceKind: 'idp-1949',
  licenceCountry: 'DE',
  smoker: false,
  rulesAccepted: true,
}

const draft = (part: Partial<Draft> = {}): Draft => ({ ...draftOf(COMPLETE), ...part })

test('reports exactly the required fields of an empty form', () => {
  expect(draftErrors(draftOf({}), NOW)).toEqual({
    displayName: true,
    birthYear: true,
    languages: true,
    licenceKind: true,
    rulesAccepted: true,
  })
})

test.each<[string, Partial<Draft>, DraftErrors]>([
  ['every required field', {}, {}],
  ['a name of spaces', { displayName: ' \u3000' }, { displayName: true }],
  ['a birth year 19 years ago', { birthYear: '2007' }, {}],
  ['a birth year 18 years ago, whose birthday may be to come', { birthYear: '2008' }, { birthYear: true }],
  ['a birth year to come', { birthYear: '2030' }, { birthYear: true }],
  ['a birth year in 1900', { birthYear: '1900' }, {}],
  ['a birth year before 1900', { birthYear: '1899' }, { birthYear: true }],
  ['a birth year of two digits', { birthYear: '90' }, { birthYear: true }],
  ['a birth year in words', { birthYear: 'ninety' }, { birthYear: true }],
  ['a full-width birth year', { birthYear: '１９９０' }, {}],
  ['an Arabic-Indic birth year', { birthYear: '١٩٩٠' }, {}],
  ['a Persian birth year', { birthYear: '۱۹۹۰' }, {}],
  ['an Arabic-Indic birth year 17 years ago', { birthYear: '٢٠٠٩' }, { birthYear: true }],
  ['no language', { languages: [] }, { languages: true }],
  ['no kind of licence', { licenceKind: '' }, { licenceKind: true }],
  ['a licence of no country', { licenceCountry: '' }, { licenceCountry: true }],
  ['no licence, and no country', { licenceKind: 'none', licenceCountry: '' }, {}],
  ['80 years of driving', { drivingYears: '80' }, {}],
  ['81 years of driving', { drivingYears: '81' }, { drivingYears: true }],
  ['years of driving below none', { drivingYears: '-1' }, { drivingYears: true }],
  ['half years of driving', { drivingYears: '2.5' }, { drivingYears: true }],
  ['full-width years of driving', { drivingYears: '１２' }, {}],
  ['Arabic-Indic years of driving', { drivingYears: '٨١' }, { drivingYears: true }],
  ['years of driving left over by somebody who does not drive', { licenceKind: 'none', drivingYears: 'x' }, {}],
  ['the rules not accepted', { rulesAccepted: false }, { rulesAccepted: true }],
])('validates a profile with %s', (_, part, errors) => {
  expect(draftErrors(draft(part), NOW)).toEqual(errors)
})

test('counts the age by the year in Japan, where the new year begins before it does in America', () => {
  const part = { birthYear: '2008' }
  expect(draftErrors(draft(part), Date.parse('2026-12-31T14:59:59Z'))).toEqual({ birthYear: true })
  expect(draftErrors(draft(part), Date.parse('2026-12-31T15:00:00Z'))).toEqual({})
})

describe('the request body', () => {
  test('equals the loaded profile when nothing was changed', () => {
    const full: Profile = {
      ...COMPLETE,
      gender: 'woman',
      drivingYears: 0,
      snowExperience: 'some',
      smoker: true,
      bio: 'Hot springs.',
      contact: { kind: 'line', value: 'aya' },
      emergencyContact: 'Ken',
    }
    expect(profileOf(draftOf(full))).toEqual(full)
    expect(profileOf(draftOf(COMPLETE))).toEqual(COMPLETE)
  })

  test.each<[string, Partial<Draft>, Partial<Profile>]>([
    ['trims texts', { displayName: ' Aya ' }, { displayName: 'Aya' }],
    [
      'converts full-width digits to numbers',
      { birthYear: '１９８５', drivingYears: '７' },
      { birthYear: 1985, drivingYears: 7 },
    ],
    [
      'converts Arabic-Indic digits to numbers',
      { birthYear: '١٩٨٥', drivingYears: '٧' },
      { birthYear: 1985, drivingYears: 7 },
    ],
    [
      'trims the contact',
      { contactKind: 'signal', contactValue: ' aya.01 ' },
      { contact: { kind: 'signal', value: 'aya.01' } },
    ],
  ])('%s', (_, part, profile) => {
    expect(profileOf(draft(part))).toEqual({ ...COMPLETE, ...profile })
  })

  test('leaves out empty fields', () => {
    expect(profileOf(draftOf({}))).toEqual({ smoker: false, rulesAccepted: false })
    expect(profileOf(draft({ contactValue: '  ', bio: '\n' }))).toEqual(COMPLETE)
  })

  test('leaves out driving experience without a licence', () => {
    const driver = draft({ drivingYears: '5', snowExperience: 'regular' })
    expect(profileOf({ ...driver, licenceKind: 'none' })).toEqual({
      displayName: 'Aya',
      birthYear: 1990,
      languages: ['ja', 'en'],
      licenceKind: 'none',
      smoker: false,
      rulesAccepted: true,
    })
  })
})
