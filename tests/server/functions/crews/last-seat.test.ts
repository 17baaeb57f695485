import { describe, expect, test } from 'vitest'
import { buildFunctions } from '../../../../server/functions/app.ts'
import { openStore } from '../../../../server/functions/store/store.ts'
import { atDepth } from '../../../support/depth.ts'
import { EVERY_STORE, NO_EMAILS, openFunctions } from '../../../support/servers/functions.ts'

const PEOPLE = atDepth({ quick: 40, full: 200 })

describe.each(EVERY_STORE)('the last seat on %s', (storeName) => {
  test(`goes to exactly one of ${PEOPLE} acceptances sent at once over two connection pools`, async () => {
    const { store, call, person, crew, request, clock, issuer, dataDir, databaseUrl } = await openFunctions(storeName)
    const owner = await person('owner')
    const id = await crew(owner, { seats: 1 })
    const requests: string[] = []
    for (let n = 0; n < PEOPLE; n++) requests.push(await request(await person(`p${n}`), id))

    // A second server on the same store, so that requests do not queue in one process.
    const second = await openStore({ dataDir, databaseUrl })
    const other = buildFunctions({
      context: { store: second, clock, approvals: 'manual', ...NO_EMAILS },
      issuer: issuer.issuer,
      clientId: issuer.clientId,
    })
    const authorization = `Bearer ${await issuer.token({ sub: owner, at: clock.now() })}`
    const answers = await Promise.all(
      requests.map(async (requestId, index) => {
        if (index % 2) {
          const { status, problem } = await call(owner, 'POST /api/requests/:id/accept', { id: requestId })
          return status === 200 ? 'accepted' : problem.name
        }
        const url = `/requests/${requestId}/accept`
        const answer = await other.inject({ method: 'POST', url, headers: { authorization } })
        return answer.statusCode === 200 ? 'accepted' : answer.json().name
      }),
    )
    await other.close()
    await second.destroy()

    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'CrewFull')).toHaveLength(PEOPLE - 1)
    const accepted = await store.selectFrom('requests').select('id').where('state', '=', 'accepted').execute()
    expect(accepted).toHaveLength(1)
    expect(await store.selectFrom('crews').select(['seats', 'takenSeats']).execute()).toEqual([
      { seats: 1, takenSeats: 1 },
    ])
  })

  test('as many seats are taken as requests are accepted after concurrent acceptances and withdrawals', async () => {
    const { store, call, person, crew, request } = await openFunctions(storeName)
    const owner = await person('owner')
    const id = await crew(owner, { seats: 5 })
    const people = await Promise.all(Array.from({ length: 30 }, (_, n) => person(`p${n}`)))
    const requests = await Promise.all(people.map(async (sender) => ({ sender, id: await request(sender, id) })))
    await Promise.all(
      requests.flatMap(({ sender, id }, index) => [
        call(owner, 'POST /api/requests/:id/accept', { id }),
        ...(index % 3 ? [call(sender, 'POST /api/requests/:id/withdraw', { id })] : []),
      ]),
    )
    const accepted = await store.selectFrom('requests').select('seats').where('state', '=', 'accepted').execute()
    const { takenSeats } = await store.selectFrom('crews').select('takenSeats').executeTakeFirstOrThrow()
    expect(takenSeats).toBe(accepted.length)
    expect(takenSeats).toBeLessThanOrEqual(5)
  })
})
