import { expect, test } from 'vitest'
import { readParts } from '../../../client/data/my-data-parts.ts'
import type { MyData } from '../../../shared/api/endpoints.ts'

const letter = (message: string) => ({ name: 'H', email: 'h@example.com', topic: 'question', message, createdAt: 1 })

const PARTS: Readonly<Record<string, Partial<MyData>>> = {
  first: {
    profile: { displayName: 'Hanako', languages: ['ja'] },
    verified: ['email'],
    letters: [letter('1')],
    references: { written: [], received: [] },
    quiz: { results: [], boxes: [{ card: '330', box: 2, at: 1 }] },
    nextPart: 'letters-1',
  },
  'letters-1': {
    profile: { displayName: 'Hanako', languages: ['ja'] },
    verified: [],
    letters: [letter('2'), letter('3')],
    references: { written: [], received: [{ id: 'r', text: 'Kind', again: true, month: '2026-11' }] },
    quiz: { results: [], boxes: [] },
  },
}

test('joins the lists of all parts, and takes everything else from the first', async () => {
  const asked: string[] = []
  const data = await readParts(async (part) => {
    asked.push(part)
    return PARTS[part] as MyData
  })
  expect(asked).toEqual(['first', 'letters-1'])
  expect(data).toEqual({
    ...PARTS.first,
    letters: ['1', '2', '3'].map(letter),
    references: PARTS['letters-1']?.references,
    nextPart: undefined,
  })
  expect(data).not.toHaveProperty('nextPart')
})

test('rejects if a part fails, because an incomplete export would look complete', async () => {
  const read = async (part: string) => {
    if (part !== 'first') throw new Error('the connection was lost')
    return PARTS.first as MyData
  }
  await expect(readParts(read)).rejects.toThrow('the connection was lost')
})
