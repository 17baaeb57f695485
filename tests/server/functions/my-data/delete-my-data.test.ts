/** Deletes one person's data and then searches every column of every table for remaining data of the person. */

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Survey } from '../../../../shared/api/endpoints.ts'
import { A_PHOTO } from '../../../support/photos/pictures.ts'
import {
  aGroupPlan,
  aRequest,
  EVERY_STORE,
  openFunctions,
  type StoreName,
  type TestFunctions,
} from '../../../support/servers/functions.ts'

const accept = 'POST /api/requests/:id/accept'

/** Returns a text for one field of Ben's data. It occurs nowhere else, so that a search finds every copy. */
const word = (what: string) => `bens-${what}-word`
const BEN = 'the-sub-of-ben'

const survey: Survey = {
  firstDay: '2026-11-28',
  lastDay: '2026-12-05',
  flexibleDays: 0,
  startTown: 'sapporo',
  via: [],
  endTown: 'kushiro',
  seats: 1,
  canDrive: true,
  languages: ['en'],
  pace: 'slow',
  tags: [],
  smoking: false,
  luggage: 'cabin',
}

/** Tables that contain no personal data. */
const IMPERSONAL = new Set([
  // Contain only hashes of subs and the operator's reasons.
  'kept_rejections',
  'kept_suspensions',
  'event_dates',
  'crew_routes',
  'route_numbers',
  'fact_checks',
  'letter_counters',
  'operator_messages',
  'kept_keys',
  // Contains only random session ids and digests of users' subs.
  'ended_sessions',
])

async function idOf({ store }: TestFunctions, sub: string): Promise<string> {
  return (await store.selectFrom('people').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()).id
}

