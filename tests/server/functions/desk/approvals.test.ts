import { describe, expect, test } from 'vitest'
import {
  aProfile,
  EVERY_STORE,
  openFunctions,
  type StoreName,
  type TestFunctions,
} from '../../../support/servers/functions.ts'

const OPERATOR = 'operator-aiko'
const DECIDE = 'PUT /api/desk/approvals/:id'

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
  if (!one) throw new Error('nobody waits')
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
})
