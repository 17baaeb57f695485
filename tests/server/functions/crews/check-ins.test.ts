import { describe, expect, test } from 'vitest'
import { departureOf } from '../../../../shared/crew/crew.ts'
import { openFunctions, STORES, type StoreName } from '../../../support/servers/functions.ts'

const HOUR_MS = 3_600_000
const FIRST_DAY = '2026-11-30'
const LAST_DAY = '2026-12-04'
const OPENS_AT = departureOf(FIRST_DAY) - 48 * HOUR_MS
const CLOSES_AT = departureOf('2026-12-05')

const NAMES = ['owner', 'mate', 'second', 'asked', 'stranger', 'waiting'] as const

/**
 * Creates a crew of three seats with two mates and one person whose request was not accepted. Sets the clock to the
 * given time.
 */
async function openWithPeople(storeName: StoreName, at = OPENS_AT) {
  const functions = await openFunctions(storeName)
  const { call, person, crew, request, store, clock } = functions
  for (const name of NAMES) await person(name)
  await store.updateTable('people').set({ approval: 'waiting' }).where('sub', '=', 'waiting').execute()
  const crewId = await crew('owner', { firstDay: FIRST_DAY, lastDay: LAST_DAY })
  for (const name of ['mate', 'second'] as const) {
    await call('owner', 'POST /api/requests/:id/accept', { id: await request(name, crewId) })
    clock.advance(1000)
  }
  await request('asked', crewId)
  const goTo = (instant: number) => clock.advance(instant - clock.now())
  goTo(at)
  const pickUp = (who: string | undefined) => call(who, 'GET /api/crews/:id/pick-up', { id: crewId })
  const checkIn = (who: string | undefined, body: object, headers: Record<string, string> = {}) =>
    call(who, 'POST /api/crews/:id/check-ins', { id: crewId, body, headers })
  const idOf = async (name: string) =>
    (await store.selectFrom('people').select('id').where('sub', '=', name).executeTakeFirstOrThrow()).id
  const rows = () => store.selectFrom('checkIns').select(['sub', 'by', 'at']).orderBy('sub').execute()
  return { ...functions, crewId, goTo, pickUp, checkIn, idOf, rows }
}

const named = ({ status, problem }: { status: number; problem: { name: string } }) =>
  status === 200 ? 200 : problem.name

