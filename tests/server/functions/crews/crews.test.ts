import { describe, expect, test } from 'vitest'
import type { NewCrew } from '../../../../shared/api/endpoints.ts'
import type { Profile } from '../../../../shared/profile.ts'
import { aCrew, openFunctions, STORES } from '../../../support/servers/functions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(STORES)('crews on %s', (storeName) => {
  test('opens a new crew with its owner and all seats free', async () => {
    const { call, person, clock } = await openFunctions(storeName)
    const anna = await person('anna')
    const { status, body } = await call(anna, 'POST /api/crews', { body: aCrew() })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...aCrew(),
      id: expect.stringMatching(/^[\w-]{22}$/),
      state: 'open',
      freeSeats: 3,
      role: 'owner',
      owner: {
        ...{ id: expect.any(String), displayName: 'anna', languages: ['en'], licenceKind: 'idp-1949' },
        trust: { verified: ['email'], memberSince: '2026-11', trips: 0, references: 0, again: 0 },
      },
      mates: [],
      createdAt: clock.now(),
    })
    expect(body.owner.id).not.toBe(anna)
    expect((await call(anna, 'GET /api/crews/:id', { id: body.id })).body).toEqual(body)
  })

  test.each<[string, Partial<NewCrew>, { field: string; rule: string }[]]>([
    ['a last day before the first', { lastDay: '2026-11-29' }, [{ field: 'lastDay', rule: 'beforeFirstDay' }]],
    ['a first day in the past', { firstDay: '2026-11-19' }, [{ field: 'firstDay', rule: 'past' }]],
    ['61 days', { lastDay: '2027-01-29' }, [{ field: 'lastDay', rule: 'tooLong' }]],
    ['a day no calendar has', { lastDay: '2027-02-30' }, [{ field: 'lastDay', rule: 'calendar' }]],
    ['a title of blanks', { title: ' \u3000 ' }, [{ field: 'title', rule: 'required' }]],
    [
      'a first day that locks it at once',
      { firstDay: '2026-11-22' },
      [
        { field: 'firstDay', rule: 'locksAtOnce' },
        { field: 'earliestDay', rule: '2026-11-23' },
      ],
    ],
    ['no driver', { namedDrivers: 0 }, [{ field: 'namedDrivers', rule: 'noDriver' }]],
    ['more drivers than people', { seats: 1, namedDrivers: 3 }, [{ field: 'namedDrivers', rule: 'maximum' }]],
    ['nine seats', { seats: 9 }, [{ field: 'seats', rule: 'maximum' }]],
    ['a town after itself', { via: ['furano', 'furano'] }, [{ field: 'via', rule: 'repeated' }]],
    ['the start as the first town on the way', { via: ['new-chitose-airport'] }, [{ field: 'via', rule: 'repeated' }]],
    ['the end as the last town on the way', { via: ['furano', 'kushiro'] }, [{ field: 'via', rule: 'repeated' }]],
    ['a plan that is none', { plan: { title: 'Ours', code: 'abc' } }, [{ field: 'plan.code', rule: 'unreadable' }]],
    [
      'two sums for fuel',
      {
        budget: [
          { kind: 'fuel', yen: 1 },
          { kind: 'fuel', yen: 2 },
        ],
      },
      [{ field: 'budget', rule: 'repeated' }],
    ],
    ['an invisible title', { title: '\u3164\u200b' }, [{ field: 'title', rule: 'required' }]],
    [
      'a trip more than 400 days ahead',
      { firstDay: '2027-12-20', lastDay: '2027-12-26' },
      [{ field: 'lastDay', rule: 'tooFar' }],
    ],
    [
      'a rental car for 528,000 yen a day',
      { budget: [{ kind: 'rental', yen: 2_640_000 }] },
      [{ field: 'budget', rule: 'tooMuch' }],
    ],
    ['women only, by somebody else', { whoMayJoin: 'women' }, [{ field: 'whoMayJoin', rule: 'womenOnly' }]],
    [
      'two broken rules',
      { title: ' ', lastDay: '2026-11-29' },
      [
        { field: 'title', rule: 'required' },
        { field: 'lastDay', rule: 'beforeFirstDay' },
      ],
    ],
  ])('refuses %s by its field', async (_what, fields, broken) => {
    const { call, person } = await openFunctions(storeName)
    const answer = await call(await person('anna'), 'POST /api/crews', { body: aCrew(fields) })
    expect(answer).toMatchObject({ status: 400, problem: { name: 'ValidationError', fields: broken } })
  })

  test.each([
    ['60 days', { lastDay: '2027-01-28' }],
    ['the first day that does not lock it at once', { firstDay: '2026-11-24', lastDay: '2026-12-04' }],
    ['a trip of next winter', { firstDay: '2027-12-20', lastDay: '2027-12-24' }],
    ['a motorhome for five days', { budget: [{ kind: 'rental' as const, yen: 250_000 }] }],
  ])('accepts %s', async (_what, fields) => {
    const { call, person, clock } = await openFunctions(storeName)
    const anna = await person('anna')
    clock.advance(13 * HOUR)
    expect((await call(anna, 'POST /api/crews', { body: aCrew(fields) })).status).toBe(200)
  })

  test.each<[string, Partial<Profile>, string | undefined]>([
    ['valid papers', { licenceKind: 'idp-1949', licenceCountry: 'CA' }, undefined],
    ['papers that must be checked', { licenceKind: 'idp-1949', licenceCountry: 'NG' }, undefined],
    ['no licence', { licenceKind: 'none' }, 'notDriving'],
    ['a Chinese licence with a permit', { licenceKind: 'idp-1949', licenceCountry: 'CN' }, 'notRecognised'],
    ['a German licence with a permit', { licenceKind: 'idp-1949', licenceCountry: 'DE' }, 'needsTranslation'],
  ])('opens a crew only with a driver who may drive in Japan: an owner with %s', async (_what, profile, why) => {
    const { call, person } = await openFunctions(storeName)
    const answer = await call(await person('anna', profile), 'POST /api/crews', { body: aCrew() })
    if (!why) return expect(answer.status).toBe(200)
    expect(answer).toMatchObject({
      status: 400,
      problem: { name: 'ValidationError', fields: [{ field: 'namedDrivers', rule: why }] },
    })
  })

  test('limits a person to three open crews, without cancelled and finished ones', async () => {
    const { call, person, crew, clock } = await openFunctions(storeName)
    const anna = await person('anna')
    const first = await crew(anna, { firstDay: '2026-11-23', lastDay: '2026-11-23' })
    await crew(anna)
    const third = await crew(anna)
    const refused = await call(anna, 'POST /api/crews', { body: aCrew() })
    expect(refused).toMatchObject({ status: 409, problem: { name: 'LimitReached' } })
    await call(anna, 'DELETE /api/crews/:id', { id: third })
    expect((await call(anna, 'POST /api/crews', { body: aCrew() })).status).toBe(200)
    expect((await call(anna, 'POST /api/crews', { body: aCrew() })).status).toBe(409)
    clock.advance(4 * DAY)
    expect((await call(anna, 'GET /api/crews/:id', { id: first })).body.state).toBe('done')
    expect((await call(anna, 'POST /api/crews', { body: aCrew() })).status).toBe(200)
  })

  test('limits a person to twenty crews a day, cancelled ones included', async () => {
    const { call, person, crew, clock } = await openFunctions(storeName)
    const anna = await person('anna')
    for (let count = 0; count < 20; count++) await call(anna, 'DELETE /api/crews/:id', { id: await crew(anna) })
    const refused = await call(anna, 'POST /api/crews', { body: aCrew() })
    expect(refused).toMatchObject({ status: 409, problem: { name: 'LimitReached' } })
    clock.advance(DAY)
    expect((await call(anna, 'POST /api/crews', { body: aCrew() })).status).toBe(200)
  })

  test('creates three of ten crews sent at once', async () => {
    const { call, person } = await openFunctions(storeName)
    const anna = await person('anna')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(anna, 'POST /api/crews', { body: aCrew() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ problem }) => problem.name === 'LimitReached')).toHaveLength(7)
  })

  test('lists open crews, soonest first, in pages', async () => {
    const { call, person, crew, clock } = await openFunctions(storeName)
    const [anna, ben, eve] = [await person('anna'), await person('ben'), await person('eve')]
    await crew(anna, { firstDay: '2026-12-03', lastDay: '2026-12-04' })
    await crew(anna, { firstDay: '2026-12-01', lastDay: '2026-12-04' })
    await crew(ben, { firstDay: '2026-12-02', lastDay: '2026-12-04' })
    await crew(ben, { firstDay: '2026-12-01', lastDay: '2026-12-04' })
    const locked = await crew(ben, { firstDay: '2026-11-23', lastDay: '2026-12-04' })
    clock.advance(DAY)
    expect((await call(ben, 'GET /api/crews/:id', { id: locked })).body.state).toBe('locked')
    const cancelled = await crew(anna)
    await call(anna, 'DELETE /api/crews/:id', { id: cancelled })

    const days: string[] = []
    let cursor: string | undefined
    do {
      const page = await call(eve, 'GET /api/crews', { query: { limit: '1', ...(cursor && { cursor }) } })
      days.push(...page.body.items.map(({ firstDay }) => firstDay))
      cursor = page.body.nextCursor
    } while (cursor)
    expect(days).toEqual(['2026-12-01', '2026-12-01', '2026-12-02', '2026-12-03'])
  })

  test.each([
    ['leaving after the trip', { from: '2026-12-04' }, ['far', 'long']],
    ['leaving before it', { to: '2026-12-01' }, ['near', 'long']],
    ['both', { from: '2026-12-03', to: '2026-12-05' }, ['near', 'long']],
    ['a town', { town: 'hakodate' }, ['near', 'far']],
    ['a language', { language: 'ja' }, ['far']],
    ['a town on the way', { town: 'furano' }, ['long']],
    ['a tag', { tag: 'onsen' }, ['far']],
    ['a pace', { pace: 'slow' }, ['near']],
    ['free seats', { seats: '4' }, ['long']],
    ['a tag and a pace', { tag: 'nature', pace: 'normal' }, ['long']],
    ['a language nobody offers', { language: 'th' }, []],
  ])('filters the list by %s', async (_what, query, titles) => {
    const { call, person, crew } = await openFunctions(storeName)
    const [anna, eve] = [await person('anna'), await person('eve')]
    await crew(anna, {
      title: 'near',
      firstDay: '2026-11-30',
      lastDay: '2026-12-03',
      startTown: 'hakodate',
      pace: 'slow',
    })
    await crew(anna, { title: 'long', firstDay: '2026-12-01', lastDay: '2026-12-08', via: ['furano'], seats: 4 })
    await crew(anna, {
      title: 'far',
      firstDay: '2026-12-06',
      lastDay: '2026-12-07',
      endTown: 'hakodate',
      languages: ['ja'],
      tags: ['onsen', 'food'],
    })
    const { body } = await call(eve, 'GET /api/crews', { query })
    expect(body.items.map(({ title }) => title).sort()).toEqual([...titles].sort())
  })

  test('hides a women-only crew from everyone else', async () => {
    const { call, person, crew } = await openFunctions(storeName)
    const anna = await person('anna', { gender: 'woman' })
    const id = await crew(anna, { whoMayJoin: 'women' })
    const woman = await person('eve', { gender: 'woman' })
    expect((await call(woman, 'GET /api/crews')).body.items).toHaveLength(1)
    expect((await call(woman, 'GET /api/crews/:id', { id })).status).toBe(200)
    for (const other of [await person('ben', { gender: 'man' }), await person('kim')]) {
      expect((await call(other, 'GET /api/crews')).body.items).toEqual([])
      expect((await call(other, 'GET /api/crews/:id', { id })).problem.name).toBe('NotFound')
      const body = { message: '', seats: 1, canDrive: true }
      expect((await call(other, 'POST /api/crews/:id/requests', { id, body })).status).toBe(404)
    }
  })

  test('hides a crew from new readers when its owner is no longer approved', async () => {
    const { call, person, crew, store } = await openFunctions(storeName)
    const [anna, eve] = [await person('anna'), await person('eve')]
    const id = await crew(anna)
    await store.updateTable('people').set({ approval: 'waiting' }).where('sub', '=', anna).execute()
    expect((await call(eve, 'GET /api/crews')).body.items).toEqual([])
    expect((await call(eve, 'GET /api/crews/:id', { id })).status).toBe(404)
  })

  test('masks contact details in texts for strangers and not for the owner', async () => {
    const { call, person, crew } = await openFunctions(storeName)
    const anna = await person('anna', { bio: 'Write to anna@example.org' })
    const texts = {
      title: 'Call 090-1234-5678',
      note: 'Mail ０９０１２３４５６７８',
      meetingPoint: 'See t.me/anna',
    }
    const id = await crew(anna, texts)
    const read = await call(await person('eve'), 'GET /api/crews/:id', { id })
    expect(read.body).toMatchObject({ title: 'Call •••', note: 'Mail •••', meetingPoint: 'See •••', role: 'none' })
    expect(read.body.owner.bio).toBe('Write to •••')
    expect(read.body.mates).toBeUndefined()
    expect((await call(anna, 'GET /api/crews/:id', { id })).body).toMatchObject(texts)
  })

  test("no reader sees another person's contact, gender, birth year or identity", async () => {
    const { call, person, crew } = await openFunctions(storeName)
    const anna = await person('anna', {
      gender: 'woman',
      birthYear: 1987,
      emergencyContact: 'SECRET-1',
      contact: { kind: 'line', value: 'SECRET-2' },
    })
    await crew(anna)
    const read = JSON.stringify((await call(await person('eve'), 'GET /api/crews')).body)
    expect(read).not.toMatch(/SECRET|woman"|1987|example\.org|licenceCountry/)
  })

  test('lets the owner change a crew within the same rules', async () => {
    const { call, person, crew } = await openFunctions(storeName)
    const anna = await person('anna')
    const id = await crew(anna)
    const changed = await call(anna, 'PATCH /api/crews/:id', { id, body: { title: 'North', seats: 5 } })
    expect(changed.body).toMatchObject({ ...aCrew(), title: 'North', seats: 5, freeSeats: 5 })
    const refused = await call(anna, 'PATCH /api/crews/:id', { id, body: { lastDay: '2026-11-01' } })
    expect(refused.problem.fields).toEqual([{ field: 'lastDay', rule: 'beforeFirstDay' }])
    expect((await call(anna, 'PATCH /api/crews/:id', { id, body: {} })).status).toBe(400)
  })

  test('keeps taken seats, and the days once the crew has a rider', async () => {
    const { call, person, crew, request } = await openFunctions(storeName)
    const [anna, ben] = [await person('anna'), await person('ben')]
    const id = await crew(anna)
    await call(anna, 'POST /api/requests/:id/accept', { id: await request(ben, id, { seats: 2 }) })
    const fewer = await call(anna, 'PATCH /api/crews/:id', { id, body: { seats: 1 } })
    expect(fewer.problem.fields).toEqual([{ field: 'seats', rule: 'taken' }])
    const full = await call(anna, 'PATCH /api/crews/:id', { id, body: { seats: 2 } })
    expect(full.body).toMatchObject({ state: 'full', freeSeats: 0 })
    const moved = await call(anna, 'PATCH /api/crews/:id', { id, body: { lastDay: '2026-12-05' } })
    expect(moved.problem.name).toBe('NotPossibleInThisState')
  })

  test('allows only a new meeting point and note in a locked crew, and no change in a finished one', async () => {
    const { call, person, crew, clock } = await openFunctions(storeName)
    const anna = await person('anna')
    const id = await crew(anna)
    clock.advance(8 * DAY)
    const change = (body: Partial<NewCrew>) => call(anna, 'PATCH /api/crews/:id', { id, body })
    expect((await change({ title: 'Late' })).problem.name).toBe('NotPossibleInThisState')
    expect((await change({ meetingPoint: 'Gate 3' })).body).toMatchObject({ state: 'locked', meetingPoint: 'Gate 3' })
    clock.advance(3 * DAY)
    expect((await change({ note: 'Bring chains.' })).body).toMatchObject({ state: 'locked', note: 'Bring chains.' })
    clock.advance(6 * DAY)
    expect((await change({ note: 'Too late.' })).problem.name).toBe('NotPossibleInThisState')
    expect((await call(anna, 'DELETE /api/crews/:id', { id })).problem.name).toBe('NotPossibleInThisState')
  })

  test('ends pending requests of a cancelled crew and hides it from strangers', async () => {
    const { call, person, crew, request } = await openFunctions(storeName)
    const [anna, ben, eve] = [await person('anna'), await person('ben'), await person('eve')]
    const id = await crew(anna)
    const accepted = await request(ben, id)
    await call(anna, 'POST /api/requests/:id/accept', { id: accepted })
    await request(eve, id)
    expect((await call(anna, 'DELETE /api/crews/:id', { id })).body.state).toBe('cancelled')
    const sent = async (who: string) =>
      (await call(who, 'GET /api/requests', { query: { role: 'sent' } })).body.items.map(({ state }) => state)
    expect(await sent(ben)).toEqual(['accepted'])
    expect(await sent(eve)).toEqual(['removed'])
    expect((await call(ben, 'GET /api/crews/:id', { id })).body).toMatchObject({ state: 'cancelled', role: 'mate' })
    expect((await call(eve, 'GET /api/crews/:id', { id })).status).toBe(404)
    expect((await call(anna, 'DELETE /api/crews/:id', { id })).problem.name).toBe('NotPossibleInThisState')
  })

  test('lists the crews a person owns and rides with, latest departure first', async () => {
    const { call, person, crew, request } = await openFunctions(storeName)
    const [anna, ben] = [await person('anna'), await person('ben')]
    const ridden = await crew(anna, { title: 'ridden', firstDay: '2026-12-02' })
    const asked = await crew(anna, { title: 'asked', firstDay: '2026-12-01' })
    await crew(ben, { title: 'own', firstDay: '2026-11-25' })
    await call(anna, 'POST /api/requests/:id/accept', { id: await request(ben, ridden) })
    await request(ben, asked)
    const first = await call(ben, 'GET /api/crews/mine', { query: { limit: '1' } })
    expect(first.body.items).toMatchObject([{ title: 'ridden', role: 'mate' }])
    const { nextCursor: cursor = '' } = first.body
    const second = await call(ben, 'GET /api/crews/mine', { query: { limit: '1', cursor } })
    expect(second.body.items).toMatchObject([{ title: 'own', role: 'owner' }])
    expect(second.body.nextCursor).toBeUndefined()
    expect((await call(ben, 'GET /api/crews/:id', { id: asked })).body.role).toBe('asked')
  })

  test.each(['a', 'e30', 'WzEsMl0', 'x'.repeat(200)])('refuses the cursor %s', async (cursor) => {
    const { call, person } = await openFunctions(storeName)
    const answer = await call(await person('anna'), 'GET /api/crews', { query: { cursor } })
    expect(answer).toMatchObject({ status: 400, problem: { fields: [{ field: 'cursor', rule: 'pattern' }] } })
  })
})
