/** Stores several items of each kind that a data export has, all with the same time. */

import type { Store } from '../../../../server/functions/store/store.ts'
import type { TestFunctions } from '../../../support/servers/functions.ts'

/** The number of items of each kind. `groupPlanChanges` differ by their plan, all other items by their content. */
export const EACH = 5

type People = Pick<TestFunctions, 'call' | 'store' | 'clock' | 'person' | 'crew' | 'request'>

const numbers = Array.from({ length: EACH }, (_, number) => number)
const dayLater = (at: number) => at + 24 * 60 * 60_000

/** Returns the people: the one whose data is exported, and another one. */
export async function storeAllKinds(functions: People): Promise<{ readonly sub: string; readonly other: string }> {
  const { call, store, clock, person, crew, request } = functions
  const [sub, other] = [await person('ben'), await person('anna')]
  const at = clock.now()
  const ownCrew = await crew(sub, { title: 'Slow Shiretoko' })
  const otherCrew = await crew(other)
  const sent = await request(sub, otherCrew)
  const received = await request(other, ownCrew)
  await call(sub, 'POST /api/requests/:id/decline', { id: received, body: { reason: 'The car is small.' } })
  const { id } = await store.selectFrom('people').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()
  // Only the copies are exported, so that there are as many of these as of the other kinds.
  await copyCrews(store, { ownCrew, otherCrew, sent, received }, at)
  await storeCrewLife(store, { sub, other, ownCrew, at })
  await storeMessages(store, { sub, otherCrew, at })
  await storeRecords(store, { sub, other, id, at })
  await storeShortLists(store, { sub, at })
  await removeOriginals(store, { sub, requests: [sent, received], crews: [ownCrew] })
  return { sub, other }
}

