import { describe, expect, test } from 'vitest'
import {
  aProfile,
  EVERY_STORE,
  OPERATOR_KEY,
  openFunctions,
  type StoreName,
  type TestFunctions,
} from '../../../support/servers/functions.ts'

const OPERATOR = 'operator-aiko'
const DECIDE = 'PUT /api/desk/approvals/:id'
const ASK = 'PUT /api/desk/approvals/:id/question'
const ANSWER = 'PUT /api/approval/answer'

async function openWithApplicants(storeName: StoreName, names: readonly string[]) {
  const functions = await openFunctions(storeName)
  for (const name of names) {
    functions.clock.advance(1_000)
    await functions.call(name, 'PUT /api/profile', { body: aProfile({ displayName: name }) })
  }
  return functions
}

async function applicants({ call }: TestFunctions, query: Record<string, string> = {}) {
  const { body } = await call(OPERATOR, 'GET /api/desk/approvals', { query })
  return body
}

async function first(functions: TestFunctions) {
  const [one] = (await applicants(functions)).items
  if (!one) throw new Error('no profile waits for a decision')
  return one
}

describe.each(EVERY_STORE)('approvals on %s', (storeName) => {
  test('lists who waits, oldest first, page by page, with the verdict on the licence and no contact', async () => {
    const functions = await openWithApplicants(storeName, ['ben', 'chloe', 'dai'])
    const page = await applicants(functions, { limit: '2' })
    expect(page.items.map(({ profile }) => profile.displayName)).toEqual(['ben', 'chloe'])
    expect(page.items[0]).toMatchObject({ verdict: { drives: 'yes' }, changes: [], wasReviewed: false })
    expect(JSON.stringify(page)).not.toContain('+1 555 010 0000')
    const rest = await applicants(functions, { limit: '2', cursor: page.nextCursor ?? '' })
    expect(rest.items.map(({ profile }) => profile.displayName)).toEqual(['dai'])
    expect(rest.nextCursor).toBeUndefined()
  })

  test('states why a licence does not allow driving', async () => {
    const functions = await openFunctions(storeName)
    await functions.call('ben', 'PUT /api/profile', { body: aProfile({ licenceCountry: 'CN' }) })
    expect((await first(functions)).verdict).toEqual({ drives: 'no', why: 'notRecognised' })
  })

  test('approves with the operator in the record, and shows later changes beside the approved values', async () => {
    const functions = await openWithApplicants(storeName, ['ben'])
    const { id, updatedAt } = await first(functions)
    functions.clock.advance(1_000)
    const decided = await functions.call(OPERATOR, DECIDE, { id, body: { decision: 'approve', seen: updatedAt } })
    expect(decided.body).toMatchObject({ state: 'approved', sub: 'ben', wasReviewed: true })
    const { body: trail } = await functions.call(OPERATOR, 'GET /api/desk/trail')
    expect(trail.items[0]).toMatchObject({
      by: 'operator',
      operator: OPERATOR,
      action: 'approve',
      subject: id,
      subjectName: 'ben',
    })

    await functions.call('ben', 'PUT /api/profile', { body: aProfile({ displayName: 'Benjamin', bio: 'Hello' }) })
    expect((await first(functions)).changes).toEqual([{ field: 'displayName', before: 'ben' }, { field: 'bio' }])
  })

  test('refuses with a reason that the person reads, and needs one', async () => {
    const functions = await openWithApplicants(storeName, ['ben'])
    const { id, updatedAt: seen } = await first(functions)
    const refuse = (reason?: string) =>
      functions.call(OPERATOR, DECIDE, { id, body: { decision: 'refuse', seen, reason } })
    expect((await refuse(' \u0000')).problem).toMatchObject({ name: 'ValidationError', fields: [{ field: 'reason' }] })
    expect((await refuse()).status).toBe(400)
    expect((await refuse('The name is a joke.')).body).toMatchObject({
      state: 'rejected',
      reason: 'The name is a joke.',
    })
    const { body } = await functions.call('ben', 'GET /api/approval')
    expect(body).toMatchObject({ state: 'rejected', reason: 'The name is a joke.' })
  })

  test('refuses a decision about a profile that has changed since it was read, and a second decision', async () => {
    const functions = await openWithApplicants(storeName, ['ben'])
    const { id, updatedAt: seen } = await first(functions)
    functions.clock.advance(1_000)
    await functions.call('ben', 'PUT /api/profile', { body: aProfile({ displayName: 'Benjamin' }) })
    const approve = (at: number) => functions.call(OPERATOR, DECIDE, { id, body: { decision: 'approve', seen: at } })
    expect((await approve(seen)).problem).toMatchObject({
      name: 'Conflict',
      detail: 'The profile has changed meanwhile.',
    })
    const { updatedAt } = await first(functions)
    expect((await approve(updatedAt)).status).toBe(200)
    expect((await approve(updatedAt)).problem.name).toBe('Conflict')
  })

  test('asks a person, who keeps the place in the queue, reads the question and answers it until the decision', async () => {
    const functions = await openWithApplicants(storeName, ['ben', 'chloe'])
    const { call, clock, store } = functions
    const { id, updatedAt: seen, since } = await first(functions)
    const ask = (text: string, at = seen) => call(OPERATOR, ASK, { id, body: { text, seen: at } })
    expect((await ask(' \u0000')).problem).toMatchObject({ name: 'ValidationError', fields: [{ field: 'text' }] })
    expect((await ask('Which licence?', seen - 1)).problem.name).toBe('Conflict')
    clock.advance(1_000)
    const askedAt = clock.now()
    expect((await ask('Which licence?')).body).toMatchObject({
      state: 'waiting',
      since,
      question: { text: 'Which licence?', askedAt },
    })
    // Asking the same question again changes nothing.
    clock.advance(1_000)
    await ask('Which licence?')
    const { body: notices } = await call('ben', 'GET /api/notices')
    expect(notices.items).toMatchObject([{ kind: 'profile-asked', reason: 'Which licence?' }])
    expect(await store.selectFrom('outbox').select(['kind', 'sub']).execute()).toEqual([
      { kind: 'profile-asked', sub: 'ben' },
    ])
    expect((await call('ben', 'GET /api/approval')).body).toMatchObject({
      state: 'waiting',
      question: { text: 'Which licence?', askedAt },
    })
    const { body: trail } = await call(OPERATOR, 'GET /api/desk/trail')
    expect(trail.items).toMatchObject([
      { action: 'ask-person', operator: OPERATOR, subject: id, detail: 'Which licence?' },
    ])

    const answer = (text: string, at = askedAt) => call('ben', ANSWER, { body: { text, askedAt: at } })
    expect((await answer(' ')).problem.name).toBe('ValidationError')
    expect((await answer('At no time', 1e300)).problem.fields).toEqual([{ field: 'askedAt', rule: 'maximum' }])
    expect((await answer('At no time', -1e300)).problem.fields).toEqual([{ field: 'askedAt', rule: 'minimum' }])
    expect((await answer('The old one', askedAt - 1)).problem.name).toBe('NotFound')
    expect((await call('chloe', ANSWER, { body: { text: 'Mine', askedAt } })).problem.name).toBe('NotFound')
    await answer('The old one')
    expect((await answer('The one from 1949')).body).toMatchObject({
      state: 'waiting',
      question: { answer: 'The one from 1949', answeredAt: clock.now() },
    })
    const asked = await first(functions)
    expect(asked).toMatchObject({ id, since, updatedAt: seen, question: { answer: 'The one from 1949' } })
    expect((await call('ben', 'GET /api/my-data')).body.approval.question).toEqual(asked.question)

    // A new question replaces the old one and its answer.
    await ask('Since when?')
    expect((await first(functions)).question).toEqual({ text: 'Since when?', askedAt: clock.now() })
    await call(OPERATOR, DECIDE, { id, body: { decision: 'approve', seen } })
    expect((await call('ben', 'GET /api/approval')).body.question).toBeUndefined()
    expect((await ask('Why?', clock.now())).problem.name).toBe('Conflict')
    expect(await store.selectFrom('approvalQuestions').selectAll().execute()).toEqual([])
  })

  test('keeps no question when a decision comes at the same time', async () => {
    const functions = await openWithApplicants(storeName, ['ben'])
    const { id, updatedAt: seen } = await first(functions)
    const [approved, asked] = await Promise.all([
      functions.call(OPERATOR, DECIDE, { id, body: { decision: 'approve', seen } }),
      functions.call(OPERATOR, ASK, { id, body: { text: 'Which licence?', seen } }),
    ])
    expect(approved.status).toBe(200)
    expect([200, 409]).toContain(asked.status)
    expect(await functions.store.selectFrom('approvalQuestions').selectAll().execute()).toEqual([])
  })

  test('asks with the operator key, and not with another one', async () => {
    const { call, operate } = await openFunctions(storeName, 'manual', OPERATOR_KEY)
    await call('ben', 'PUT /api/profile', { body: aProfile({ displayName: 'ben' }) })
    const { body } = await operate('GET', '/desk/approvals')
    const [{ id, updatedAt: seen }] = (body as { items: [{ id: string; updatedAt: number }] }).items
    const question = { body: { text: 'Which licence?', seen } }
    expect((await operate('PUT', `/desk/approvals/${id}/question`, { ...question, key: 'x'.repeat(40) })).status).toBe(
      404,
    )
    expect((await call('ben', 'GET /api/approval')).body.question).toBeUndefined()
    expect((await operate('PUT', `/desk/approvals/${id}/question`, question)).status).toBe(200)
    expect((await call('ben', 'GET /api/approval')).body.question).toMatchObject({ text: 'Which licence?' })
  })
})