describe.each(STORES)('the pick-up on %s', (storeName) => {
  test.each([
    ['owner', 200, 'NotAllowed', 200],
    ['mate', 'NotAllowed', 200, 'NotAllowed'],
    ['second', 'NotAllowed', 200, 'NotAllowed'],
    ['asked', 'NotAllowed', 'NotAllowed', 'NotAllowed'],
    ['stranger', 'NotAllowed', 'NotAllowed', 'NotAllowed'],
    ['waiting', 'NotApproved', 'NotApproved', 'NotApproved'],
    [undefined, 'SignedOut', 'SignedOut', 'SignedOut'],
  ] as const)(
    '%s: reading the word gives %s, checking in by word %s, by hand %s',
    async (who, reading, byWord, byHand) => {
      const { pickUp, checkIn, idOf } = await openWithPeople(storeName)
      expect(named(await pickUp(who))).toBe(reading)
      const { word } = (await pickUp('owner')).body
      expect(named(await checkIn(who, { word }))).toBe(byWord)
      expect(named(await checkIn(who, { person: await idOf('second') }))).toBe(byHand)
    },
  )

  test.each([
    ['a millisecond before it opens', OPENS_AT - 1, 'NotPossibleInThisState'],
    ['when it opens', OPENS_AT, 200],
    ['at departure', departureOf(FIRST_DAY), 200],
    ['until the trip ends', CLOSES_AT - 1, 200],
    ['when the trip has ended', CLOSES_AT, 'NotPossibleInThisState'],
  ] as const)('allows check-ins only while the pick-up is open: %s', async (_, at, answer) => {
    const { pickUp, checkIn, idOf, goTo } = await openWithPeople(storeName)
    const { word } = (await pickUp('owner')).body
    goTo(at)
    expect(named(await pickUp('owner'))).toBe(answer)
    expect(named(await checkIn('mate', { word }))).toBe(answer)
    expect(named(await checkIn('owner', { person: await idOf('second') }))).toBe(answer)
  })

  test('says when it opens if the call comes too early', async () => {
    const { pickUp, checkIn, store } = await openWithPeople(storeName, OPENS_AT - 1)
    const fields = [{ field: 'opensAt', rule: new Date(OPENS_AT).toISOString() }]
    expect(await pickUp('owner')).toMatchObject({ status: 409, problem: { name: 'NotPossibleInThisState', fields } })
    expect((await checkIn('mate', { word: 'a-word-of-nobody' })).problem.fields).toEqual(fields)
    expect((await store.selectFrom('crews').select('pickUp').executeTakeFirstOrThrow()).pickUp).toBeNull()
  })

  test.each(['cancelled', 'hidden'] as const)('refuses the pick-up of a crew that is %s', async (standing) => {
    const { pickUp, checkIn, store, idOf } = await openWithPeople(storeName)
    const { word } = (await pickUp('owner')).body
    await store.updateTable('crews').set({ standing }).execute()
    expect(named(await pickUp('owner'))).toBe('NotPossibleInThisState')
    expect(named(await checkIn('owner', { person: await idOf('mate') }))).toBe('NotPossibleInThisState')
    expect(named(await checkIn('mate', { word }))).toBe(standing === 'hidden' ? 'NotFound' : 'NotPossibleInThisState')
  })

  test('generates the word once for concurrent calls', async () => {
    const { pickUp } = await openWithPeople(storeName)
    const answers = await Promise.all(Array.from({ length: 5 }, () => pickUp('owner')))
    expect(new Set(answers.map(({ body }) => body.word)).size).toBe(1)
    expect(answers[0]?.body).toEqual({
      word: expect.stringMatching(/^[\w-]{22}$/),
      opensAt: OPENS_AT,
      closesAt: CLOSES_AT,
    })
  })

  test('checks a mate in once by the word and notifies the owner once', async () => {
    const { pickUp, checkIn, rows, clock, store, crewId } = await openWithPeople(storeName)
    const { word } = (await pickUp('owner')).body
    const at = clock.now()
    const first = await checkIn('mate', { word })
    expect(first.body).toMatchObject({ id: crewId, role: 'mate' })
    clock.advance(HOUR_MS)
    await checkIn('mate', { word })
    await Promise.all(Array.from({ length: 4 }, () => checkIn('mate', { word })))
    expect(await rows()).toEqual([{ sub: 'mate', by: 'word', at }])
    const notices = await store.selectFrom('notices').selectAll().where('kind', '=', 'mate-checked-in').execute()
    expect(notices).toMatchObject([{ sub: 'owner', crewId, crewTitle: 'East of Hokkaido', bySub: 'mate', at }])
  })

  test('shows only members who has checked in', async () => {
    const { call, pickUp, checkIn, clock, crewId } = await openWithPeople(storeName)
    const { word } = (await pickUp('owner')).body
    const checkedInAt = clock.now()
    const { body } = await checkIn('mate', { word })
    const mates = [{ person: { displayName: 'mate' }, checkedInAt }, { person: { displayName: 'second' } }]
    expect(body.mates).toMatchObject(mates)
    expect((await call('owner', 'GET /api/crews/:id', { id: crewId })).body.mates).toMatchObject(mates)
    expect(body.mates?.[1]?.checkedInAt).toBeUndefined()
    expect((await call('stranger', 'GET /api/crews/:id', { id: crewId })).body.mates).toBeUndefined()
  })

  test.each([
    ['another one', () => 'q83vEjRWeJCrze8SNFZ4kA'],
    ['half of it', (word: string) => word.slice(0, 11)],
    ['one letter more', (word: string) => `${word}A`],
    ['other letters', (word: string) => word.toLowerCase().replace(/[a-z]/, 'Q')],
  ])('refuses the wrong word %s by its field', async (_, wrong) => {
    const { pickUp, checkIn, rows } = await openWithPeople(storeName)
    const { word } = (await pickUp('owner')).body
    const { status, problem } = await checkIn('mate', { word: wrong(word) })
    expect([status, problem.name, problem.fields]).toEqual([400, 'ValidationError', [{ field: 'word', rule: 'wrong' }]])
    expect(await rows()).toEqual([])
  })

  test('refuses every word until the owner has read it', async () => {
    const { checkIn } = await openWithPeople(storeName)
    expect((await checkIn('mate', { word: 'q83vEjRWeJCrze8SNFZ4kA' })).problem.fields).toEqual([
      { field: 'word', rule: 'wrong' },
    ])
  })

  test('lets the owner check in a mate without a notice', async () => {
    const { checkIn, rows, idOf, store, clock } = await openWithPeople(storeName)
    const { body } = await checkIn('owner', { person: await idOf('second') })
    expect(body).toMatchObject({ role: 'owner' })
    expect(await rows()).toEqual([{ sub: 'second', by: 'owner', at: clock.now() }])
    expect(await store.selectFrom('notices').selectAll().where('kind', '=', 'mate-checked-in').execute()).toEqual([])
  })

  test.each(['asked', 'stranger', 'owner'])('refuses to check in people who do not ride along: %s', async (name) => {
    const { checkIn, idOf, rows } = await openWithPeople(storeName)
    expect(named(await checkIn('owner', { person: await idOf(name) }))).toBe('NotFound')
    expect(await rows()).toEqual([])
  })

  test.each([
    ['neither', {}],
    ['both', { word: 'q83vEjRWeJCrze8SNFZ4kA', person: 'q83vEjRWeJCrze8SNFZ4kA' }],
    ['a word too short to be one', { word: 'short' }],
  ])('refuses %s', async (_, body) => {
    const { checkIn } = await openWithPeople(storeName)
    expect(named(await checkIn('mate', body))).toBe('ValidationError')
  })

  test('refuses the same key with another word', async () => {
    const { pickUp, checkIn, rows } = await openWithPeople(storeName)
    const { word } = (await pickUp('owner')).body
    const key = { 'idempotency-key': 'the-same' }
    expect((await checkIn('mate', { word }, key)).body).toEqual((await checkIn('mate', { word }, key)).body)
    expect(named(await checkIn('mate', { word: 'q83vEjRWeJCrze8SNFZ4kA' }, key))).toBe('IdempotencyKeyReused')
    expect(await rows()).toHaveLength(1)
  })
})