async function copyCrews(
  store: Store,
  ids: { readonly ownCrew: string; readonly otherCrew: string; readonly sent: string; readonly received: string },
  at: number,
): Promise<void> {
  const crewOf = (id: string) => store.selectFrom('crews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const requestOf = (id: string) =>
    store.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [own, others] = [await crewOf(ids.ownCrew), await crewOf(ids.otherCrew)]
  const [sent, received] = [await requestOf(ids.sent), await requestOf(ids.received)]
  for (const number of numbers) {
    const [mine, theirs] = [`own-crew-${number}`, `other-crew-${number}`]
    const crews = [
      { ...own, id: mine, createdAt: at },
      { ...others, id: theirs, createdAt: at },
    ]
    await store.insertInto('crews').values(crews).execute()
    const requests = [
      { ...sent, id: `sent-${number}`, crewId: theirs, createdAt: at },
      { ...received, id: `received-${number}`, crewId: mine, createdAt: at },
    ]
    await store.insertInto('requests').values(requests).execute()
  }
}

async function storeCrewLife(
  store: Store,
  { sub, other, at }: { readonly sub: string; readonly other: string; readonly ownCrew: string; readonly at: number },
): Promise<void> {
  for (const number of numbers) {
    const crewId = `own-crew-${number}`
    const expense = { kind: 'fuel', yen: 3_000, note: null, fromTown: null, toTown: null } as const
    await store
      .insertInto('expenses')
      .values({ id: `expense-${number}`, crewId, payerSub: sub, ...expense, createdAt: at })
      .execute()
    await store
      .insertInto('invitations')
      .values({ id: `invitation-${number}`, crewId, madeBySub: sub, createdAt: at, expiresAt: dayLater(at) })
      .execute()
    await store
      .insertInto('crewCalendars')
      .values({ crewId, sub, tokenHash: `hash-${number}`, language: 'en', createdAt: at })
      .execute()
    await store.insertInto('checkIns').values({ crewId, sub, at, by: 'word' }).execute()
    await store.insertInto('trips').values({ crewId, sub, endedAt: at }).execute()
    const reference = { text: `Careful driver ${number}.`, again: 1, endedAt: at, createdAt: at, shownAt: at }
    await store
      .insertInto('tripReferences')
      .values([
        { id: `written-${number}`, crewId, writerSub: sub, aboutSub: other, ...reference },
        { id: `received-${number}`, crewId, writerSub: other, aboutSub: sub, ...reference },
      ])
      .execute()
  }
}

async function storeMessages(
  store: Store,
  { sub, otherCrew, at }: { readonly sub: string; readonly otherCrew: string; readonly at: number },
): Promise<void> {
  await store
    .insertInto('messageThreads')
    .values({ id: 'thread', crewId: otherCrew, requestId: null, last: EACH })
    .execute()
  const none = { address: null, deviceId: null, language: null, fields: null, lease: null, failure: null }
  for (const number of numbers) {
    await store
      .insertInto('messages')
      .values({ id: `message-${number}`, threadId: 'thread', number: number + 1, senderSub: sub, text: 'Hello', at })
      .execute()
    const sent = { state: 'sent', attempts: 1, dueAt: at, createdAt: at, doneAt: at } as const
    await store
      .insertInto('outbox')
      .values({ id: `mail-${number}`, kind: `kind-${number}`, sub, ...none, ...sent })
      .execute()
  }
}

async function storeRecords(
  store: Store,
  { sub, other, id, at }: { readonly sub: string; readonly other: string; readonly id: string; readonly at: number },
): Promise<void> {
  const letter = { name: sub, email: `${sub}@example.org`, topic: 'question', page: null, createdAt: at }
  const decision = { at, actor: 'operator', action: 'reject', subject: id }
  const notice = { crewId: null, crewTitle: null, requestId: null, bySub: null, reason: null }
  const report = { about: 'profile', aboutId: 'a-person', aboutSub: other, crewId: null, reasons: '["other"]' } as const
  const open = { text: 'Rude.', evidence: '{}', state: 'open', note: null, decidedAt: null } as const
  for (const number of numbers) {
    await store
      .insertInto('contactMessages')
      .values({ id: `a-letter-${number}`, ...letter, message: `Letter ${number}` })
      .execute()
    await store
      .insertInto('audit')
      .values({ id: `decision-${number}`, ...decision, detail: `Reason ${number}` })
      .execute()
    await store
      .insertInto('notices')
      .values({ id: `a-notice-${number}`, sub, kind: 'mate-left', at, ...notice })
      .execute()
    await store
      .insertInto('reports')
      .values({ id: `report-${number}`, reporterSub: sub, ...report, ...open, createdAt: at })
      .execute()
    const plan = { title: 'A week', code: 'code', revision: 1 }
    await store
      .insertInto('groupPlans')
      .values({ id: `plan-${number}`, ownerSub: sub, ...plan, createdAt: at, changedAt: at })
      .execute()
    await store
      .insertInto('groupPlanChanges')
      .values({ planId: `plan-${number}`, revision: 1, code: 'code', days: '[0]', sub, name: 'Ben', at })
      .execute()
  }
  await store.insertInto('blocks').values({ blockerSub: sub, blockedSub: other, createdAt: at }).execute()
}

async function storeShortLists(
  store: Store,
  { sub, at }: { readonly sub: string; readonly at: number },
): Promise<void> {
  const dates = { firstDay: '2027-07-01', lastDay: '2027-07-03' }
  const keys = { p256dh: 'key', auth: 'auth', serverKey: 'server', failingSince: null, restsUntil: null }
  const times = { begunAt: at, usedAt: at, until: dayLater(at) }
  for (const number of numbers) {
    await store
      .insertInto('quizResults')
      .values({ sub, id: `round-${number}`, finishedAt: at, rightCount: 7, totalCount: 10, categories: '[]' })
      .execute()
    await store
      .insertInto('itineraries')
      .values({ sub, id: `itinerary-${number}`, title: 'A week', code: 'code', ...dates, createdAt: at })
      .execute()
    await store
      .insertInto('pushDevices')
      .values({
        id: `device-${number}`,
        sub,
        endpoint: `https://push.example/${number}`,
        name: '',
        ...keys,
        createdAt: at,
      })
      .execute()
    await store
      .insertInto('sessions')
      .values({ session: `session-${number}`, id: `session-id-${number}`, sub, device: `Firefox ${number}`, ...times })
      .execute()
  }
  await store
    .insertInto('photos')
    .values({ id: 'a-photo', sub, state: 'waiting', webp: 'UklGRg==', reason: null, uploadedAt: at, decidedAt: null })
    .execute()
}

async function removeOriginals(
  store: Store,
  { sub, requests, crews }: { readonly sub: string; readonly requests: string[]; readonly crews: string[] },
): Promise<void> {
  await store.deleteFrom('requests').where('id', 'in', requests).execute()
  await store.deleteFrom('crews').where('id', 'in', crews).execute()
  await store.deleteFrom('notices').where('sub', '=', sub).where('id', 'not like', 'a-notice-%').execute()
  await store.deleteFrom('outbox').where('sub', '=', sub).where('id', 'not like', 'mail-%').execute()
  await store.deleteFrom('audit').where('id', 'not like', 'decision-%').execute()
}
