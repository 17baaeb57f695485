import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { addCrowd, inParts } from '../../../support/crew/people.ts'
import { atDepth } from '../../../support/depth.ts'
import { functionsEnvironment, startFunctionsProcesses } from '../../../support/servers/function-processes.ts'
import { aCrew, aRequest, openFunctions, type TestFunctions } from '../../../support/servers/functions.ts'

const PEOPLE = atDepth({ quick: 60, full: 300, nightly: 1_000 })
const PROCESSES = atDepth({ quick: 2, full: 4 })
const DAY_MS = 86_400_000

/**
 * Creates a crew with one seat and many requests. The first request is sent over HTTP, and the other rows are copies of
 * it.
 */
async function aCrowd({ store, call, person, clock }: TestFunctions): Promise<readonly string[]> {
  // The server processes use the machine's clock, so the test's clock is set to the same time.
  clock.advance(Date.now() - clock.now())
  const [firstDay = '', lastDay = ''] = [10, 14].map((days) => dayInJapan(Date.now() + days * DAY_MS))
  const crew = await call(await person('owner'), 'POST /api/crews', { body: aCrew({ seats: 1, firstDay, lastDay }) })
  const [first = '', ...others] = await addCrowd(store, 'p', PEOPLE)
  await call(first, 'POST /api/crews/:id/requests', { id: crew.body.id, body: aRequest() })
  const request = await store.selectFrom('requests').selectAll().executeTakeFirstOrThrow()
  for (const some of inParts(others)) {
    const copies = some.map((sub) => ({ ...request, senderSub: sub, id: `request-${sub}` }))
    await store.insertInto('requests').values(copies).execute()
  }
  return (await store.selectFrom('requests').select('id').execute()).map(({ id }) => id)
}

interface Answered {
  readonly outcome: string
  /** How many responses had status 503 before the last one. */
  readonly busy: number
}

/** Accepts a request and retries on 503, as a client does. */
async function accept(url: string, authorization: string): Promise<Answered> {
  for (let busy = 0; ; busy++) {
    const answer = await fetch(url, { method: 'POST', headers: { authorization } })
    const { name, state } = (await answer.json()) as { name?: string; state?: string }
    if (answer.status !== 503) return { outcome: answer.status === 200 ? String(state) : String(name), busy }
    await wait(1_000 * Number(answer.headers.get('retry-after')))
  }
}

// The test uses only PostgreSQL, because several processes cannot share the embedded store: its data folder belongs to
// one process.
test(`the last seat goes to exactly one of ${PEOPLE} acceptances sent at once by ${PROCESSES} processes`, {
  timeout: 120_000,
}, async () => {
  const functions = await openFunctions('PostgreSQL')
  const { store, issuer } = functions
  const requests = await aCrowd(functions)
  const processes = await startFunctionsProcesses(PROCESSES, functionsEnvironment(issuer, functions))
  onTestFinished(async () => void (await Promise.all(processes.map((one) => one.end('SIGKILL')))))
  const authorization = `Bearer ${await issuer.token({ sub: 'owner' })}`

  const begun = performance.now()
  const answers = await Promise.all(
    requests.map((id, index) => accept(`${processes[index % PROCESSES]?.url}/requests/${id}/accept`, authorization)),
  )
  const took = performance.now() - begun
  const busy = answers.map((answer) => answer.busy)
  console.log(
    `${PEOPLE} acceptances in ${Math.round(took)} ms; answered 503: ${busy.filter(Boolean).length}, at most ${Math.max(...busy)} times`,
  )

  expect(requests).toHaveLength(PEOPLE)
  const outcomes = answers.map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'CrewFull')).toHaveLength(PEOPLE - 1)
  expect(await store.selectFrom('crews').select(['seats', 'takenSeats']).execute()).toEqual([
    { seats: 1, takenSeats: 1 },
  ])
  const accepted = await store.selectFrom('requests').select('senderSub').where('state', '=', 'accepted').execute()
  expect(accepted).toHaveLength(1)
  const notices = await store.selectFrom('notices').select('sub').where('kind', '=', 'request-accepted').execute()
  expect(notices).toEqual([{ sub: accepted[0]?.senderSub }])
})
