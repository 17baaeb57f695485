import { describe, expect, test } from 'vitest'
import { answerLetter, closeLetter, listLetters } from '../../../../server/functions/operator/letters.ts'
import { CLIENT_NETWORK_HEADER } from '../../../../server/http/client-network.ts'
import { EVERY_STORE, openFunctions, type StoreName } from '../../../support/servers/functions.ts'

async function openWithLetter(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  const { call, store } = functions
  const body = { name: 'Anna', email: 'Anna@example.org', topic: 'question', message: 'Is it open?', language: 'fr' }
  await call(undefined, 'POST /api/contact', { body, headers: { [CLIENT_NETWORK_HEADER]: 'n'.repeat(22) } })
  const [letter] = await listLetters({ store }, 'open')
  return { ...functions, id: letter?.id ?? '' }
}

describe.each(EVERY_STORE)('the list of letters on %s', (storeName) => {
  test('has the open letters, oldest first, then the done ones, newest first, as far as it has room', async () => {
    const { store } = await openFunctions(storeName)
    const letter = { name: 'Anna', email: 'a@b.c', topic: 'question', page: null, message: 'Hello', language: null }
    const rows = [1, 2, 3, 4, 5, 6].map((at) => ({
      ...letter,
      ...{ id: `letter-${at}`, createdAt: at, doneAt: at % 2 === 0 ? 10 : null },
    }))
    await store.insertInto('contactMessages').values(rows).execute()
    const listed = async (which: 'open' | 'all', most: number) =>
      (await listLetters({ store }, which, most)).map(({ createdAt }) => createdAt)
    expect(await listed('all', 5)).toEqual([1, 3, 5, 6, 4])
    expect(await listed('open', 2)).toEqual([1, 3])
  })
})

describe.each(EVERY_STORE)('answers to letters on %s', (storeName) => {
  test('are stored, sent once in the language of the letter, and close the letter', async () => {
    const { store, clock, id } = await openWithLetter(storeName)
    await answerLetter({ store, clock }, id, 'Yes, from May.')
    // A client that got no response sends the same answer again.
    await answerLetter({ store, clock }, id, 'Yes, from May.')
    await expect(answerLetter({ store, clock }, id, 'No.')).rejects.toThrow('is answered already')
    expect(await listLetters({ store }, 'open')).toEqual([])
    expect(await listLetters({ store }, 'all')).toMatchObject([
      { id, answer: 'Yes, from May.', answeredAt: clock.now(), doneAt: clock.now(), network: null },
    ])
    const mails = await store.selectFrom('outbox').selectAll().execute()
    expect(mails).toMatchObject([
      { kind: 'letter-answered', address: 'anna@example.org', language: 'fr', state: 'waiting' },
    ])
    expect(JSON.parse(mails[0]?.fields ?? '')).toEqual({ words: 'Yes, from May.', quote: 'Is it open?' })
    expect(await store.selectFrom('audit').select('action').execute()).toEqual([{ action: 'answer-letter' }])
  })

  test('do not change the time at which the letter was closed, which also deleted its network', async () => {
    const { store, clock, id } = await openWithLetter(storeName)
    const closed = clock.now()
    await closeLetter({ store, clock }, id)
    expect(await listLetters({ store }, 'all')).toMatchObject([{ doneAt: closed, network: null }])
    clock.advance(60_000)
    await answerLetter({ store, clock }, id, 'Yes, from May.')
    expect(await listLetters({ store }, 'all')).toMatchObject([{ doneAt: closed, answeredAt: clock.now() }])
  })

  test('given at once by two operators reach the sender once', async () => {
    const { store, clock, id } = await openWithLetter(storeName)
    const both = await Promise.allSettled(['One', 'Two'].map((text) => answerLetter({ store, clock }, id, text)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await store.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })
})
