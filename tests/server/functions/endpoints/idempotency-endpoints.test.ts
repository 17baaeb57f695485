import { describe, expect, onTestFinished, test } from 'vitest'
import type { FunctionKey } from '../../../../server/functions/endpoints/endpoint.ts'
import { newId } from '../../../../server/functions/records/ids.ts'
import type { Store } from '../../../../server/functions/store/store.ts'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import type { NoticeKind } from '../../../../shared/crew/notices.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { aPushDevice } from '../../../support/push/push-service.ts'
import { functionsEnvironment, startFunctionsProcesses } from '../../../support/servers/function-processes.ts'
import {
  aCrew,
  aGroupPlan,
  anItinerary,
  aRequest,
  EVERY_STORE,
  openFunctions,
  type TestFunctions,
} from '../../../support/servers/functions.ts'

const TIMES = 5
const DAY_MS = 86_400_000

/**
 * A read that uses POST, so that the email address to search for is in the body and not in the URL. It is excluded from
 * these tests, because every call, including a repeated one, is meant to be recorded in the audit record.
 */
const READING = 'POST /api/desk/people/search'

type Post = Exclude<Extract<FunctionKey, `POST ${string}`>, typeof READING>

/** A crew with an owner, a mate and an applicant, whose names occur in no other scene. */
interface Scene {
  readonly owner: string
  readonly mate: string
  readonly asking: string
  readonly crew: string
  readonly ride: string
  readonly request: string
}

interface Call {
  readonly who: string | undefined
  readonly id?: string
  readonly body: object
}

interface Entry {
  /**
   * Why repeated calls take effect only once: because of the Idempotency-Key, or because of the meaning of the call.
   */
  readonly because: 'the key' | 'the state it leads from' | 'the id or pair it is known by' | 'the later moment wins'
  readonly call: (scene: Scene, functions: TestFunctions) => Call | Promise<Call>
  /** Counts the rows or notices that the call creates. */
  readonly count: (store: Store, scene: Scene) => Promise<number>
}

/** A valid share code that is not the one of aGroupPlan. */
const OTHER_CODE = 'AfwTASPgA5EBsAkCAgL_P9gEAAAAkQEAdCN6'

type Counted = 'crews' | 'requests' | 'invitations' | 'checkIns' | 'expenses' | 'reports' | 'blocks' | 'noticeMarks'

const rows =
  (
    table:
      | Counted
      | 'tripReferences'
      | 'pushDevices'
      | 'quizResults'
      | 'itineraries'
      | 'groupPlans'
      | 'groupPlanChanges'
      | 'messages'
      | 'messageMarks',
    column: string,
    of: (scene: Scene) => string,
  ): Entry['count'] =>
  async (store, scene) =>
    (
      await store
        .selectFrom(table as 'crews')
        .selectAll()
        .where(column as 'id', '=', of(scene))
        .execute()
    ).length

const noticesTo =
  (kind: NoticeKind, of: (scene: Scene) => string): Entry['count'] =>
  async (store, scene) =>
    (await store.selectFrom('notices').select('id').where('kind', '=', kind).where('sub', '=', of(scene)).execute())
      .length

const crewOf = (title: string, now: number) => {
  const [firstDay = '', lastDay = ''] = [10, 14].map((days) => dayInJapan(now + days * DAY_MS))
  return { title, firstDay, lastDay }
}

const personId = async ({ store }: TestFunctions, sub: string) =>
  (await store.selectFrom('people').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()).id

/**
 * Makes the crew leave tomorrow, so that it is locked and its mates can check in. Returns the secret word of the
 * pick-up, which check-in codes contain.
 */
async function openPickUp({ store, clock }: TestFunctions, { crew }: Scene): Promise<string> {
  const word = newId()
  const firstDay = dayInJapan(clock.now() + DAY_MS)
  await store.updateTable('crews').set({ firstDay, pickUp: word }).where('id', '=', crew).execute()
  return word
}

