/** What is asked before an answer that hurts, in words that every language has. */

import { describe, expect, test } from 'vitest'
import { type HurtingAction, wordsOf } from '../../../../client/crew/requests/request-dialog.tsx'
import { REQUEST_ACTIONS, REQUEST_TRANSITIONS, type RequestState } from '../../../../shared/crew/crew.ts'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'
import { readCatalogs } from '../../../support/locales/catalogs.ts'

const catalogs = readCatalogs()

const question = (action: HurtingAction, state: RequestState) => ({
  action,
  asked: { id: 'request-1', state, crewTitle: 'Shiretoko', firstDay: '2026-07-20', name: 'Aya' },
})

test.each<[HurtingAction, RequestState, string]>([
  ['decline', 'pending', 'requests.declineHeading'],
  ['withdraw', 'pending', 'requests.withdrawHeading'],
  ['withdraw', 'accepted', 'requests.leaveHeading'],
  ['remove', 'accepted', 'requests.removeHeading'],
])('who would %s a request that is %s is asked so', (action, state, heading) => {
  expect(wordsOf(question(action, state)).heading).toBe(heading)
})

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const cases = REQUEST_ACTIONS.filter((action) => action !== 'accept').flatMap((action) =>
    REQUEST_TRANSITIONS[action].from.map((state) => [action, state] as const),
  )
  test.each(cases)('%s from %s has its heading, its text and its button, and names the other', (action, state) => {
    const words = Object.values(wordsOf(question(action, state)))
    const texts = words.map((key) => String(catalogs[language]['crew.json']?.[key] ?? ''))
    expect(texts.every((text) => text.length > 1)).toBe(true)
    // Withdrawing is about one's own request; it is the text that names who no longer sees it.
    if (!(action === 'decline')) expect(texts.join(' ')).toContain('{{name}}')
  })
})
