/** One crew and every kind of user, each with unique secrets that can be found in any response. */

import type { Static } from 'typebox'
import type { FunctionKey } from '../../../server/functions/endpoints/endpoint.ts'
import type { ReportRow } from '../../../server/functions/store/tables.ts'
import type { Survey } from '../../../shared/crew/match-schemas.ts'
import type { Profile } from '../../../shared/profile.ts'
import type { Issuer } from '../identity/issuer.ts'
import { aPushDevice } from '../push/push-service.ts'
import {
  aCrew,
  aGroupPlan,
  anItinerary,
  aProfile,
  aRequest,
  type Parts,
  type Reply,
  type TestFunctions,
} from '../servers/functions.ts'

/** Approved users, named by their relation to the crew and its members. */
export const MEMBERS = ['owner', 'mate', 'asked', 'declined', 'stranger', 'blockedByOwner', 'blockedByMate'] as const
export const OUTSIDE = ['waiting', 'rejected', 'incomplete'] as const
/**
 * Roles without a session. `signedOut` sends no token. `expired` sends an expired token of the owner, and `otherIssuer`
 * sends one of another issuer.
 */
export const WITHOUT_SESSION = ['signedOut', 'expired', 'otherIssuer'] as const
/** Operators have no profile. `formerOperator` has left the group and has a new token. */
export const OPERATORS = ['operator', 'formerOperator'] as const
export const ROLES = [...MEMBERS, ...OUTSIDE, ...WITHOUT_SESSION, ...OPERATORS] as const
export type Person = (typeof MEMBERS)[number] | (typeof OUTSIDE)[number]
export type Role = (typeof ROLES)[number]

export const PEOPLE: readonly Person[] = [...MEMBERS, ...OUTSIDE]

export const subOf = (role: Person) => `canary-sub-${role}`

interface Secret {
  readonly text: string
  readonly readers: readonly Person[]
}

/** The ids and secrets of the crew. A response may repeat an id that its request contained. */
export interface Scene {
  readonly crew: string
  readonly pending: string
  readonly ride: string
  readonly invitation: string
  /** The public key that browsers subscribe with, and the id of the owner's device. */
  readonly vapidKey: string
  readonly pushDevice: string
  /** The public id of a session of the owner. */
  readonly session: string
  /** The token of the owner's calendar link. */
  readonly calendar: string
  readonly expense: string
  readonly plan: string
  /** A group plan of the owner. */
  readonly groupPlan: string
  readonly word: string
  /** A finished crew of the owner and the mate, who have not written references about each other for this trip. */
  readonly done: string
  /** A reference of the owner about the mate after another trip. It is not shown yet. */
  readonly reference: string
  readonly ids: Readonly<Record<Person, string>>
  readonly secrets: readonly Secret[]
}

const WORDS = ['emergency', 'contact', 'plan', 'quiz', 'report', 'letter'] as const

export function profileOf(role: Person): Profile {
  return aProfile({
    displayName: `Person ${role}`,
    gender: 'other',
    birthYear: 1930 + PEOPLE.indexOf(role),
    bio: `What ${role} likes`,
    contact: { kind: 'other', value: `canary-contact-${role}` },
    emergencyContact: `canary-emergency-${role}`,
  })
}

/** Returns a role's survey. Its first day serves as its secret, because no other date in this scene is in that year. */
export function surveyOf(role: Person): Static<typeof Survey> {
  const day = String(10 + PEOPLE.indexOf(role))
  return {
    ...{ firstDay: `2031-03-${day}`, lastDay: `2031-03-${day}`, flexibleDays: 0, startTown: 'sapporo', via: [] },
    ...{ endTown: 'otaru', seats: 1, canDrive: true, languages: ['en'], pace: 'slow', tags: [], smoking: false },
    luggage: 'cabin',
  }
}

function own(role: Person): Secret[] {
  const contactReaders: Partial<Record<Person, Person[]>> = { owner: ['mate'], mate: ['owner'] }
  return [
    { text: subOf(role), readers: [role] },
    { text: surveyOf(role).firstDay, readers: [role] },
    ...WORDS.map((word) => ({
      text: `canary-${word}-${role}`,
      readers: [role, ...(word === 'contact' ? (contactReaders[role] ?? []) : [])],
    })),
  ]
}

async function done<Key extends FunctionKey>(work: Promise<Reply<Key>>): Promise<Reply<Key>['body']> {
  const { status, body, problem } = await work
  if (status !== 200) throw new Error(`preparing the scene failed: ${JSON.stringify(problem)}`)
  return body
}

