import { describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { eventsOf } from '../../../../shared/city/events.ts'
import {
  OPERATOR_KEY,
  openFunctions,
  STORES,
  type StoreName,
  type TestFunctions,
} from '../../../support/servers/functions.ts'

const get = 'GET /api/cities/:city/events'
const SNOW_2027 = '/operator/events/snow-festival/dates/2027'
const source = 'https://example.org/news?id=7'
const FEBRUARY = { first: '2027-02-04', last: '2027-02-11', source }

const open = (storeName: StoreName) => openFunctions(storeName, 'manual', OPERATOR_KEY)

async function eventIn(functions: TestFunctions, event: string): Promise<AnswerOf<typeof get>['events']> {
  const { body } = await functions.call(undefined, get, { city: 'sapporo' })
  return body.events.filter((one) => one.event === event)
}

const audit = ({ store }: TestFunctions) =>
  store.selectFrom('audit').select(['actor', 'action', 'subject', 'detail']).orderBy('at').orderBy('action').execute()

describe.each(STORES)('events on %s', (storeName) => {
  test('lists a year of usual dates in order when none is confirmed', async () => {
    const functions = await open(storeName)
    const { status, body } = await functions.call(undefined, get, { city: 'otaru' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ city: 'otaru', from: '2026-11-20' })
    expect(new Set(body.events.map(({ event }) => event))).toEqual(new Set(eventsOf('otaru').map(({ id }) => id)))
    const firsts = body.events.map(({ first }) => first)
    expect(firsts).toEqual(firsts.toSorted())
    expect(body.events[1]).toEqual({
      event: 'blue-canal',
      year: 2026,
      first: '2026-11-01',
      last: '2027-02-20',
      certainty: 'rough',
      cancelled: false,
      source: null,
    })
    // This event takes place today and again within a year, so it is listed twice.
    expect(body.events.filter(({ event }) => event === 'blue-canal').map(({ year }) => year)).toEqual([2026, 2027])
  })

  test('lists the same day next year, with a leap day in between', async () => {
    const functions = await open(storeName)
    const day = '2027-11-01'
    functions.clock.advance(Date.parse(`${day}T03:00:00Z`) - functions.clock.now())
    const { body } = await functions.call(undefined, get, { city: 'otaru' })
    expect(body.from).toBe(day)
    const editions = body.events.filter(({ event }) => event === 'blue-canal')
    expect(editions.map(({ first }) => first)).toEqual(['2027-11-01', '2028-11-01'])
  })

  test('replaces usual dates by confirmed ones, with their source and date', async () => {
    const functions = await open(storeName)
    const note = '  The 77th\u0007 one\n'
    const answer = await functions.operate('PUT', SNOW_2027, { body: { ...FEBRUARY, note } })
    const confirmedAt = functions.clock.now()
    expect(answer).toEqual({
      status: 200,
      body: {
        event: 'snow-festival',
        year: 2027,
        first: '2027-02-04',
        last: '2027-02-11',
        cancelled: false,
        source: { url: source, confirmedAt, note: 'The 77th one' },
      },
    })
    expect(await eventIn(functions, 'snow-festival')).toEqual([
      {
        event: 'snow-festival',
        year: 2027,
        first: '2027-02-04',
        last: '2027-02-11',
        certainty: 'confirmed',
        cancelled: false,
        source: { url: source, confirmedAt, note: 'The 77th one' },
      },
    ])
  })

  test('records a repeated call once, and a different call changes the entry', async () => {
    const functions = await open(storeName)
    const first = await functions.operate('PUT', SNOW_2027, { body: FEBRUARY })
    functions.clock.advance(60_000)
    expect(await functions.operate('PUT', SNOW_2027, { body: FEBRUARY })).toEqual(first)
    functions.clock.advance(60_000)
    await functions.operate('PUT', SNOW_2027, { body: { ...FEBRUARY, last: '2027-02-12' } })
    expect((await eventIn(functions, 'snow-festival'))[0]).toMatchObject({
      last: '2027-02-12',
      source: { confirmedAt: functions.clock.now() },
    })
    expect(await audit(functions)).toEqual([
      {
        actor: 'operator',
        action: 'confirm-event',
        subject: 'snow-festival 2027',
        detail: `2027-02-04 2027-02-11 ${source}`,
      },
      {
        actor: 'operator',
        action: 'confirm-event',
        subject: 'snow-festival 2027',
        detail: `2027-02-04 2027-02-12 ${source}`,
      },
    ])
  })

  test('stores and records ten concurrent calls once', async () => {
    const functions = await open(storeName)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => functions.operate('PUT', SNOW_2027, { body: FEBRUARY })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await functions.store.selectFrom('eventDates').select('event').execute()).toHaveLength(1)
    expect(await audit(functions)).toHaveLength(1)
  })

  test('marks a cancelled event with its usual dates, and restores them when withdrawn', async () => {
    const functions = await open(storeName)
    const body = { cancelled: true, source, note: 'Too little snow' }
    expect((await functions.operate('PUT', SNOW_2027, { body })).status).toBe(200)
    expect(await eventIn(functions, 'snow-festival')).toMatchObject([
      { first: '2027-02-01', last: '2027-02-15', certainty: 'rough', cancelled: true, source: { url: source } },
    ])
    expect(await functions.operate('DELETE', SNOW_2027)).toEqual({ status: 200, body: { withdrawn: true } })
    expect(await functions.operate('DELETE', SNOW_2027)).toEqual({ status: 200, body: { withdrawn: false } })
    expect(await eventIn(functions, 'snow-festival')).toMatchObject([{ cancelled: false, source: null }])
    expect((await audit(functions)).map(({ action }) => action)).toEqual(['cancel-event', 'withdraw-event'])
  })

  test('keeps the confirmed dates of a cancelled event', async () => {
    const functions = await open(storeName)
    await functions.operate('PUT', SNOW_2027, { body: { ...FEBRUARY, cancelled: true } })
    expect(await eventIn(functions, 'snow-festival')).toMatchObject([
      { first: '2027-02-04', certainty: 'confirmed', cancelled: true },
    ])
  })

  test('accepts dates that span New Year in the year they begin', async () => {
    const functions = await open(storeName)
    const body = { first: '2026-11-01', last: '2027-02-20', source }
    expect((await functions.operate('PUT', '/operator/events/blue-canal/dates/2026', { body })).status).toBe(200)
    const { body: otaru } = await functions.call(undefined, get, { city: 'otaru' })
    expect(otaru.events[1]).toMatchObject({ event: 'blue-canal', certainty: 'confirmed' })
  })

  test('ignores stored dates of an event that the site no longer lists', async () => {
    const functions = await open(storeName)
    const row = { year: 2027, firstDay: null, lastDay: null, cancelled: 1, source, note: null, confirmedAt: 1 }
    await functions.store
      .insertInto('eventDates')
      .values({ ...row, event: 'forgotten' })
      .execute()
    expect((await functions.call(undefined, get, { city: 'sapporo' })).status).toBe(200)
  })

  test('has constraints against missing dates and an end before the beginning', async () => {
    const { store } = await open(storeName)
    const row = { event: 'yosakoi', year: 2027, cancelled: 0, source, note: null, confirmedAt: 1 }
    const insert = (firstDay: string | null, lastDay: string | null) =>
      store
        .insertInto('eventDates')
        .values({ ...row, firstDay, lastDay })
        .execute()
    await expect(insert(null, null)).rejects.toThrow(/a_turn_without_days_is_cancelled/)
    await expect(insert('2027-06-09', null)).rejects.toThrow(/a_turn_has_both_days_or_none/)
    await expect(insert('2027-06-09', '2027-06-08')).rejects.toThrow(/a_turn_ends_after_it_begins/)
  })
})

