import { afterAll, describe, expect, test } from 'vitest'
import { approve, hideCrew, reject, restoreCrew } from '../../../../server/functions/operator/decisions.ts'
import { approveWaiting } from '../../../../server/functions/profiles/profiles.ts'
import type { NewCrew, Notice } from '../../../../shared/api/endpoints.ts'
import {
  aProfile,
  type House,
  openHouse,
  STORES,
  type StoreName,
  stopServers,
} from '../../../support/servers/functions.ts'

afterAll(stopServers)

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Anna's crew, Ben who has asked to join it, and Eve who rides along. */
async function aCrewWithPeople(storeName: StoreName, fields: Partial<NewCrew> = {}) {
  const house = await openHouse(storeName)
  const [anna, ben, eve] = [await house.person('anna'), await house.person('ben'), await house.person('eve')]
  const crewId = await house.crew(anna, fields)
  const ride = await house.request(eve, crewId)
  await house.call(anna, 'POST /api/requests/:id/accept', { id: ride })
  house.clock.advance(1_000)
  const asked = await house.request(ben, crewId)
  for (const who of [anna, ben, eve]) await seen(house, who)
  house.clock.advance(1_000)
  return { ...house, anna, ben, eve, crewId, ride, asked }
}

const read = async ({ call }: House, who: string, query: Record<string, string> = {}) =>
  (await call(who, 'GET /api/notices', { query })).body
const kindsOf = (items: readonly Notice[]) => items.map(({ kind }) => kind)
const seen = ({ call, clock }: House, who: string, until = clock.now()) =>
  call(who, 'POST /api/notices/seen', { body: { until } })

/** What each of them is told that they had not seen. */
async function news(house: House, ...people: string[]): Promise<Record<string, string[]>> {
  const told = people.map(
    async (who) => [who, kindsOf((await read(house, who)).items.filter((notice) => !notice.seen))] as const,
  )
  return Object.fromEntries(await Promise.all(told))
}

