import { describe, expect, test } from 'vitest'
import { approve, hideCrew, reject, restoreCrew } from '../../../../server/functions/operator/decisions.ts'
import { approveWaiting } from '../../../../server/functions/profiles/profiles.ts'
import type { NewCrew, Notice } from '../../../../shared/api/endpoints.ts'
import {
  aProfile,
  openFunctions,
  STORES,
  type StoreName,
  type TestFunctions,
} from '../../../support/servers/functions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Creates Anna's crew. Ben has asked to join it, and Eve is a mate. */
async function aCrewWithPeople(storeName: StoreName, fields: Partial<NewCrew> = {}) {
  const functions = await openFunctions(storeName)
  const [anna, ben, eve] = [
    await functions.person('anna'),
    await functions.person('ben'),
    await functions.person('eve'),
  ]
  const crewId = await functions.crew(anna, fields)
  const ride = await functions.request(eve, crewId)
  await functions.call(anna, 'POST /api/requests/:id/accept', { id: ride })
  functions.clock.advance(1_000)
  const asked = await functions.request(ben, crewId)
  for (const who of [anna, ben, eve]) await seen(functions, who)
  functions.clock.advance(1_000)
  return { ...functions, anna, ben, eve, crewId, ride, asked }
}

const read = async ({ call }: TestFunctions, who: string, query: Record<string, string> = {}) =>
  (await call(who, 'GET /api/notices', { query })).body
const kindsOf = (items: readonly Notice[]) => items.map(({ kind }) => kind)
const seen = ({ call, clock }: TestFunctions, who: string, until = clock.now()) =>
  call(who, 'POST /api/notices/seen', { body: { until } })