/** Creates data of Ben in every table. Anna and Eve have rows that refer to him. */
async function openFullOfBen(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  const { call, store, clock } = functions
  const [anna, ben, eve] = [
    await functions.person('anna'),
    await functions.person(BEN, {
      displayName: word('name'),
      bio: word('bio'),
      contact: { kind: 'other', value: word('contact') },
      emergencyContact: word('emergency'),
    }),
    await functions.person('eve'),
  ]
  const annas = await functions.crew(anna, { title: 'Slow east' })
  const full = await functions.crew(anna, { title: 'Slow west' })
  const bens = await functions.crew(ben, { title: word('title'), note: word('note'), meetingPoint: word('meeting') })
  const over = await functions.crew(ben, { title: word('second-title'), firstDay: '2026-12-20', lastDay: '2026-12-21' })
  const ride = await functions.request(ben, annas, { message: word('message'), seats: 2 })
  await call(anna, accept, { id: ride })
  await functions.request(ben, full, { message: word('second-message') })
  const evesRide = await functions.request(eve, bens)
  await call(ben, accept, { id: evesRide })
  // The response to Anna's request is stored for a day under this key.
  const headers = { 'idempotency-key': 'annas-key' }
  const waiting = await call(anna, 'POST /api/crews/:id/requests', { id: bens, body: aRequest(), headers })
  const declined = await call(eve, 'POST /api/crews/:id/requests', { id: over, body: aRequest() })
  await call(ben, 'POST /api/requests/:id/decline', { id: declined.body.id, body: { reason: word('reason') } })
  let reported = 0
  const report = (who: string, about: string, id: string, text: string) =>
    call(who, 'POST /api/reports', {
      body: { about, id, reasons: ['other'], text },
      headers: { 'idempotency-key': `${who}-${++reported}` },
    })
  await report(ben, 'crew', annas, word('decided-report'))
  await report(anna, 'profile', await idOf(functions, ben), 'He shouts.')
  await store
    .updateTable('reports')
    .set({ state: 'upheld', decidedAt: clock.now(), note: `${word('name')} it is` })
    .execute()
  const openByBen = (await report(ben, 'request', waiting.body.id, word('open-report'))).body.id
  const openOnBen = (await report(anna, 'crew', bens, 'He wants money.')).body.id
  await report(eve, 'profile', await idOf(functions, ben), 'He drives badly.')

  await call(undefined, 'POST /api/contact', {
    body: { name: word('letter-name'), email: `${BEN}@example.org`, topic: 'question', message: word('letter') },
  })
  await call(ben, 'PUT /api/photo', { body: { image: A_PHOTO } })
  await call(ben, 'POST /api/quiz-results', {
    body: { id: 'bens-round-1', finishedAt: 1, right: 1, total: 1, categories: [], boxes: [] },
  })
  await call(ben, 'POST /api/itineraries', {
    body: { title: word('plan'), code: '1-AbC', firstDay: '2027-08-02', lastDay: '2027-08-08' },
  })
  await call(ben, 'POST /api/group-plans', { body: aGroupPlan({ title: word('group-plan'), name: word('editor') }) })
  const shared = await call('someone', 'POST /api/group-plans', { body: aGroupPlan({ name: 'Someone' }) })
  await call(ben, 'POST /api/group-plans/:id/changes', {
    id: shared.body.id,
    body: { revision: 1, code: 'AfwTASPgA5EBsAkCAgL_P9gEAAAAkQEAdCN6', name: word('group-plan-change') },
  })
  const now = clock.now()
  const rows = { createdAt: now, crewId: annas }
  await store
    .insertInto('surveys')
    .values({ sub: ben, answers: JSON.stringify(survey), updatedAt: now })
    .execute()
  const question = { text: word('question'), askedAt: now, answer: word('answer'), answeredAt: now }
  await store
    .insertInto('approvalQuestions')
    .values({ sub: ben, ...question })
    .execute()
  await store
    .insertInto('expenses')
    .values({
      id: 'bens-expense',
      ...rows,
      payerSub: ben,
      kind: 'fuel',
      yen: 4_000,
      note: word('expense'),
      fromTown: null,
      toTown: null,
    })
    .execute()
  await store
    .insertInto('invitations')
    .values({ id: 'bens-invitation', ...rows, madeBySub: ben, expiresAt: now + 1 })
    .execute()
  await store.updateTable('requests').set({ invitedBySub: ben }).where('id', '=', waiting.body.id).execute()
  await store
    .insertInto('crewCalendars')
    .values({ ...rows, sub: ben, tokenHash: 'bens-calendar', language: 'en' })
    .execute()
  await call(ben, 'POST /api/threads/:id/messages', { id: annas, body: { text: word('thread-message') } })
  await call(ben, 'POST /api/threads/:id/messages', { id: bens, body: { text: word('crew-message') } })
  await call(ben, 'POST /api/threads/:id/read', { id: annas, body: { to: 1 } })
  await store.insertInto('checkIns').values({ crewId: annas, sub: ben, at: now, by: 'word' }).execute()
  await store.insertInto('trips').values({ crewId: annas, sub: ben, endedAt: now }).execute()
  const after = { crewId: annas, again: 1, endedAt: now, createdAt: now, shownAt: now }
  await store
    .insertInto('tripReferences')
    .values([
      { ...after, id: 'bens-reference', writerSub: ben, aboutSub: anna, text: word('reference') },
      { ...after, id: 'annas-reference', writerSub: anna, aboutSub: ben, text: `${word('name')} is kind` },
    ])
    .execute()
  await store.insertInto('blocks').values({ blockerSub: ben, blockedSub: eve, createdAt: now }).execute()
  await store
    .insertInto('pushDevices')
    .values({
      ...{ id: 'bens-device', sub: ben, endpoint: 'https://push.example/bens-', p256dh: 'p', auth: 'a' },
      ...{ serverKey: 'k', name: 'Firefox', createdAt: now, failingSince: null, restsUntil: null },
    })
    .execute()
  const use = { device: 'Firefox', begunAt: now, usedAt: now, until: now }
  await store
    .insertInto('sessions')
    .values({ session: 'bens-origin', id: 'bens-session', sub: ben, ...use })
    .execute()
  await store
    .insertInto('stoppedAddresses')
    .values({ address: `${BEN}@example.org`, reason: 'bounce', at: now })
    .execute()
  await store.insertInto('noticeMarks').values({ sub: ben, seenUntil: now }).execute()
  const notice = { at: now, crewId: bens, crewTitle: word('title'), requestId: null, reason: null }
  await store
    .insertInto('notices')
    .values([
      { id: 'notice-of-eve', ...notice, sub: eve, kind: 'request-accepted', bySub: ben },
      {
        id: 'notice-of-anna',
        ...notice,
        sub: anna,
        kind: 'request-received',
        crewId: annas,
        crewTitle: 'Slow east',
        requestId: ride,
        bySub: ben,
      },
      { id: 'notice-of-ben', ...notice, sub: ben, kind: 'crew-locked', bySub: null },
    ])
    .execute()
  const audit = { at: now, actor: 'operator', subject: await idOf(functions, ben) }
  await store
    .insertInto('audit')
    .values({ id: 'decision', ...audit, action: 'reject', detail: `${word('name')} is no name` })
    .execute()
  return { functions, anna, ben, eve, annas, full, bens, openByBen, openOnBen, bensId: audit.subject }
}