async function addPrivateData({ call, store }: TestFunctions, role: Person): Promise<void> {
  const who = subOf(role)
  await done(call(who, 'PUT /api/survey', { body: surveyOf(role) }))
  await done(call(who, 'POST /api/itineraries', { body: anItinerary({ title: `canary-plan-${role}` }) }))
  const round = { finishedAt: 1, right: 1, total: 1, categories: [], boxes: [] }
  await done(call(who, 'POST /api/quiz-results', { body: { id: `canary-quiz-${role}`, ...round } }))
  const letter = { name: 'A', email: `${who}@example.org`, topic: 'other', message: `canary-letter-${role}` }
  await done(call(undefined, 'POST /api/contact', { body: letter }))
  const evidence = JSON.stringify({ about: {}, reporter: {} })
  const report: ReportRow = {
    ...{ id: `report-of-${role}`, reporterSub: who, about: 'profile', aboutId: '', aboutSub: null, crewId: null },
    ...{ reasons: '["other"]', text: `canary-report-${role}`, evidence, state: 'open', note: null },
    ...{ createdAt: 1, decidedAt: null },
  }
  await store.insertInto('reports').values(report).execute()
}

/** Inserts rows directly, because the owner can have only three open crews and no API call ends a trip. */
async function addFinishedTrips({ store, clock }: TestFunctions): Promise<Pick<Scene, 'done' | 'reference'>> {
  const [done, reference, before] = ['a-finished-crew-000001', 'a-reference-0000000001', 'an-earlier-crew-000001']
  const [owner, mate] = [subOf('owner'), subOf('mate')]
  const endedAt = clock.now() - 86_400_000
  const template = await store.selectFrom('crews').selectAll().executeTakeFirstOrThrow()
  const days = { firstDay: '2026-11-10', lastDay: '2026-11-12', finishedAt: endedAt, route: 0 }
  await store
    .insertInto('crews')
    .values({ ...template, ...days, id: done, ownerSub: owner, takenSeats: 1 })
    .execute()
  await store
    .insertInto('requests')
    .values({
      ...{ id: 'a-finished-ride-000001', crewId: done, senderSub: mate, message: '', seats: 1, canDrive: 0 },
      ...{ state: 'accepted', reason: null, createdAt: 1, expiresAt: 2, decidedAt: 2 },
      ...{ joinTown: null, leaveTown: null, invitedBySub: null },
    })
    .execute()
  await store
    .insertInto('trips')
    .values([owner, mate].flatMap((sub) => [done, before].map((crewId) => ({ crewId, sub, endedAt }))))
    .execute()
  const row = { id: reference, crewId: before, writerSub: owner, aboutSub: mate, text: 'canary-reference', again: 1 }
  await store
    .insertInto('tripReferences')
    .values({ ...row, endedAt, createdAt: 1, shownAt: null })
    .execute()
  return { done, reference }
}

export interface SceneOptions {
  /** True if the crew leaves tomorrow. Check-in is then open. */
  readonly leaving?: boolean
}

/** The ids of the owner's photos: the one that others see, and the one that waits for the operator. */
export const PHOTOS = { shown: 'a-shown-photo-00000001', waiting: 'a-waiting-photo-000001' } as const

async function addPhotos({ store }: TestFunctions): Promise<void> {
  const common = { sub: subOf('owner'), reason: null, uploadedAt: 1 } as const
  await store
    .insertInto('photos')
    .values([
      { ...common, id: PHOTOS.shown, state: 'shown', webp: 'AAAA', decidedAt: 2 },
      { ...common, id: PHOTOS.waiting, state: 'waiting', webp: 'canary-waiting-photo', decidedAt: null },
    ])
    .execute()
  await store.updateTable('people').set({ photoId: PHOTOS.shown }).where('sub', '=', common.sub).execute()
}

