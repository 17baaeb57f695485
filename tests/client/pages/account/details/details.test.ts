/** Which attributes the account page shows, and what is sent of a changed form. */

import { expect, test } from 'vitest'
import { changedDetails, detailNames } from '../../../../../client/pages/account/details/details.ts'

const held = {
  sub: '1',
  email: 'a@example.com',
  email_verified: 'true',
  nickname: 'Hana',
  'custom:tenant': '7',
  locale: 'ja',
}

test.each([
  ['nothing but the address: no details', [], { sub: '1', email: 'a@example.com' }, []],
  [
    'what sign-up asks for, in its order, held or not',
    ['email', 'family_name', 'given_name'],
    {},
    ['family_name', 'given_name'],
  ],
  ['the personal ones the user has, asked for or not', ['birthdate'], held, ['birthdate', 'nickname']],
  ['each one once', ['nickname'], held, ['nickname']],
  ['the operator’s own only where sign-up asks for them', ['custom:club'], held, ['custom:club', 'nickname']],
  ['the addresses have cards of their own, and updated_at is the service’s', ['phone_number', 'updated_at'], {}, []],
  ['a name no pool knows is left out', ['shoe size'], {}, []],
])('%s', (_rule, asked, attributes, names) => {
  expect(detailNames(asked, attributes)).toEqual(names)
})

test.each([
  ['only what changed', { given_name: 'Hanako ', nickname: 'Hana' }, { given_name: 'Hanako' }],
  ['an emptied field takes the attribute away', { nickname: '  ' }, { nickname: '' }],
  ['a field left empty is no change', { family_name: '' }, {}],
])('%s is sent, trimmed', (_rule, draft, sent) => {
  expect(changedDetails(held, draft)).toEqual(sent)
})
