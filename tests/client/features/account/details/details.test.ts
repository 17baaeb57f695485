import { expect, test } from 'vitest'
import { changedDetails, detailNames } from '../../../../../client/features/account/details/details.ts'

const held = {
  sub: '1',
  email: 'a@example.com',
  email_verified: 'true',
  nickname: 'Hana',
  'custom:tenant': '7',
  locale: 'ja',
}

test.each([
  ['nothing when only the address is set', [], { sub: '1', email: 'a@example.com' }, []],
  [
    'the attributes of the sign-up form in its order, set or not',
    ['email', 'family_name', 'given_name'],
    {},
    ['family_name', 'given_name'],
  ],
  ['the personal attributes that are set', ['birthdate'], held, ['birthdate', 'nickname']],
  ['each attribute once', ['nickname'], held, ['nickname']],
  ['custom attributes only when the sign-up form asks for them', ['custom:club'], held, ['custom:club', 'nickname']],
  ['neither addresses nor read-only attributes', ['phone_number', 'updated_at'], {}, []],
  ['no unknown attribute', ['shoe size'], {}, []],
])('shows %s', (_rule, asked, attributes, names) => {
  expect(detailNames(asked, attributes)).toEqual(names)
})

test.each([
  ['a changed attribute', { given_name: 'Hanako ', nickname: 'Hana' }, { given_name: 'Hanako' }],
  ['an empty string for a cleared field', { nickname: '  ' }, { nickname: '' }],
  ['nothing for a field that stays empty', { family_name: '' }, {}],
])('sends %s, trimmed', (_rule, draft, sent) => {
  expect(changedDetails(held, draft)).toEqual(sent)
})
