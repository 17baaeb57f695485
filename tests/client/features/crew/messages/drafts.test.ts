import { afterEach, expect, test, vi } from 'vitest'
import { changeDraft, parseDrafts, readDraft } from '../../../../../client/features/crew/messages/drafts.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['', 'null', '[]', '{"thread":7}', '{"thread":{"unsent":[{"key":"<b>","text":"x"}]}}'])(
  'ignores what it did not store: %j',
  (text) => {
    expect(
      Object.values(parseDrafts(text)).filter(({ text: typed, unsent }) => typed !== '' || unsent.length > 0),
    ).toEqual([])
  },
)

test('reads the typed text and the unsent messages of each thread', () => {
  const drafts = { crew: { text: 'Hel', unsent: [{ key: 'a-1', text: 'Lost?' }] } }
  expect(parseDrafts(JSON.stringify(drafts))).toEqual(drafts)
})

test('keeps the drafts of the twenty threads that were changed last', () => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  })
  for (let thread = 1; thread <= 20; thread++) changeDraft(`t${thread}`, { text: `Text ${thread}` })
  changeDraft('t1', { text: 'Changed' })
  changeDraft('t21', { text: 'Text 21' })
  expect([1, 2, 3, 20, 21].map((thread) => readDraft(`t${thread}`).text)).toEqual([
    'Changed',
    '',
    'Text 3',
    'Text 20',
    'Text 21',
  ])
})
