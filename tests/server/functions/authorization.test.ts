import { afterAll, describe, expect, test } from 'vitest'
import type { FunctionKey } from '../../../server/functions/endpoint.ts'
import { endpoints } from '../../../shared/api.ts'
import {
  aCrew,
  anItinerary,
  aProfile,
  aRequest,
  type House,
  openHouse,
  type Parts,
  STORES,
  stopServers,
} from '../../support/functions.ts'

afterAll(stopServers)

const READERS = ['owner', 'mate', 'asking', 'stranger', 'waiting', 'nobody'] as const
type Reader = (typeof READERS)[number]

interface Scene {
  readonly crew: string
  readonly waitingRequest: string
  readonly acceptedRequest: string
  readonly ownersPlan: string
}

/** What each reader is answered, in the order of READERS. */
const TABLE: readonly (readonly [FunctionKey, (scene: Scene) => Parts, readonly (200 | string)[]])[] = [
  ['GET /api/profile', () => ({}), [200, 200, 200, 200, 200, 'SignedOut']],
  ['PUT /api/profile', () => ({ body: aProfile() }), [200, 200, 200, 200, 200, 'SignedOut']],
  ['GET /api/approval', () => ({}), [200, 200, 200, 200, 200, 'SignedOut']],
  ['GET /api/crews', () => ({}), [200, 200, 200, 200, 'NotApproved', 'SignedOut']],
  ['POST /api/crews', () => ({ body: aCrew() }), [200, 200, 200, 200, 'NotApproved', 'SignedOut']],
  ['GET /api/crews/mine', () => ({}), [200, 200, 200, 200, 'NotApproved', 'SignedOut']],
  ['GET /api/crews/:id', ({ crew }) => ({ id: crew }), [200, 200, 200, 200, 'NotApproved', 'SignedOut']],
  [
    'PATCH /api/crews/:id',
    ({ crew }) => ({ id: crew, body: { note: 'New' } }),
    [200, 'NotAllowed', 'NotAllowed', 'NotAllowed', 'NotApproved', 'SignedOut'],
  ],
  [
    'DELETE /api/crews/:id',
    ({ crew }) => ({ id: crew }),
    [200, 'NotAllowed', 'NotAllowed', 'NotAllowed', 'NotApproved', 'SignedOut'],
  ],
  [
    'POST /api/crews/:id/requests',
    ({ crew }) => ({ id: crew, body: aRequest() }),
    ['NotAllowed', 'Conflict', 'Conflict', 200, 'NotApproved', 'SignedOut'],
  ],
  ['GET /api/requests', () => ({ query: { role: 'sent' } }), [200, 200, 200, 200, 'NotApproved', 'SignedOut']],
  [
    'POST /api/requests/:id/accept',
    ({ waitingRequest }) => ({ id: waitingRequest }),
    [200, 'NotFound', 'NotAllowed', 'NotFound', 'NotApproved', 'SignedOut'],
  ],
  [
    'POST /api/requests/:id/decline',
    ({ waitingRequest }) => ({ id: waitingRequest }),
    [200, 'NotFound', 'NotAllowed', 'NotFound', 'NotApproved', 'SignedOut'],
  ],
  [
    'POST /api/requests/:id/withdraw',
    ({ acceptedRequest }) => ({ id: acceptedRequest }),
    ['NotAllowed', 200, 'NotFound', 'NotFound', 'NotApproved', 'SignedOut'],
  ],
  ['GET /api/my-data', () => ({}), [200, 200, 200, 200, 200, 'SignedOut']],
  ['DELETE /api/my-data', () => ({}), [200, 200, 200, 200, 200, 'SignedOut']],
  ['GET /api/quiz-results', () => ({}), [200, 200, 200, 200, 200, 'SignedOut']],
  [
    'POST /api/quiz-results',
    () => ({ body: { id: 'round-0001', finishedAt: 1, right: 1, total: 1, categories: [], boxes: [] } }),
    [200, 200, 200, 200, 200, 'SignedOut'],
  ],
  ['GET /api/itineraries', () => ({}), [200, 200, 200, 200, 200, 'SignedOut']],
  ['POST /api/itineraries', () => ({ body: anItinerary() }), [200, 200, 200, 200, 200, 'SignedOut']],
  [
    'DELETE /api/itineraries/:id',
    ({ ownersPlan }) => ({ id: ownersPlan }),
    [200, 'NotFound', 'NotFound', 'NotFound', 'NotFound', 'SignedOut'],
  ],
  ['GET /api/cities/:city/events', () => ({ city: 'otaru' }), [200, 200, 200, 200, 200, 200]],
  [
    'POST /api/contact',
    () => ({ body: { name: 'A', email: 'a@b', topic: 'question', message: 'Hello' } }),
    [200, 200, 200, 200, 200, 200],
  ],
]

async function setScene({ call, person, crew, request, store }: House): Promise<Scene> {
  for (const reader of READERS) if (reader !== 'nobody') await person(reader)
  await store.updateTable('people').set({ approval: 'waiting' }).where('sub', '=', 'waiting').execute()
  const crewId = await crew('owner')
  const acceptedRequest = await request('mate', crewId)
  await call('owner', 'POST /api/requests/:id/accept', { id: acceptedRequest })
  const saved = await call('owner', 'POST /api/itineraries', { body: anItinerary() })
  const waitingRequest = await request('asking', crewId)
  return { crew: crewId, acceptedRequest, waitingRequest, ownersPlan: saved.body.id }
}

test('the table names every endpoint of the functions', () => {
  const served = Object.entries(endpoints).flatMap(([key, endpoint]) => ('upstream' in endpoint ? [key] : []))
  expect(TABLE.map(([key]) => key).sort()).toEqual(served.sort())
})

describe.each(STORES)('who may call what, on %s', (storeName) => {
  test.each(TABLE)('%s', async (key, parts, expected) => {
    const house = await openHouse(storeName)
    const scene = await setScene(house)
    const answered = new Map<Reader, 200 | string>()
    // The owner comes last: what they do changes what is there for the others.
    for (const reader of READERS.toReversed()) {
      const answer = await house.call(reader === 'nobody' ? undefined : reader, key, parts(scene))
      answered.set(reader, answer.status === 200 ? 200 : answer.problem.name)
    }
    expect(READERS.map((reader) => [reader, answered.get(reader)])).toEqual(
      READERS.map((reader, index) => [reader, expected[index]]),
    )
  })
})
