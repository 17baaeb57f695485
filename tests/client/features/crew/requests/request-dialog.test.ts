import { describe, expect, test } from 'vitest'
import { type ConfirmedAction, wordsOf } from '../../../../../client/features/crew/requests/request-dialog.tsx'
import { REQUEST_ACTIONS, REQUEST_TRANSITIONS, type RequestState } from '../../../../../shared/crew/crew.ts'
import { LANGUAGE_CODES } from '../../../../../shared/languages.ts'
import { readCatalogs } from '../../../../support/locales/catalogs.ts'

const catalogs = readCatalogs()

const question = (action: ConfirmedAction, state: RequestState) => ({
  action,
  request: { id: 'request-1', state, crewTitle: 'Shiretoko', firstDay: '2026-07-20', name: 'Aya' },
})

test.each<[ConfirmedAction, RequestState, string]>([
  ['decline', 'pending', 'requests.declineHeading'],
  ['withdraw', 'pending', 'requests.withdrawHeading'],
  ['withdraw', 'waiting', 'requests.stopWaitingHeading'],
  ['withdraw', 'accepted', 'requests.leaveHeading'],
  ['remove', 'accepted', 'requests.removeHeading'],
])('asks its own question before %s in state %s', (action, state, heading) => {
  expect(wordsOf(question(action, state)).heading).toBe(heading)
})

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const cases = REQUEST_ACTIONS.filter((action) => action !== 'accept').flatMap((action) =>
    REQUEST_TRANSITIONS[action].from.map((state) => [action, state] as const),
  )
  test.each(cases)(
    'has a heading, a text and a button for %s in state %s, and names the other person',
    (action, state) => {
      const words = Object.values(wordsOf(question(action, state)))
      const texts = words.map((key) => String(catalogs[language]['crew.json']?.[key] ?? ''))
      expect(texts.every((text) => text.length > 1)).toBe(true)
      // The questions before declining a request and leaving a waiting list do not need the other person's name.
      if (action !== 'decline' && state !== 'waiting') expect(texts.join(' ')).toContain('{{name}}')
    },
  )
})
