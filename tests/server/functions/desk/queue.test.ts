import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { LETTER_LIMITS } from '../../../../shared/desk/letters.ts'
import { ROOT } from '../../../support/architecture/source-reader.ts'
import { OPERATOR_KEY, openFunctions, STORES, type StoreName } from '../../../support/servers/functions.ts'

const DAY_MS = 24 * 3_600_000

const open = (storeName: StoreName) => openFunctions(storeName, 'manual', OPERATOR_KEY)

async function openWithReport(storeName: StoreName) {
  const functions = await open(storeName)
  const { call, store, person, crew, operate } = functions
  const [anna, ben] = [await person('anna'), await person('ben')]
  const crewId = await crew(anna, { title: 'To Furano' })
  const body = { about: 'crew', id: crewId, reasons: ['money'], text: 'Asks for 20,000 yen' }
  expect((await call(ben, 'POST /api/reports', { body })).status).toBe(200)
  const { id } = await store.selectFrom('reports').select('id').executeTakeFirstOrThrow()
  return { ...functions, crewId, read: () => operate('GET', `/desk/reports/${id}`), at: `/desk/reports/${id}` }
}

describe.each(STORES)('the queues of the desk on %s', (storeName) => {
  test('the queues open to the operator key without a session, look absent to another key, and name the key in the record', async () => {
    const { operate, call, store } = await open(storeName)
    const body = { name: 'Anna', email: 'anna@example.org', topic: 'question', message: 'Is it open?' }
    await call(undefined, 'POST /api/contact', { body })
    expect((await operate('GET', '/desk/letters', { key: 'x'.repeat(40) })).status).toBe(404)
    const list = await operate('GET', '/desk/letters')
    expect(list).toMatchObject({ status: 200, body: { items: [{ name: 'Anna', message: 'Is it open?' }] } })
    expect(JSON.stringify(list.body)).not.toContain('network')
    const { id } = await store.selectFrom('contactMessages').select('id').executeTakeFirstOrThrow()
    expect((await operate('PUT', `/desk/letters/${id}/answer`, { body: { text: ' \n' } })).status).toBe(400)
    expect((await operate('PUT', `/desk/letters/${id}/answer`, { body: { text: 'Yes' } })).status).toBe(200)
    expect(await operate('GET', '/desk/letters')).toMatchObject({ body: { items: [] } })
    expect(await store.selectFrom('audit').select(['actor', 'action']).execute()).toEqual([
      { actor: 'operator:key', action: 'answer-letter' },
    ])
  })

  test('the queue of letters fits into a response, however many long letters wait', async () => {
    const { operate, store } = await open(storeName)
    // The limits count code points, of which the longest take four bytes.
    const long = '👍'.repeat(LETTER_LIMITS.answerLength)
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...{ id: `letter-${100 + index}`, name: 'Anna', email: 'anna@example.org', topic: 'question', page: null },
      ...{ message: long, createdAt: index, doneAt: 0, language: null, network: null, answer: long, answeredAt: 0 },
    }))
    await store.insertInto('contactMessages').values(rows).execute()
    const { body } = await operate('GET', '/desk/letters?which=all')
    expect((body as { items: unknown[] }).items).toHaveLength(LETTER_LIMITS.listedAtDesk)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(endpoints['GET /api/desk/letters'].upstream.maxBytes)
  })

  test('the queues show the address of the reported person only after the decision, and record each reading', async () => {
    const { read, operate, at, crewId, store } = await openWithReport(storeName)
    expect(await read()).toMatchObject({
      status: 200,
      body: { crewId, canHideCrew: true, text: 'Asks for 20,000 yen', accused: { name: 'anna' } },
    })
    expect(JSON.stringify((await read()).body)).not.toContain('anna@example.org')
    expect((await operate('PUT', `${at}/decision`, { body: { decision: 'uphold' } })).status).toBe(400)
    const body = { decision: 'uphold', note: 'True', hideCrew: true, reason: 'Asks for money' }
    expect((await operate('PUT', `${at}/decision`, { body })).status).toBe(200)
    expect((await read()).body).toMatchObject({ state: 'upheld', accused: { email: 'anna@example.org' } })
    expect(await store.selectFrom('audit').select('id').where('action', '=', 'read-report').execute()).toHaveLength(3)
    expect(await operate('GET', '/desk/crews')).toMatchObject({
      body: { items: [{ id: crewId, title: 'To Furano', ownerName: 'anna', reason: 'Asks for money' }] },
    })
    expect((await operate('DELETE', `/desk/crews/${crewId}/hidden`, { body: {} })).status).toBe(200)
    expect(await operate('GET', '/desk/crews')).toMatchObject({ body: { items: [] } })
  })

  test('the queues list, confirm and withdraw dates of events, and name what is wrong with them', async () => {
    const { operate, store } = await open(storeName)
    const at = '/desk/events/snow-festival/dates/2027'
    const dates = { first: '2027-02-04', last: '2027-02-11', source: 'https://example.org/news' }
    expect((await operate('PUT', at, { body: { ...dates, last: '2027-02-01' } })).status).toBe(400)
    expect(await operate('PUT', at, { body: dates })).toEqual({ status: 200, body: { done: true } })
    const { body } = await operate('GET', '/desk/events')
    expect((body as { items: object[] }).items).toContainEqual(
      expect.objectContaining({ event: 'snow-festival', year: 2027, certainty: 'confirmed', source: dates.source }),
    )
    expect(await operate('DELETE', at, { body: {} })).toMatchObject({ body: { done: true } })
    expect(await operate('DELETE', at, { body: {} })).toMatchObject({ body: { done: false } })
    expect(await store.selectFrom('audit').select(['actor', 'action']).execute()).toEqual([
      { actor: 'operator:key', action: 'confirm-event' },
      { actor: 'operator:key', action: 'withdraw-event' },
    ])
  })

  test('the queues leave records that the query of the operating guide for a leaked key finds', async () => {
    const { operate, call, store, clock } = await open(storeName)
    const body = { name: 'Anna', email: 'anna@example.org', topic: 'question', message: 'Is it open?' }
    await call(undefined, 'POST /api/contact', { body })
    const { id } = await store.selectFrom('contactMessages').select('id').executeTakeFirstOrThrow()
    expect((await operate('PUT', `/desk/letters/${id}/answer`, { body: { text: 'Yes' } })).status).toBe(200)
    const dates = { first: '2027-02-04', last: '2027-02-11', source: 'https://example.org/news' }
    expect((await operate('PUT', '/operator/events/snow-festival/dates/2027', { body: dates })).status).toBe(200)
    const other = { at: clock.now(), action: 'answer-letter', subject: id, detail: null } as const
    for (const actor of ['operator', 'operator:another']) {
      await store
        .insertInto('audit')
        .values({ ...other, id: actor, actor })
        .execute()
    }
    const query = /`(select \* from audit [^`]+)`/.exec(readFileSync(join(ROOT, 'docs/operating.md'), 'utf8'))?.[1]
    const { rows } = await sql<{ action: string }>`${sql.raw(query ?? '')}`.execute(store)
    expect(rows.map(({ action }) => action).sort()).toEqual(['answer-letter', 'confirm-event'])
  })

  test('the queues count facts that are due, until they are checked', async () => {
    const { operate, clock } = await open(storeName)
    const due = async () => (await operate('GET', '/desk/counts')).body as { facts: { waiting: number } }
    // The sources of three facts were older than half a year when the site was built.
    expect((await due()).facts).toMatchObject({ waiting: 3 })
    clock.advance(100 * DAY_MS)
    expect((await due()).facts).toMatchObject({ waiting: 5 })
    expect((await operate('PUT', '/desk/facts/nothing', { body: { checked: '2027-02-01' } })).status).toBe(404)
    expect((await operate('PUT', '/desk/facts/guide-otaru-events', { body: { checked: '2027-02-01' } })).status).toBe(
      200,
    )
    expect((await due()).facts).toMatchObject({ waiting: 4 })
  })
})