const TABLE: { readonly [Key in Post]: Entry } = {
  'POST /api/contact': {
    because: 'the key',
    call: ({ owner }) => ({
      who: undefined,
      body: { name: owner, email: 'a@example.org', topic: 'other', message: 'Hello' },
    }),
    count: async (store, { owner }) =>
      (await store.selectFrom('contactMessages').select('id').where('name', '=', owner).execute()).length,
  },
  'POST /api/crews': {
    because: 'the key',
    call: ({ asking }, { clock }) => ({ who: asking, body: aCrew(crewOf('Mine', clock.now())) }),
    count: rows('crews', 'ownerSub', ({ asking }) => asking),
  },
  'POST /api/crews/:id/requests': {
    because: 'the key',
    call: async ({ crew, owner }, { person }) => ({ who: await person(`new-${owner}`), id: crew, body: aRequest() }),
    count: rows('requests', 'senderSub', ({ owner }) => `new-${owner}`),
  },
  'POST /api/requests/:id/accept': {
    because: 'the state it leads from',
    call: ({ owner, request }) => ({ who: owner, id: request, body: {} }),
    count: noticesTo('request-accepted', ({ asking }) => asking),
  },
  'POST /api/requests/:id/decline': {
    because: 'the state it leads from',
    call: ({ owner, request }) => ({ who: owner, id: request, body: { reason: 'Full of luggage' } }),
    count: noticesTo('request-declined', ({ asking }) => asking),
  },
  'POST /api/requests/:id/withdraw': {
    because: 'the state it leads from',
    call: ({ asking, request }) => ({ who: asking, id: request, body: {} }),
    count: noticesTo('request-withdrawn', ({ owner }) => owner),
  },
  'POST /api/requests/:id/remove': {
    because: 'the state it leads from',
    call: ({ owner, ride }) => ({ who: owner, id: ride, body: {} }),
    count: noticesTo('request-removed', ({ mate }) => mate),
  },
  'POST /api/crews/:id/invitations': {
    because: 'the key',
    call: ({ mate, crew }) => ({ who: mate, id: crew, body: {} }),
    count: rows('invitations', 'crewId', ({ crew }) => crew),
  },
  'POST /api/crews/:id/check-ins': {
    because: 'the id or pair it is known by',
    call: async (scene, functions) => ({
      who: scene.mate,
      id: scene.crew,
      body: { word: await openPickUp(functions, scene) },
    }),
    count: rows('checkIns', 'sub', ({ mate }) => mate),
  },
  'POST /api/crews/:id/expenses': {
    because: 'the key',
    call: ({ mate, crew }) => ({ who: mate, id: crew, body: { kind: 'fuel', yen: 5_000 } }),
    count: rows('expenses', 'crewId', ({ crew }) => crew),
  },
  'POST /api/reports': {
    because: 'the key',
    call: ({ mate, crew }) => ({
      who: mate,
      body: { about: 'crew', id: crew, reasons: ['other'], text: 'Look at it' },
    }),
    count: rows('reports', 'reporterSub', ({ mate }) => mate),
  },
  'POST /api/crews/:id/references': {
    because: 'the key',
    call: async ({ owner, mate, crew }, functions) => {
      const lastDay = dayInJapan(functions.clock.now() - DAY_MS)
      await functions.store.updateTable('crews').set({ firstDay: lastDay, lastDay }).where('id', '=', crew).execute()
      await functions.store.insertInto('checkIns').values({ crewId: crew, sub: mate, at: 1, by: 'word' }).execute()
      return { who: owner, id: crew, body: { person: await personId(functions, mate), text: 'Kind', again: true } }
    },
    count: rows('tripReferences', 'writerSub', ({ owner }) => owner),
  },
  'POST /api/blocks': {
    because: 'the id or pair it is known by',
    call: async ({ asking, owner }, functions) => ({ who: asking, body: { person: await personId(functions, owner) } }),
    count: rows('blocks', 'blockerSub', ({ asking }) => asking),
  },
  'POST /api/notices/seen': {
    because: 'the later moment wins',
    call: ({ owner }, { clock }) => ({ who: owner, body: { until: clock.now() } }),
    count: rows('noticeMarks', 'sub', ({ owner }) => owner),
  },
  'POST /api/push-devices': {
    because: 'the id or pair it is known by',
    call: async ({ owner }, { call }) => {
      const { publicKey } = (await call(owner, 'GET /api/push-devices')).body
      return { who: owner, body: aPushDevice(publicKey, 'phone') }
    },
    count: rows('pushDevices', 'sub', ({ owner }) => owner),
  },
  'POST /api/quiz-results': {
    because: 'the id or pair it is known by',
    call: ({ owner }) => ({
      who: owner,
      body: { id: 'round-0001', finishedAt: 1, right: 1, total: 1, categories: [], boxes: [] },
    }),
    count: rows('quizResults', 'sub', ({ owner }) => owner),
  },
  'POST /api/itineraries': {
    because: 'the key',
    call: ({ owner }) => ({ who: owner, body: anItinerary() }),
    count: rows('itineraries', 'sub', ({ owner }) => owner),
  },
  'POST /api/threads/:id/messages': {
    because: 'the key',
    call: ({ mate, crew }) => ({ who: mate, id: crew, body: { text: 'Hello' } }),
    count: rows('messages', 'senderSub', ({ mate }) => mate),
  },
  'POST /api/threads/:id/read': {
    because: 'the later moment wins',
    call: async ({ owner, mate, crew }, { call }) => {
      const { body } = await call(owner, 'POST /api/threads/:id/messages', { id: crew, body: { text: 'Hello' } })
      return { who: mate, id: crew, body: { to: body.number } }
    },
    count: rows('messageMarks', 'sub', ({ mate }) => mate),
  },
  'POST /api/group-plans': {
    because: 'the key',
    call: ({ owner }) => ({ who: owner, body: aGroupPlan() }),
    count: rows('groupPlans', 'ownerSub', ({ owner }) => owner),
  },
  'POST /api/group-plans/:id/changes': {
    because: 'the key',
    call: async ({ owner, mate }, { call }) => {
      const { body } = await call(owner, 'POST /api/group-plans', { body: aGroupPlan() })
      return { who: mate, id: body.id, body: { revision: 1, code: OTHER_CODE, name: 'Ben' } }
    },
    count: rows('groupPlanChanges', 'sub', ({ mate }) => mate),
  },
}

