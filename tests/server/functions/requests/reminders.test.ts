import { describe, expect, test } from 'vitest'
import { hideCrew } from '../../../../server/functions/operator/decisions.ts'
import { runTimedTransitions } from '../../../../server/functions/scheduled-jobs.ts'
import { STORES, type TestFunctions } from '../../../support/servers/functions.ts'
import { openWithACrew } from './request-scene.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Runs the jobs twice, and returns the reminders in the store. */
async function remind(functions: TestFunctions, kind: 'request-expiring' | 'pick-up-tomorrow') {
  await runTimedTransitions(functions)
  await runTimedTransitions(functions)
  const columns = ['sub', 'bySub', 'crewId', 'requestId'] as const
  return functions.store.selectFrom('notices').select(columns).where('kind', '=', kind).orderBy('sub').execute()
}

describe.each(STORES)('reminders on %s', (storeName) => {
  test('tell the owner of a request once, when it expires within a day', async () => {
    const functions = await openWithACrew(storeName)
    const { anna, ben, clock, crewId, request } = functions
    const requestId = await request(ben, crewId)
    clock.advance(2 * DAY_MS - 1)
    expect(await remind(functions, 'request-expiring')).toEqual([])
    clock.advance(1)
    expect(await remind(functions, 'request-expiring')).toEqual([{ sub: anna, bySub: ben, crewId, requestId }])
  })

  test('are not sent for the requests of a hidden crew', async () => {
    const functions = await openWithACrew(storeName)
    const { ben, clock, crewId, request } = functions
    await request(ben, crewId)
    await hideCrew(functions, crewId, 'A report was upheld.')
    clock.advance(2 * DAY_MS)
    expect(await remind(functions, 'request-expiring')).toEqual([])
  })

  test('tell the members of a crew once of its departure, from ten in the morning of the day before', async () => {
    const functions = await openWithACrew(storeName)
    const { anna, ben, eve, call, clock, crew, crewId, request } = functions
    await call(anna, 'POST /api/requests/:id/accept', { id: await request(ben, crewId) })
    await crew(eve)
    const { firstDay } = (await call(anna, 'GET /api/crews/:id', { id: crewId })).body
    const at = Date.parse(`${firstDay}T10:00:00+09:00`) - DAY_MS
    for (const early of [DAY_MS - HOUR_MS, 1]) {
      clock.advance(at - early - clock.now())
      expect(await remind(functions, 'pick-up-tomorrow')).toEqual([])
    }
    clock.advance(1)
    const notice = { bySub: null, crewId, requestId: null }
    expect(await remind(functions, 'pick-up-tomorrow')).toEqual([
      { sub: anna, ...notice },
      { sub: ben, ...notice },
    ])
  })
})
