import { expect, test } from 'vitest'
import { type Everything, myDataFile } from '../../../../../client/features/account/my-data/my-data-file.ts'
import { settingsOf } from '../../../../../shared/crew/notice-settings.ts'
import { findToken } from '../../../../support/browsers/token-canary.ts'

const NOW = Date.parse('2026-11-20T23:30:00Z')

const everything: Everything = {
  account: {
    attributes: { sub: '0c1d', email: 'hanako@example.com', email_verified: 'true', name: 'هاناكو' },
    secondStep: { available: ['TOTP'], enabled: ['TOTP'], preferred: 'TOTP' },
    devices: [{ deviceKey: 'k', name: 'Firefox', lastAuthenticatedAt: NOW, remembered: true, current: true }],
  },
  travel: {
    profile: { displayName: '花子', birthYear: 1990 },
    approval: { state: 'approved', missing: [], since: NOW },
    lateWithdrawals: 0,
    calendars: [],
    crews: [],
    requests: [],
    expenses: [],
    invitations: [],
    checkIns: [],
    verified: [],
    trips: [],
    references: { written: [], received: [] },
    photos: [],
    writtenMessages: [],
    reports: [],
    blocks: [],
    sessions: [],
    notices: [],
    answers: [],
    letters: [{ name: 'H', email: 'hanako@example.com', topic: 'question', message: 'Hello', createdAt: NOW }],
    decisions: [{ at: NOW, by: 'automatic', action: 'approve' }],
    quiz: { results: [], boxes: [{ card: '330', box: 2, at: NOW }] },
    itineraries: [],
    groupPlans: [],
    groupPlanChanges: [],
    noticeSettings: settingsOf({}),
    messages: [],
    pushDevices: [],
  },
}

test('is named after the date in Japan, in ASCII letters', () => {
  expect(myDataFile(everything, NOW).name).toBe('drive-hokkaido-2026-11-21.json')
})

test('is indented JSON with unescaped scripts and ISO 8601 times', () => {
  const { text } = myDataFile(everything, NOW)
  expect(text).toContain('花子')
  expect(text).toContain('هاناكو')
  expect(text).toMatch(/\n {2}"account"/)
  const at = '2026-11-20T23:30:00.000Z'
  expect(JSON.parse(text)).toMatchObject({
    exportedAt: at,
    account: { secondStep: { preferred: 'TOTP' }, devices: [{ lastAuthenticatedAt: at }] },
    travel: {
      profile: { birthYear: 1990 },
      approval: { since: at },
      letters: [{ createdAt: at }],
      decisions: [{ at }],
      quiz: { boxes: [{ card: '330', at }] },
    },
  })
})

test('contains no token', () => {
  expect(findToken(myDataFile(everything, NOW).text)).toBeUndefined()
})