interface Found {
  readonly table: string
  readonly column: string
  readonly value: string
}

/** Returns the cells of all tables that contain one of these texts. */
async function cellsWith({ store }: TestFunctions, texts: readonly string[]): Promise<Found[]> {
  const found: Found[] = []
  for (const { name } of await store.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`
      .withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => result,
      })
      .execute(store)
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (texts.some((text) => String(value).includes(text)))
          found.push({ table: name, column, value: String(value) })
      }
    }
  }
  return found
}

describe.each(EVERY_STORE)('deleting my data on %s', (storeName) => {
  test('leaves no sub, id, name, address or text of the person in any table, except what the privacy policy names', async () => {
    const { functions, ben, openByBen, bens, bensId } = await openFullOfBen(storeName)
    const traces = [BEN, bensId, 'bens-', bens]
    const tables = (await functions.store.introspection.getTables()).map(({ name }) => name)
    const before = new Set((await cellsWith(functions, traces)).map(({ table }) => table))
    // If this fails for a new table, fill the table in openFullOfBen and empty it in the deletion.
    expect(tables.filter((table) => !before.has(table) && !IMPERSONAL.has(table))).toEqual([])

    expect((await functions.call(ben, 'DELETE /api/my-data')).body).toEqual({ deleted: true })

    const left = (await cellsWith(functions, traces)).map(({ table, column, value }) => `${table}.${column}: ${value}`)
    const named = [
      // The audit log still records that Ben's profile was decided on and deleted, but contains no text of his.
      new RegExp(`^audit\\.(subject|actor): ${bensId}$`),
      // Mates of Ben's cancelled trip must learn which trip was cancelled.
      new RegExp(`^notices\\.(crew_?title: ${word('title')}|crew_?id: ${bens})$`, 'i'),
      // An undecided report keeps its texts until it is decided, but without Ben's name.
      new RegExp(`^reports\\.text: ${word('open-report')}$`),
      /^reports\.evidence: (?!.*bens-name).*bens-/,
      // The mails about the cancelled trip name it until they are sent.
      new RegExp(`^outbox\\.fields: .*${word('title')}`),
      new RegExp(`^reports\\.crew_?id: ${bens}$`, 'i'),
    ]
    expect(left.filter((cell) => !named.some((pattern) => pattern.test(cell)))).toEqual([])
    expect(left.filter((cell) => cell.startsWith('notices.'))).toHaveLength(4)
    expect(left.filter((cell) => cell.startsWith('reports.text'))).toHaveLength(1)
    const open = await functions.store.selectFrom('reports').select('text').where('id', '=', openByBen).execute()
    expect(open).toEqual([{ text: word('open-report') }])
  })

  test('notifies riders and applicants of cancelled crews, and owners of freed seats, without a name', async () => {
    const { functions, anna, ben, eve, annas } = await openFullOfBen(storeName)
    await functions.call(ben, 'DELETE /api/my-data')
    const notices = await functions.store
      .selectFrom('notices')
      .select(['sub', 'kind', 'crewTitle', 'bySub'])
      .where('kind', 'in', ['crew-cancelled', 'mate-left'])
      .orderBy('kind')
      .orderBy('sub')
      .execute()
    expect(notices).toEqual([
      { sub: anna, kind: 'crew-cancelled', crewTitle: word('title'), bySub: null },
      { sub: eve, kind: 'crew-cancelled', crewTitle: word('title'), bySub: null },
      { sub: anna, kind: 'mate-left', crewTitle: 'Slow east', bySub: null },
    ])
    expect((await functions.call(anna, 'GET /api/crews/:id', { id: annas })).body).toMatchObject({
      freeSeats: 3,
      mates: [],
    })
  })

  test('an open report can still be decided, and its texts are then deleted', async () => {
    const { functions, ben, openByBen, openOnBen, bensId } = await openFullOfBen(storeName)
    await functions.call(ben, 'DELETE /api/my-data')
    const { dismissReport, upholdReport } = await import('../../../../server/functions/safety/reports-queue.ts')
    await dismissReport(functions, openByBen, undefined)
    await upholdReport(functions, openOnBen, 'True.', { hideCrew: false, rejectPerson: false, reason: '' })
    const rows = await functions.store
      .selectFrom('reports')
      .select(['reporterSub', 'aboutSub', 'text', 'evidence', 'state'])
      .where('id', 'in', [openByBen, openOnBen])
      .orderBy('state')
      .execute()
    expect(rows).toMatchObject([
      { state: 'dismissed', reporterSub: null, text: '' },
      { state: 'upheld', aboutSub: null, text: 'He wants money.', evidence: '{"about":{},"reporter":{}}' },
    ])
    // Only the data in Eve's undecided report about Ben remains.
    const inReports = (await cellsWith(functions, ['bens-', BEN, bensId])).filter(({ table }) => table === 'reports')
    expect(inReports.map(({ value }) => value)).toEqual([JSON.stringify({ about: { bio: word('bio') }, reporter: {} })])
  })
})

describe.each(EVERY_STORE)('reading my data on %s', (storeName) => {
  test("returns survey, expenses, invitations, check-ins, reports, blocks and notices without other people's names", async () => {
    const { functions, ben, eve, annas, openByBen } = await openFullOfBen(storeName)
    const { status, body } = await functions.call(ben, 'GET /api/my-data')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      survey,
      expenses: [{ crewId: annas, kind: 'fuel', yen: 4_000, note: word('expense'), isReader: true }],
      invitations: [{ id: 'bens-invitation', crewId: annas }],
      checkIns: [{ crewId: annas }],
      blocks: [{ person: { displayName: eve } }],
      verified: ['email'],
      trips: [{ crewId: annas }],
      references: {
        written: [{ id: 'bens-reference', text: word('reference'), again: true, crewId: annas, shown: true }],
        received: [{ id: 'annas-reference', text: `${word('name')} is kind`, again: true }],
      },
    })
    expect(body.reports.map(({ text }) => text).sort()).toEqual([word('decided-report'), word('open-report')])
    expect(body.reports.find(({ id }) => id === openByBen)).toMatchObject({ state: 'open' })
    expect(body.notices.find(({ id }) => id === 'notice-of-ben')).toMatchObject({
      seen: true,
      crewTitle: word('title'),
    })
    expect(body.expenses[0]).not.toHaveProperty('payer')
    // Reports of others about Ben stay confidential, so his export must not contain them.
    for (const secret of ['He shouts', 'He wants money', 'He drives badly']) {
      expect(JSON.stringify(body)).not.toContain(secret)
    }
  })
})