const POSTS = Object.keys(TABLE) as Post[]

async function setScene(functions: TestFunctions, name: string): Promise<Scene> {
  const { person, crew, request, call, clock } = functions
  const [owner, mate, asking] = [
    await person(`owner-${name}`),
    await person(`mate-${name}`),
    await person(`asking-${name}`),
  ]
  const id = await crew(owner, { ...crewOf(name, clock.now()), seats: 4 })
  const ride = await request(mate, id)
  const accepted = await call(owner, 'POST /api/requests/:id/accept', { id: ride })
  expect(accepted.status).toBe(200)
  return { owner, mate, asking, crew: id, ride, request: await request(asking, id) }
}

const headers = { 'idempotency-key': 'b1946ac9-2f3d' }

test('the table names every POST of the functions', () => {
  const served = Object.entries(endpoints).filter(([key, one]) => key.startsWith('POST ') && 'upstream' in one)
  expect([...Object.keys(TABLE), READING].sort()).toEqual(served.map(([key]) => key).sort())
})

describe.each(EVERY_STORE)(`a POST sent ${TIMES} times with one key on %s`, (storeName) => {
  test.each(POSTS)('%s takes effect once, sent one after the other and at once', async (key) => {
    const functions = await openFunctions(storeName)
    const { call, count } = TABLE[key]
    const one = await setScene(functions, 'one')
    const { who, ...parts } = await call(one, functions)
    const answers: unknown[] = []
    for (let time = 0; time < TIMES; time++) {
      functions.clock.advance(1_000)
      const { status, body } = await functions.call(who, key, { ...parts, headers })
      answers.push({ status, body })
    }
    expect(answers).toEqual(Array(TIMES).fill({ status: 200, body: expect.anything() }))
    expect(answers).toEqual(Array(TIMES).fill(answers[0]))
    expect(await count(functions.store, one)).toBe(1)

    const other = await setScene(functions, 'other')
    const again = await call(other, functions)
    const atOnce = await Promise.all(
      Array.from({ length: TIMES }, async () => {
        const { who: caller, ...rest } = again
        // Anonymous callers share their idempotency keys, so a different letter needs a different key.
        const own = { 'idempotency-key': 'another-key' }
        const { status, body } = await functions.call(caller, key, { ...rest, headers: own })
        return { status, body }
      }),
    )
    expect(atOnce[0]?.status).toBe(200)
    expect(atOnce).toEqual(Array(TIMES).fill(atOnce[0]))
    expect(await count(functions.store, other)).toBe(1)
  })

  // With SQLite only one process is tested, because the data folder of the embedded store belongs to one process.
  const processCount = storeName === 'SQLite' ? 1 : 2
  test(`every POST takes effect once when it is sent several times at once to ${processCount === 1 ? 'one process' : 'two processes'}`, {
    timeout: 120_000,
  }, async () => {
    const functions = await openFunctions(storeName)
    // The server processes use the machine's clock, so the test's clock is set to the same time.
    functions.clock.advance(Date.now() - functions.clock.now())
    const processes = await startFunctionsProcesses(processCount, functionsEnvironment(functions.issuer, functions))
    onTestFinished(async () => void (await Promise.all(processes.map((one) => one.end('SIGKILL')))))
    for (const key of POSTS) {
      const scene = await setScene(functions, `of ${key.replaceAll(/\W+/g, '-')}`)
      const { who, id = '', body } = await TABLE[key].call(scene, functions)
      const path = key.replace('POST /api', '').replace(':id', id)
      const authorization = who && `Bearer ${await functions.issuer.token({ sub: who })}`
      const answers = await Promise.all(
        Array.from({ length: TIMES }, async (_, time) => {
          const answer = await fetch(`${processes[time % processCount]?.url}${path}`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'idempotency-key': `key-of-${key.replaceAll(/\W+/g, '-')}`,
              ...(authorization && { authorization }),
            },
            body: JSON.stringify(body),
          })
          return { status: answer.status, body: await answer.json() }
        }),
      )
      expect(answers[0], key).toMatchObject({ status: 200 })
      expect(answers, key).toEqual(Array(TIMES).fill(answers[0]))
      expect(await TABLE[key].count(functions.store, scene), key).toBe(1)
    }
  })
})
