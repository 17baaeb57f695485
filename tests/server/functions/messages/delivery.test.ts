import { expect, test } from 'vitest'
import { missedEvents } from '../../../../server/functions/messages/delivery.ts'
import type { Message } from '../../../../shared/api/endpoints.ts'
import { openFunctions } from '../../../support/servers/functions.ts'

test('missed messages leave out messages of blocked people, and keep the others of the thread', async () => {
  const { call, person, crew, request, store, clock } = await openFunctions('SQLite')
  for (const name of ['anna', 'ben', 'cleo']) await person(name)
  const id = await crew('anna', { seats: 4 })
  for (const name of ['ben', 'cleo']) {
    await call('anna', 'POST /api/requests/:id/accept', { id: await request(name, id) })
  }
  const since = clock.now()
  for (const name of ['anna', 'cleo']) {
    await call(name, 'POST /api/threads/:id/messages', { id, body: { text: `from ${name}` } })
  }
  const missed = async () =>
    [...(await missedEvents({ db: store, clock }, 'ben', since)).matchAll(/^data: (.*)$/gm)].map(
      ([, data]) => (JSON.parse(data ?? '{}') as Message).text,
    )
  expect((await missed()).sort()).toEqual(['from anna', 'from cleo'])
  await store.insertInto('blocks').values({ blockerSub: 'cleo', blockedSub: 'ben', createdAt: 1 }).execute()
  expect(await missed()).toEqual(['from anna'])
})
