import { expect, test } from 'vitest'
import { parseDrafts } from '../../../../client/crew/messages/drafts.ts'

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
