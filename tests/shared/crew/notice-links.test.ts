import { describe, expect, test } from 'vitest'
import { linkOf } from '../../../shared/crew/notice-links.ts'
import { NOTICE_KINDS } from '../../../shared/crew/notices.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { expectEvery } from '../../support/expect-every.ts'
import { readCatalogs } from '../../support/locales/catalogs.ts'

const CREW = 'q83vEjRWeJCrze8SNFZ4kA'
const catalogs = readCatalogs()

test('links every kind of notice to the page that shows its subject', () =>
  expectEvery(
    [
      ['request-received', '/my-requests'],
      ['request-withdrawn', `/my-crews/ja?crew=${CREW}`],
      ['mate-left', `/my-crews/ja?crew=${CREW}`],
      ['mate-checked-in', `/my-crews/ja?crew=${CREW}`],
      ['request-accepted', `/my-crews/ja?crew=${CREW}`],
      ['request-declined', '/my-requests'],
      ['request-expired', '/my-requests'],
      ['request-removed', '/my-requests'],
      ['crew-changed', `/crew-list/ja?crew=${CREW}`],
      ['crew-cancelled', '/my-requests'],
      ['crew-hidden', undefined],
      ['crew-restored', `/crew-list/ja?crew=${CREW}`],
      ['crew-locked', `/my-crews/ja?crew=${CREW}`],
      ['request-expiring', '/my-requests'],
      ['invitation-used', `/my-crews/ja?crew=${CREW}`],
      ['pick-up-tomorrow', `/my-crews/ja?crew=${CREW}`],
      ['expense-added', `/my-crews/ja?crew=${CREW}`],
      ['message-received', `/my-crews/ja?crew=${CREW}`],
      ['profile-approved', '/crew-list/ja'],
      ['profile-rejected', '/waiting-approval'],
      ['profile-asked', '/waiting-approval'],
      ['report-decided', '/user-profile'],
    ] as const,
    ([kind]) => kind,
    ([kind, to]) => {
      expect(linkOf({ kind, crewId: CREW }, 'ja')?.to).toBe(to)
    },
  ))

test('links messages of a request to the requests, because its sender is not in the crew', () => {
  expect(linkOf({ kind: 'message-received', crewId: CREW, requestId: 'a-request' }, 'ja')?.to).toBe('/my-requests')
})

test('has no link to a crew for a notice without one', () => {
  expect(linkOf({ kind: 'crew-changed' }, 'en')).toBeUndefined()
})

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const texts = catalogs[language]['notices.json'] ?? {}

  test('has a sentence without a name for every kind that has one with a name', () =>
    expectEvery(
      NOTICE_KINDS,
      (kind) => kind,
      (kind) => {
        const [named, unnamed] = [texts[`kinds.${kind}`], texts[`unnamed.${kind}`]]
        expect(named).toBeTypeOf('string')
        // A sentence has a variant without the name if and only if it contains the name.
        expect(unnamed !== undefined).toBe(String(named).includes('{{name}}'))
        expect(String(unnamed ?? '')).not.toContain('{{name}}')
      },
    ))

  test('isolates names and titles from the text direction of every sentence', () =>
    expectEvery(
      NOTICE_KINDS,
      (kind) => kind,
      (kind) => {
        for (const text of [texts[`kinds.${kind}`], texts[`unnamed.${kind}`]]) {
          const bare = String(text ?? '').replaceAll(/⁨\{\{(name|crew)\}\}⁩/g, '')
          expect(bare).not.toContain('{{')
        }
      },
    ))
})