describe('invalid dates', () => {
  test.each<[string, object, string]>([
    ['days in the wrong order', { ...FEBRUARY, last: '2027-02-03' }, 'last'],
    ['a first day of another year', { ...FEBRUARY, first: '2026-12-31' }, 'first'],
    ['more than 120 days', { ...FEBRUARY, last: '2027-06-04' }, 'last'],
    ['a day the calendar does not have', { ...FEBRUARY, last: '2027-02-30' }, 'last'],
    ['one day alone', { first: '2027-02-04', source }, 'last'],
    ['no day, and not cancelled', { source }, 'first'],
    ['no source', { first: '2027-02-04', last: '2027-02-11' }, 'source'],
    ['a source that is no https address', { ...FEBRUARY, source: 'http://example.org/' }, 'source'],
    ['a source that is a script', { ...FEBRUARY, source: 'javascript:alert(1)' }, 'source'],
    ['a source with a password', { ...FEBRUARY, source: 'https://a:b@example.org/' }, 'source'],
    ['a source on this machine', { ...FEBRUARY, source: 'https://localhost/' }, 'source'],
    ['a note that is a letter', { ...FEBRUARY, note: 'x'.repeat(201) }, 'note'],
    ['a field there is not', { ...FEBRUARY, place: 'odori' }, 'place'],
  ])('refuses %s', async (_, body, field) => {
    const functions = await open('SQLite')
    const answer = await functions.operate('PUT', SNOW_2027, { body })
    expect(answer).toMatchObject({ status: 400, body: { name: 'ValidationError', fields: [{ field }] } })
    expect(await functions.store.selectFrom('eventDates').selectAll().execute()).toEqual([])
    expect(await audit(functions)).toEqual([])
  })

  test.each([
    ['an event there is not', '/operator/events/oktoberfest/dates/2027', 404],
    ['a name every object has', '/operator/events/constructor/dates/2027', 404],
    ['a year that is none', '/operator/events/yosakoi/dates/soon', 400],
    ['a year long past', '/operator/events/yosakoi/dates/2019', 400],
  ])('refuses %s', async (_, url, status) => {
    const functions = await open('SQLite')
    expect((await functions.operate('PUT', url, { body: { cancelled: true, source } })).status).toBe(status)
  })
})

describe("the operator's key", () => {
  test.each([
    ['nothing', ''],
    ['the beginning of the key', OPERATOR_KEY.slice(0, -1)],
    ['the key and more', `${OPERATOR_KEY}x`],
    ['another key as long', 'x'.repeat(OPERATOR_KEY.length)],
  ])('refuses %s for any body', async (_, key) => {
    const functions = await open('SQLite')
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await functions.operate(method, SNOW_2027, {
        key,
        ...(method === 'PUT' && { body: { odd: true } }),
      })
      expect(answer).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
    }
    expect(await functions.store.selectFrom('eventDates').selectAll().execute()).toEqual([])
  })

  test('refuses the token of a signed-in person', async () => {
    const functions = await open('SQLite')
    const key = await functions.issuer.token({ sub: await functions.person('anna'), at: functions.clock.now() })
    expect((await functions.operate('PUT', SNOW_2027, { key, body: FEBRUARY })).status).toBe(401)
  })

  test('turns the endpoints off when it is not set', async () => {
    const functions = await openFunctions('SQLite')
    expect(await functions.operate('PUT', SNOW_2027, { body: FEBRUARY })).toMatchObject({
      status: 404,
      body: { name: 'NotFound' },
    })
  })
})

test('an unknown city is refused', async () => {
  const functions = await openFunctions('SQLite')
  expect((await functions.call(undefined, get, { city: 'tokyo' })).problem.name).toBe('ValidationError')
})
