import { expect, test } from 'vitest'
import { type LicenceFacts, licenceVerdict, mayDrive } from '../../../shared/eligibility/licence-verdict.ts'

const DAY = '2027-02-03'

test.each<[string, LicenceFacts, string]>([
  ['a Japanese licence', { licenceKind: 'japanese', licenceCountry: 'JP' }, 'yes'],
  [
    'a Japanese licence of a person whose first licence is Chinese',
    { licenceKind: 'japanese', licenceCountry: 'CN' },
    'yes',
  ],
  ['a permit of 1949 from the United States', { licenceKind: 'idp-1949', licenceCountry: 'US' }, 'yes'],
  [
    'a translation of a licence of the United States',
    { licenceKind: 'translation', licenceCountry: 'US' },
    'needsPermit',
  ],
  ['a translated German licence', { licenceKind: 'translation', licenceCountry: 'DE' }, 'yes'],
  ['a German permit', { licenceKind: 'idp-1949', licenceCountry: 'DE' }, 'needsTranslation'],
  ['a French permit', { licenceKind: 'idp-1949', licenceCountry: 'FR' }, 'needsTranslation'],
  ['a Chinese licence with a permit', { licenceKind: 'idp-1949', licenceCountry: 'CN' }, 'notRecognised'],
  ['a translated Saudi licence', { licenceKind: 'translation', licenceCountry: 'SA' }, 'notRecognised'],
  ['a Korean permit', { licenceKind: 'idp-1949', licenceCountry: 'KR' }, 'yes'],
  ['a translated Italian licence', { licenceKind: 'translation', licenceCountry: 'IT' }, 'needsPermit'],
  ['a Vietnamese permit', { licenceKind: 'idp-1949', licenceCountry: 'VN' }, 'notRecognised'],
  ['a permit of a country on which lists disagree', { licenceKind: 'idp-1949', licenceCountry: 'NG' }, 'unsure'],
  ['a profile that does not drive', { licenceKind: 'none' }, 'notDriving'],
  ['a profile without an answer', {}, 'notDriving'],
  ['a permit of a person of 17', { licenceKind: 'idp-1949', licenceCountry: 'US', birthYear: 2010 }, 'tooYoung'],
  [
    'a permit of a person who turns 18 in this year',
    { licenceKind: 'idp-1949', licenceCountry: 'US', birthYear: 2009 },
    'yes',
  ],
])('judges %s by the table of licences', (_name, facts, expected) => {
  const verdict = licenceVerdict(facts, DAY)
  expect(verdict.drives === 'no' ? verdict.why : verdict.drives).toBe(expected)
  expect(mayDrive(facts, DAY)).toBe(expected === 'yes' || expected === 'unsure')
})
