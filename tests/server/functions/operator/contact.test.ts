import { describe, expect, test } from 'vitest'
import { deleteOldData } from '../../../../server/functions/scheduled-jobs.ts'
import { CLIENT_NETWORK_HEADER } from '../../../../server/http/client-network.ts'
import { LETTER_LIMITS } from '../../../../shared/desk/letters.ts'
import { EVERY_STORE, openFunctions, type TestFunctions } from '../../../support/servers/functions.ts'

const DAY_MS = 24 * 3_600_000
const ONE = 'a'.repeat(22)
const OTHER = 'b'.repeat(22)

const write = ({ call }: TestFunctions, network: string) =>
  call(undefined, 'POST /api/contact', {
    body: { name: 'Anna', email: 'anna@example.org', topic: 'question', message: 'Hello', language: 'fr' },
    headers: { [CLIENT_NETWORK_HEADER]: network },
  })

describe.each(EVERY_STORE)('letters on %s', (storeName) => {
  test('letters from one network wait up to the limit, also when sent at once; other networks are not affected', async () => {
    const functions = await openFunctions(storeName)
    const answers = await Promise.all(Array.from({ length: LETTER_LIMITS.perNetwork + 5 }, () => write(functions, ONE)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LETTER_LIMITS.perNetwork)
    expect(answers.find(({ status }) => status !== 200)?.problem.name).toBe('LimitReached')
    expect((await write(functions, OTHER)).status).toBe(200)
  })

  test('that are done free the limit of their network', async () => {
    const functions = await openFunctions(storeName)
    for (let index = 0; index < LETTER_LIMITS.perNetwork; index++) await write(functions, ONE)
    expect((await write(functions, ONE)).status).toBe(409)
    await functions.store.updateTable('contactMessages').set({ doneAt: 1, network: null }).execute()
    expect((await write(functions, ONE)).status).toBe(200)
  })

  test('letters keep the language of their page, and are deleted after 180 days', async () => {
    const functions = await openFunctions(storeName)
    const { store, clock } = functions
    await write(functions, ONE)
    expect(await store.selectFrom('contactMessages').select(['language', 'network']).execute()).toEqual([
      { language: 'fr', network: ONE },
    ])
    clock.advance(180 * DAY_MS)
    await deleteOldData(functions)
    expect(await store.selectFrom('contactMessages').select('id').execute()).toHaveLength(1)
    clock.advance(1)
    await deleteOldData(functions)
    expect(await store.selectFrom('contactMessages').select('id').execute()).toEqual([])
  })
})
