import { describe, expect, test } from 'vitest'
import { informOperator, type OperatorContacts } from '../../../../server/functions/desk/operator-messages.ts'
import { aProfile, EVERY_STORE, openFunctions, type StoreName } from '../../../support/servers/functions.ts'

const MINUTE_MS = 60_000

async function openWithContacts(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  const calls: unknown[] = []
  const answers = { status: 204 }
  const contacts: OperatorContacts = {
    email: 'operator@example.org',
    webhookUrl: 'https://hooks.example.org/desk',
    siteUrl: 'https://site.example.org',
    fetch: async (_url, init) => {
      calls.push(JSON.parse(String(init?.body)))
      return new Response(null, { status: answers.status })
    },
  }
  const write = () =>
    functions.call(undefined, 'POST /api/contact', {
      body: { name: 'Anna', email: 'anna@example.org', topic: 'question', message: 'Secret words' },
    })
  const mails = () => functions.store.selectFrom('outbox').select(['kind', 'address', 'fields']).execute()
  return { ...functions, calls, answers, contacts, write, mails }
}

describe.each(EVERY_STORE)('messages to the operator on %s', (storeName) => {
  test('are sent once for new entries, at most once in a quarter of an hour, and name no person', async () => {
    const { store, clock, contacts, calls, write, mails } = await openWithContacts(storeName)
    const inform = () => informOperator({ store, clock }, contacts)
    await inform()
    expect([calls, await mails()]).toEqual([[], []])
    await write()
    clock.advance(MINUTE_MS)
    await Promise.all([inform(), inform(), inform()])
    expect(calls).toMatchObject([{ desk: 'https://site.example.org/operator', waiting: { letters: { waiting: 1 } } }])
    expect(await mails()).toEqual([
      { kind: 'operator-letter', address: 'operator@example.org', fields: '{"path":"/operator"}' },
    ])
    expect(JSON.stringify([calls, await mails()])).not.toMatch(/Anna|anna@|Secret/)
    await write()
    clock.advance(MINUTE_MS)
    await inform()
    expect(calls).toHaveLength(1)
    clock.advance(15 * MINUTE_MS)
    await inform()
    expect([calls.length, (await mails()).length]).toEqual([2, 2])
    clock.advance(60 * MINUTE_MS)
    await inform()
    expect(calls).toHaveLength(2)
  })

  test('are sent again by the next run after the webhook failed, without a second mail', async () => {
    const { store, clock, contacts, calls, answers, write, mails } = await openWithContacts(storeName)
    await write()
    answers.status = 500
    await expect(informOperator({ store, clock }, contacts)).rejects.toThrow('status 500')
    answers.status = 200
    clock.advance(5 * MINUTE_MS)
    await informOperator({ store, clock }, contacts)
    expect([calls.length, (await mails()).length]).toEqual([2, 1])
  })

  test('messages to the operator say that a person has answered a question about the profile', async () => {
    const { store, clock, call, contacts, mails } = await openWithContacts(storeName)
    await call('ben', 'PUT /api/profile', { body: aProfile() })
    const { body } = await call('operator-aiko', 'GET /api/desk/approvals')
    const { id = '', updatedAt: seen = 0 } = body.items[0] ?? {}
    const question = { text: 'Which licence?', seen }
    await call('operator-aiko', 'PUT /api/desk/approvals/:id/question', { id, body: question })
    const askedAt = clock.now()
    clock.advance(MINUTE_MS)
    await call('ben', 'PUT /api/approval/answer', { body: { text: 'The one from 1949', askedAt } })
    await informOperator({ store, clock }, contacts)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['profile-asked', 'operator-answer'])
  })
})