async function unseenKinds(functions: TestFunctions, ...people: string[]): Promise<Record<string, string[]>> {
  const entries = people.map(
    async (who) => [who, kindsOf((await read(functions, who)).items.filter((notice) => !notice.seen))] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

describe.each(STORES)('notices on %s', (storeName) => {
  test('a request notifies the owner with the person, crew and request', async () => {
    const functions = await openFunctions(storeName)
    const [anna, ben] = [await functions.person('anna'), await functions.person('ben', { displayName: 'Ben' })]
    const crewId = await functions.crew(anna)
    const requestId = await functions.request(ben, crewId)
    const page = await read(functions, anna)
    expect(page).toEqual({
      items: [
        {
          id: expect.any(String),
          kind: 'request-received',
          at: functions.clock.now(),
          seen: false,
          crewId,
          crewTitle: 'East of Hokkaido',
          requestId,
          name: 'Ben',
        },
      ],
      unseen: 1,
    })
    expect(await read(functions, ben)).toEqual({ items: [], unseen: 0 })
  })

  test.each([
    ['accept', 'asked', 'anna', { ben: ['request-accepted'] }],
    ['decline', 'asked', 'anna', { ben: ['request-declined'] }],
    ['withdraw', 'asked', 'ben', { anna: ['request-withdrawn'] }],
    ['withdraw', 'ride', 'eve', { anna: ['mate-left'] }],
    ['remove', 'ride', 'anna', { eve: ['request-removed'] }],
  ] as const)(
    'after %s of a request that was %s by %s the right people are notified',
    async (action, which, who, expected) => {
      const functions = await aCrewWithPeople(storeName)
      await functions.call(who, `POST /api/requests/:id/${action}`, { id: functions[which], body: {} })
      expect(await unseenKinds(functions, 'anna', 'ben', 'eve')).toEqual({ anna: [], ben: [], eve: [], ...expected })
    },
  )

  test.each<[string, Partial<NewCrew>, boolean]>([
    ['a town on the way', { via: ['furano'] }, true],
    ['another town at the end', { endTown: 'nemuro' }, true],
    ['another meeting point', { meetingPoint: 'The station' }, true],
    ['a car', { car: 'own' }, true],
    ['what it costs', { budget: [{ kind: 'fuel', yen: 20_000 }] }, true],
    ['smoking', { smoking: true }, true],
    ['a word in the note', { note: 'Slow evenings.' }, false],
    ['a seat more', { seats: 5 }, false],
    ['nothing', { car: 'rental' }, false],
  ])('notifies riders and applicants of a change of %s only if it concerns them', async (_what, change, notifies) => {
    const functions = await aCrewWithPeople(storeName)
    const { status } = await functions.call('anna', 'PATCH /api/crews/:id', { id: functions.crewId, body: change })
    expect(status).toBe(200)
    const expected = notifies ? ['crew-changed'] : []
    expect(await unseenKinds(functions, 'anna', 'ben', 'eve')).toEqual({ anna: [], ben: expected, eve: expected })
  })

  test('a change of days notifies applicants', async () => {
    const functions = await openFunctions(storeName)
    const [anna, ben] = [await functions.person('anna'), await functions.person('ben')]
    const crewId = await functions.crew(anna)
    await functions.request(ben, crewId)
    await functions.call(anna, 'PATCH /api/crews/:id', { id: crewId, body: { firstDay: '2026-12-01' } })
    expect(await unseenKinds(functions, 'ben')).toEqual({ ben: ['crew-changed'] })
  })

  test('cancelling a crew notifies riders and applicants once', async () => {
    const functions = await aCrewWithPeople(storeName)
    await functions.call('anna', 'DELETE /api/crews/:id', { id: functions.crewId })
    expect(await unseenKinds(functions, 'anna', 'ben', 'eve')).toEqual({
      anna: [],
      ben: ['crew-cancelled'],
      eve: ['crew-cancelled'],
    })
  })

  test('hiding and restoring a crew notifies everyone, with the reason for the owner only', async () => {
    const functions = await aCrewWithPeople(storeName)
    await hideCrew(functions, functions.crewId, 'Somebody asks for money.')
    functions.clock.advance(1_000)
    await restoreCrew(functions, functions.crewId, 'It was a misunderstanding.')
    const both = ['crew-restored', 'crew-hidden']
    expect(await unseenKinds(functions, 'anna', 'ben', 'eve')).toEqual({ anna: both, ben: both, eve: both })
    const reasons = async (who: string) => (await read(functions, who)).items.slice(0, 2).map(({ reason }) => reason)
    expect(await reasons('anna')).toEqual(['It was a misunderstanding.', 'Somebody asks for money.'])
    expect(await reasons('eve')).toEqual([undefined, undefined])
    expect(
      await functions.store
        .selectFrom('audit')
        .select(['actor', 'action', 'subject', 'detail'])
        .orderBy('at')
        .execute(),
    ).toEqual([
      { actor: 'operator', action: 'hide-crew', subject: functions.crewId, detail: 'Somebody asks for money.' },
      { actor: 'operator', action: 'restore-crew', subject: functions.crewId, detail: 'It was a misunderstanding.' },
    ])
  })

  test('a decision about a profile notifies the person with the reason', async () => {
    const functions = await openFunctions(storeName)
    await functions.call('anna', 'PUT /api/profile', { body: aProfile() })
    await reject(functions, 'anna@example.org', 'The name is a joke.')
    functions.clock.advance(1_000)
    await approve(functions, 'anna@example.org')
    const { items } = await read(functions, 'anna')
    expect(items).toMatchObject([
      { kind: 'profile-approved' },
      { kind: 'profile-rejected', reason: 'The name is a joke.' },
    ])
    expect(items[0]).not.toHaveProperty('reason')
  })

  test('switching to automatic approvals notifies waiting people', async () => {
    const functions = await openFunctions(storeName)
    await functions.call('anna', 'PUT /api/profile', { body: aProfile() })
    await approveWaiting(functions)
    expect(await unseenKinds(functions, 'anna')).toEqual({ anna: ['profile-approved'] })
  })

  test('a person without a profile has no notices', async () => {
    const functions = await openFunctions(storeName)
    expect(await read(functions, 'nobody-yet')).toEqual({ items: [], unseen: 0 })
    expect((await seen(functions, 'nobody-yet')).body).toEqual({ unseen: 0 })
  })

  test('the seen mark never moves back and never beyond now', async () => {
    const functions = await openFunctions(storeName)
    const { clock } = functions
    const anna = await functions.person('anna')
    const crewId = await functions.crew(anna, { seats: 8 })
    const times: number[] = []
    for (const name of ['p1', 'p2', 'p3']) {
      await functions.request(await functions.person(name), crewId)
      times.push(clock.now())
      clock.advance(1_000)
    }
    const [first = 0, second = 0] = times
    const unseen = async (until: number) => (await seen(functions, anna, until)).body.unseen
    expect((await read(functions, anna)).unseen).toBe(3)
    expect(await unseen(second)).toBe(1)
    expect(await unseen(first)).toBe(1)
    expect((await read(functions, anna)).items.map((notice) => notice.seen)).toEqual([false, true, true])
    expect(await unseen(clock.now() + 30 * DAY)).toBe(0)
    clock.advance(1_000)
    await functions.request(await functions.person('p4'), crewId)
    expect((await read(functions, anna)).unseen).toBe(1)
    expect(await unseen(-5)).toBe(1)
  })

  test('the list has pages and counts all unseen notices', async () => {
    const functions = await openFunctions(storeName)
    const anna = await functions.person('anna')
    const crewId = await functions.crew(anna, { seats: 8 })
    // Some of these notices have the same time, so that a page can end between two of them.
    for (const name of ['p1', 'p2', 'p3']) await functions.request(await functions.person(name), crewId)
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await read(functions, anna, { limit: '1', ...(cursor && { cursor }) })
      expect(page.unseen).toBe(3)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(ids).size).toBe(3)
  })

  test('a title is masked for people outside the crew and unmasked for its members', async () => {
    const functions = await aCrewWithPeople(storeName, { title: 'Call 090-1234-5678' })
    await functions.call('anna', 'PATCH /api/crews/:id', { id: functions.crewId, body: { car: 'own' } })
    const title = async (who: string) => (await read(functions, who)).items[0]?.crewTitle
    expect(await title('ben')).toBe('Call •••')
    expect(await title('eve')).toBe('Call 090-1234-5678')
  })

  test('a notice omits the name of a person hidden by a block', async () => {
    const functions = await aCrewWithPeople(storeName)
    const benId = (await functions.call('anna', 'GET /api/requests', { query: { role: 'received' } })).body.items[0]
      ?.person.id
    expect((await read(functions, 'anna')).items[0]?.name).toBe('ben')
    await functions.call('anna', 'POST /api/blocks', { body: { person: benId } })
    for (const notice of (await read(functions, 'anna')).items) expect(notice.name).not.toBe('ben')
    expect((await read(functions, 'anna')).items.some(({ name }) => name === 'eve')).toBe(true)
  })

  test('an unanswered request expires, and its sender is notified when they open the list', async () => {
    const functions = await aCrewWithPeople(storeName)
    functions.clock.advance(72 * HOUR)
    expect(await unseenKinds(functions, 'ben')).toEqual({ ben: ['request-expired'] })
    expect(await unseenKinds(functions, 'ben')).toEqual({ ben: ['request-expired'] })
    const { state } = await functions.store
      .selectFrom('requests')
      .select('state')
      .where('id', '=', functions.asked)
      .executeTakeFirstOrThrow()
    expect(state).toBe('expired')
  })

  test('opening the list of requests stores expiries as well', async () => {
    const functions = await aCrewWithPeople(storeName)
    functions.clock.advance(72 * HOUR)
    const { body } = await functions.call('ben', 'GET /api/requests', { query: { role: 'sent' } })
    expect(body.items.map(({ state }) => state)).toEqual(['expired'])
    expect(
      await functions.store.selectFrom('notices').select('kind').where('kind', '=', 'request-expired').execute(),
    ).toHaveLength(1)
  })

  test('48 h before departure the owner and riders are notified when they open the list', async () => {
    const functions = await aCrewWithPeople(storeName)
    functions.clock.advance(Date.parse('2026-11-28T00:00:00+09:00') - functions.clock.now() - 1)
    expect(await unseenKinds(functions, 'anna', 'eve')).toEqual({ anna: [], eve: [] })
    functions.clock.advance(1)
    expect(await unseenKinds(functions, 'anna', 'ben', 'eve')).toEqual({
      anna: ['crew-locked'],
      ben: ['request-expired'],
      eve: ['crew-locked'],
    })
  })
})