describe.each(STORES)('notices on %s', (storeName) => {
  test('a request notifies the owner with the person, crew and request', async () => {
    const house = await openHouse(storeName)
    const [anna, ben] = [await house.person('anna'), await house.person('ben', { displayName: 'Ben' })]
    const crewId = await house.crew(anna)
    const requestId = await house.request(ben, crewId)
    const page = await read(house, anna)
    expect(page).toEqual({
      items: [
        {
          id: expect.any(String),
          kind: 'request-received',
          at: house.clock.now(),
          seen: false,
          crewId,
          crewTitle: 'East of Hokkaido',
          requestId,
          name: 'Ben',
        },
      ],
      unseen: 1,
    })
    expect(await read(house, ben)).toEqual({ items: [], unseen: 0 })
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
      const house = await aCrewWithPeople(storeName)
      await house.call(who, `POST /api/requests/:id/${action}`, { id: house[which], body: {} })
      expect(await news(house, 'anna', 'ben', 'eve')).toEqual({ anna: [], ben: [], eve: [], ...expected })
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
  ])(
    '%s is told to those in the car and those who wait: the change matters to them or not',
    async (_what, change, told) => {
      const house = await aCrewWithPeople(storeName)
      const { status } = await house.call('anna', 'PATCH /api/crews/:id', { id: house.crewId, body: change })
      expect(status).toBe(200)
      const expected = told ? ['crew-changed'] : []
      expect(await news(house, 'anna', 'ben', 'eve')).toEqual({ anna: [], ben: expected, eve: expected })
    },
  )

  test('a change of days notifies applicants', async () => {
    const house = await openHouse(storeName)
    const [anna, ben] = [await house.person('anna'), await house.person('ben')]
    const crewId = await house.crew(anna)
    await house.request(ben, crewId)
    await house.call(anna, 'PATCH /api/crews/:id', { id: crewId, body: { firstDay: '2026-12-01' } })
    expect(await news(house, 'ben')).toEqual({ ben: ['crew-changed'] })
  })

  test('cancelling a crew notifies riders and applicants once', async () => {
    const house = await aCrewWithPeople(storeName)
    await house.call('anna', 'DELETE /api/crews/:id', { id: house.crewId })
    expect(await news(house, 'anna', 'ben', 'eve')).toEqual({
      anna: [],
      ben: ['crew-cancelled'],
      eve: ['crew-cancelled'],
    })
  })

  test('hiding and restoring a crew notifies everyone, with the reason for the owner only', async () => {
    const house = await aCrewWithPeople(storeName)
    await hideCrew(house, house.crewId, 'Somebody asks for money.')
    house.clock.advance(1_000)
    await restoreCrew(house, house.crewId, 'It was a misunderstanding.')
    const both = ['crew-restored', 'crew-hidden']
    expect(await news(house, 'anna', 'ben', 'eve')).toEqual({ anna: both, ben: both, eve: both })
    const reasons = async (who: string) => (await read(house, who)).items.slice(0, 2).map(({ reason }) => reason)
    expect(await reasons('anna')).toEqual(['It was a misunderstanding.', 'Somebody asks for money.'])
    expect(await reasons('eve')).toEqual([undefined, undefined])
    expect(
      await house.store.selectFrom('audit').select(['actor', 'action', 'subject', 'detail']).orderBy('at').execute(),
    ).toEqual([
      { actor: 'operator', action: 'hide-crew', subject: house.crewId, detail: 'Somebody asks for money.' },
      { actor: 'operator', action: 'restore-crew', subject: house.crewId, detail: 'It was a misunderstanding.' },
    ])
  })

  test('a decision about a profile notifies the person with the reason', async () => {
    const house = await openHouse(storeName)
    await house.call('anna', 'PUT /api/profile', { body: aProfile() })
    await reject(house, 'anna@example.org', 'The name is a joke.')
    house.clock.advance(1_000)
    await approve(house, 'anna@example.org')
    const { items } = await read(house, 'anna')
    expect(items).toMatchObject([
      { kind: 'profile-approved' },
      { kind: 'profile-rejected', reason: 'The name is a joke.' },
    ])
    expect(items[0]).not.toHaveProperty('reason')
  })

  test('switching to automatic approvals notifies waiting people', async () => {
    const house = await openHouse(storeName)
    await house.call('anna', 'PUT /api/profile', { body: aProfile() })
    await approveWaiting(house)
    expect(await news(house, 'anna')).toEqual({ anna: ['profile-approved'] })
  })

  test('a person without a profile has no notices', async () => {
    const house = await openHouse(storeName)
    expect(await read(house, 'nobody-yet')).toEqual({ items: [], unseen: 0 })
    expect((await seen(house, 'nobody-yet')).body).toEqual({ unseen: 0 })
  })

  test('the seen mark never moves back and never beyond now', async () => {
    const house = await openHouse(storeName)
    const { clock } = house
    const anna = await house.person('anna')
    const crewId = await house.crew(anna, { seats: 8 })
    const times: number[] = []
    for (const name of ['p1', 'p2', 'p3']) {
      await house.request(await house.person(name), crewId)
      times.push(clock.now())
      clock.advance(1_000)
    }
    const [first = 0, second = 0] = times
    const unseen = async (until: number) => (await seen(house, anna, until)).body.unseen
    expect((await read(house, anna)).unseen).toBe(3)
    expect(await unseen(second)).toBe(1)
    expect(await unseen(first)).toBe(1)
    expect((await read(house, anna)).items.map((notice) => notice.seen)).toEqual([false, true, true])
    expect(await unseen(clock.now() + 30 * DAY)).toBe(0)
    clock.advance(1_000)
    await house.request(await house.person('p4'), crewId)
    expect((await read(house, anna)).unseen).toBe(1)
    expect(await unseen(-5)).toBe(1)
  })

  test('the list has pages and counts all unseen notices', async () => {
    const house = await openHouse(storeName)
    const anna = await house.person('anna')
    const crewId = await house.crew(anna, { seats: 8 })
    // Two at the same moment: a page may end between them.
    for (const name of ['p1', 'p2', 'p3']) await house.request(await house.person(name), crewId)
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await read(house, anna, { limit: '1', ...(cursor && { cursor }) })
      expect(page.unseen).toBe(3)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(ids).size).toBe(3)
  })

  test('a title is masked for people outside the crew and unmasked for its members', async () => {
    const house = await aCrewWithPeople(storeName, { title: 'Call 090-1234-5678' })
    await house.call('anna', 'PATCH /api/crews/:id', { id: house.crewId, body: { car: 'own' } })
    const title = async (who: string) => (await read(house, who)).items[0]?.crewTitle
    expect(await title('ben')).toBe('Call •••')
    expect(await title('eve')).toBe('Call 090-1234-5678')
  })

  test('a notice omits the name of a person hidden by a block', async () => {
    const house = await aCrewWithPeople(storeName)
    const benId = (await house.call('anna', 'GET /api/requests', { query: { role: 'received' } })).body.items[0]?.person
      .id
    expect((await read(house, 'anna')).items[0]?.name).toBe('ben')
    await house.call('anna', 'POST /api/blocks', { body: { person: benId } })
    for (const notice of (await read(house, 'anna')).items) expect(notice.name).not.toBe('ben')
    expect((await read(house, 'anna')).items.some(({ name }) => name === 'eve')).toBe(true)
  })

  test('an unanswered request expires, and its sender is notified when they open the list', async () => {
    const house = await aCrewWithPeople(storeName)
    house.clock.advance(72 * HOUR)
    expect(await news(house, 'ben')).toEqual({ ben: ['request-expired'] })
    expect(await news(house, 'ben')).toEqual({ ben: ['request-expired'] })
    const { state } = await house.store
      .selectFrom('requests')
      .select('state')
      .where('id', '=', house.asked)
      .executeTakeFirstOrThrow()
    expect(state).toBe('expired')
  })

  test('opening the list of requests stores expiries as well', async () => {
    const house = await aCrewWithPeople(storeName)
    house.clock.advance(72 * HOUR)
    const { body } = await house.call('ben', 'GET /api/requests', { query: { role: 'sent' } })
    expect(body.items.map(({ state }) => state)).toEqual(['expired'])
    expect(
      await house.store.selectFrom('notices').select('kind').where('kind', '=', 'request-expired').execute(),
    ).toHaveLength(1)
  })

  test('48 h before departure the owner and riders are notified when they open the list', async () => {
    const house = await aCrewWithPeople(storeName)
    house.clock.advance(Date.parse('2026-11-28T00:00:00+09:00') - house.clock.now() - 1)
    expect(await news(house, 'anna', 'eve')).toEqual({ anna: [], eve: [] })
    house.clock.advance(1)
    expect(await news(house, 'anna', 'ben', 'eve')).toEqual({
      anna: ['crew-locked'],
      ben: ['request-expired'],
      eve: ['crew-locked'],
    })
  })

  test('creating a crew that leaves tomorrow does not notify its owner', async () => {
    const house = await openHouse(storeName)
    const anna = await house.person('anna')
    await house.crew(anna, { firstDay: '2026-11-21', lastDay: '2026-11-22' })
    expect(await news(house, anna)).toEqual({ anna: [] })
  })
})