export async function createScene(functions: TestFunctions, { leaving = false }: SceneOptions = {}): Promise<Scene> {
  const { person, call, store, crew: createCrew, request } = functions
  for (const role of PEOPLE) await person(subOf(role), profileOf(role))
  const rows = await store.selectFrom('people').select(['sub', 'id']).execute()
  const ids = Object.fromEntries(
    PEOPLE.map((role) => [role, rows.find(({ sub }) => sub === subOf(role))?.id ?? '']),
  ) as Record<Person, string>

  const crew = await createCrew(subOf('owner'), { seats: 6, note: 'Slow mornings' })
  const ask = (role: Person) => request(subOf(role), crew, aRequest({ message: `canary-message-${role}` }))
  const [ride, refused, pending] = [await ask('mate'), await ask('declined'), await ask('asked')]
  const owner = subOf('owner')
  await done(call(owner, 'POST /api/requests/:id/accept', { id: ride }))
  await done(call(owner, 'POST /api/requests/:id/decline', { id: refused, body: { reason: 'canary-reason' } }))
  await done(call(subOf('mate'), 'POST /api/threads/:id/messages', { id: crew, body: { text: 'canary-said-in-crew' } }))
  await done(
    call(subOf('asked'), 'POST /api/threads/:id/messages', { id: pending, body: { text: 'canary-said-in-request' } }),
  )
  const expense = await done(
    call(owner, 'POST /api/crews/:id/expenses', {
      id: crew,
      body: { kind: 'fuel', yen: 5_000, note: 'canary-expense' },
    }),
  )
  const invitation = await done(call(owner, 'POST /api/crews/:id/invitations', { id: crew, body: {} }))
  const calendar = await done(call(owner, 'PUT /api/crews/:id/calendar', { id: crew, body: { language: 'en' } }))
  for (const role of PEOPLE) await addPrivateData(functions, role)
  const plans = await done(call(owner, 'GET /api/itineraries'))
  const { publicKey } = await done(call(owner, 'GET /api/push-devices'))
  const device = aPushDevice(publicKey, 'canary-endpoint')
  const devices = await done(call(owner, 'POST /api/push-devices', { body: device }))
  const session = 'session-of-the-owner'
  const use = { device: 'Firefox, Linux', begunAt: 1, usedAt: 1, until: 4e12 }
  await store
    .insertInto('sessions')
    .values({ session: 'canary-origin', id: session, sub: owner, ...use })
    .execute()
  const groupPlan = await done(call(owner, 'POST /api/group-plans', { body: aGroupPlan() }))
  // Inserts rows directly, because the API lets people block each other only after they have met.
  const blocks = [
    { blockerSub: owner, blockedSub: subOf('blockedByOwner'), createdAt: 1 },
    { blockerSub: subOf('mate'), blockedSub: subOf('blockedByMate'), createdAt: 1 },
  ]
  await store.insertInto('blocks').values(blocks).execute()
  for (const role of OUTSIDE) {
    await store.updateTable('people').set({ approval: role }).where('sub', '=', subOf(role)).execute()
  }
  const { done: finished, reference } = await addFinishedTrips(functions)
  await addPhotos(functions)
  const word = 'canary-word-00000000000'
  await store
    .updateTable('crews')
    .set({ pickUp: word, ...(leaving && { firstDay: '2026-11-21', lastDay: '2026-11-24' }) })
    .where('id', '=', crew)
    .execute()
  return {
    ...{ crew, pending, ride, ids, word, done: finished, reference },
    vapidKey: publicKey,
    pushDevice: devices.items[0]?.id ?? '',
    session,
    expense: expense.id,
    invitation: invitation.id,
    calendar: calendar.token ?? '',
    plan: plans.items[0]?.id ?? '',
    groupPlan: groupPlan.id,
    secrets: [
      ...PEOPLE.flatMap(own),
      ...(['mate', 'asked', 'declined'] as const).map((role) => ({
        text: `canary-message-${role}`,
        readers: [role, 'owner'] as const,
      })),
      { text: 'canary-said-in-crew', readers: ['owner', 'mate'] },
      { text: 'canary-said-in-request', readers: ['owner', 'asked'] },
      { text: 'canary-reason', readers: ['declined', 'owner'] },
      { text: 'canary-expense', readers: ['owner', 'mate'] },
      { text: 'canary-endpoint', readers: ['owner'] },
      { text: devices.items[0]?.id ?? '', readers: ['owner'] },
      { text: 'canary-reference', readers: ['owner'] },
      { text: 'canary-waiting-photo', readers: ['owner'] },
      { text: word, readers: ['owner'] },
      { text: invitation.id, readers: ['owner'] },
    ],
  }
}

export async function callAs<Key extends FunctionKey>(
  { call, clock, issuer }: TestFunctions,
  otherIssuer: Issuer,
  role: Role,
  key: Key,
  parts: Parts,
): Promise<Reply<Key>> {
  if (role === 'signedOut') return call(undefined, key, parts)
  if (role === 'operator' || role === 'formerOperator') return call(role, key, parts)
  if (role !== 'expired' && role !== 'otherIssuer') return call(subOf(role), key, parts)
  const claims = { sub: subOf('owner'), at: clock.now(), ...(role === 'expired' && { expiresInS: -1 }) }
  const token = await (role === 'otherIssuer' ? otherIssuer : issuer).token(claims)
  return call(undefined, key, { ...parts, headers: { ...parts.headers, authorization: `Bearer ${token}` } })
}

/** Returns the secrets of other people that a response contains. Secrets that the request contained are left out. */
export function leaks(scene: Scene, role: Role, asked: Parts, answer: Reply<FunctionKey>): string[] {
  const question = JSON.stringify(asked)
  const text = JSON.stringify([answer.body, answer.headers])
  return scene.secrets
    .filter(({ readers }) => !(readers as readonly Role[]).includes(role))
    .filter(({ text: secret }) => text.includes(secret) && !question.includes(secret))
    .map(({ text: secret }) => secret)
}

const PRIVATE_FIELDS: ReadonlySet<string> = new Set(['birthYear', 'gender', 'emergencyContact', 'email', 'sub'])

/** Returns the names of fields whose values only the person concerned may receive. */
export function privateFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(PRIVATE_FIELDS.has(name) ? [name] : []),
    ...privateFields(inner),
  ])
}

export const NEW = {
  crew: () => aCrew({ title: 'Another crew' }),
  request: () => aRequest(),
  plan: () => anItinerary(),
  groupPlan: () => aGroupPlan(),
}
