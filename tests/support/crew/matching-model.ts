/** Generates small random worlds of people, crews, requests and blocks, and matches them by brute force. */

import fc from 'fast-check'
import { storeRoute } from '../../../server/functions/crews/crew-routes.ts'
import { columnsOf } from '../../../server/functions/crews/crew-rows.ts'
import type { Queries, Store } from '../../../server/functions/store/store.ts'
import type { Survey } from '../../../shared/api/endpoints.ts'
import { type CrewStanding, crewStateAt, type RequestState } from '../../../shared/crew/crew.ts'
import { hindranceOf, type MatchCrew, verdictOn } from '../../../shared/crew/matching.ts'
import type { Profile } from '../../../shared/profile.ts'
import { aCrew, aProfile } from '../servers/functions.ts'
import { matchCrews, type Ranges, surveys } from './surveys.ts'

const PEOPLE = 8
export const READER = 'person-0'

export interface World {
  readonly survey: Survey
  readonly people: readonly { readonly licence: boolean; readonly approved: boolean; readonly woman: boolean }[]
  readonly crews: readonly {
    readonly crew: MatchCrew
    readonly owner: number
    readonly standing: CrewStanding
    readonly seats: number
    readonly takenSeats: number
  }[]
  readonly requests: readonly {
    readonly crew: number
    readonly sender: number
    readonly state: RequestState
    readonly canDrive: boolean
    readonly over: boolean
  }[]
  readonly blocks: readonly (readonly [number, number])[]
}

const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: fc.constantFrom(...others) })

export function worlds(ranges: Ranges, crews: { minLength: number; maxLength: number }): fc.Arbitrary<World> {
  const person = fc.nat({ max: PEOPLE - 1 })
  const world = fc.record({
    survey: surveys(ranges),
    people: fc.array(fc.record({ licence: mostly(true, false), approved: mostly(true, false), woman: fc.boolean() }), {
      minLength: PEOPLE,
      maxLength: PEOPLE,
    }),
    crews: fc.array(
      fc.record({
        crew: matchCrews(ranges),
        owner: person,
        standing: mostly<CrewStanding>('open', 'cancelled', 'hidden'),
        seats: fc.integer({ min: 2, max: 5 }),
        takenSeats: fc.integer({ min: 0, max: 2 }),
      }),
      crews,
    ),
    requests: fc.array(
      fc.record({
        crew: fc.nat({ max: crews.minLength - 1 }),
        sender: person,
        state: fc.constantFrom<RequestState[]>('accepted', 'accepted', 'pending', 'declined', 'removed'),
        canDrive: fc.boolean(),
        over: fc.boolean(),
      }),
      { maxLength: 30 },
    ),
    blocks: fc.array(fc.tuple(person, person), { maxLength: 2 }),
  })
  // Turns off fast-check's preference for small and extreme values, because such worlds have few matches.
  return fc.noBias(world)
}

/** Returns only the first request of each person to each crew, because the store allows no second open one. */
function requestsOf({ requests }: World): World['requests'] {
  return requests.filter(
    ({ crew, sender }, index) => requests.findIndex((one) => one.crew === crew && one.sender === sender) === index,
  )
}

const crewId = (index: number) => `crew-${String((index * 7_919) % 10_007).padStart(5, '0')}`
const sub = (person: number) => `person-${person}`

function profileOf({ licence, woman }: World['people'][number]): Profile {
  return aProfile({ licenceKind: licence ? 'idp-1949' : 'none', gender: woman ? 'woman' : 'man' })
}

export async function putInStore(store: Store, world: World, now: number): Promise<void> {
  await store.transaction().execute(async (db) => {
    for (const table of ['requests', 'crews', 'blocks', 'surveys', 'people'] as const)
      await db.deleteFrom(table).execute()
    await put(db, world, now)
  })
}

async function put(db: Queries, world: World, now: number): Promise<void> {
  await db
    .insertInto('people')
    .values(
      world.people.map((person, index) => ({
        sub: sub(index),
        id: `id-${index}`,
        email: null,
        profile: JSON.stringify(profileOf(person)),
        approval: person.approved || index === 0 ? ('approved' as const) : ('waiting' as const),
        approvalSince: now,
        rejectionReason: null,
        version: 0,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute()
  const crews = world.crews.map(({ crew, owner, standing, seats, takenSeats }, index) => ({
    id: crewId(index),
    ownerSub: sub(owner),
    standing,
    takenSeats,
    pickUp: null,
    lockedToldAt: null,
    version: 0,
    createdAt: now,
    updatedAt: now,
    ...columnsOf({ ...aCrew(), ...crew, seats }),
  }))
  await db.insertInto('crews').values(crews).execute()
  for (const [index, { crew }] of world.crews.entries()) await storeRoute(db, crewId(index), crew)
  const requests = requestsOf(world).map(({ crew, sender, state, canDrive, over }, index) => ({
    id: `request-${index}`,
    crewId: crewId(crew),
    senderSub: sub(sender),
    message: '',
    seats: 1,
    canDrive: canDrive ? 1 : 0,
    state,
    reason: null,
    createdAt: now,
    expiresAt: over ? now : now + 1,
    decidedAt: null,
    joinTown: null,
    leaveTown: null,
    invitedBySub: null,
  }))
  if (requests.length > 0) await db.insertInto('requests').values(requests).execute()
  const blocks = world.blocks.map(([blocker, blocked]) => ({
    blockerSub: sub(blocker),
    blockedSub: sub(blocked),
    createdAt: now,
  }))
  if (blocks.length > 0) {
    await db
      .insertInto('blocks')
      .values(blocks)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await db
    .insertInto('surveys')
    .values({ sub: READER, answers: JSON.stringify(world.survey), updatedAt: now })
    .execute()
}

export interface Placed {
  readonly id: string
  readonly score: number
}

/** Returns the crews that match the reader, best first, by checking each one. */
export function matchesIn(world: World, now: number): Placed[] {
  const requests = requestsOf(world)
  const reader = world.people[0]
  const unseen = new Set(
    world.blocks.filter((pair) => pair.includes(0)).map(([one, other]) => (one === 0 ? other : one)),
  )
  return world.crews
    .flatMap(({ crew, owner, standing, seats, takenSeats }, index) => {
      const freeSeats = seats - takenSeats
      const mates = requests.filter((one) => one.crew === index && one.state === 'accepted')
      const asked = requests.some(
        (one) =>
          one.crew === index &&
          one.sender === 0 &&
          (one.state === 'accepted' || (one.state === 'pending' && !one.over)),
      )
      const isOpen = crewStateAt({ ...crew, standing, freeSeats }, now) === 'open'
      if (owner === 0 || asked || !isOpen) return []
      const hindrance = hindranceOf(world.survey, crew, {
        freeSeats,
        ownerApproved: world.people[owner]?.approved === true,
        ownerHoldsLicence: world.people[owner]?.licence === true,
        mateDrives: mates.some(({ canDrive }) => canDrive),
        readerHoldsLicence: reader?.licence === true,
        readerIsWoman: reader?.woman === true,
        unseen: [owner, ...mates.map(({ sender }) => sender)].some((person) => unseen.has(person)),
      })
      const verdict = hindrance ? undefined : verdictOn(world.survey, crew)
      return verdict ? [{ id: crewId(index), score: verdict.score, order: `${crew.firstDay} ${crewId(index)}` }] : []
    })
    .sort((one, other) => other.score - one.score || (one.order < other.order ? -1 : 1))
    .map(({ id, score }) => ({ id, score }))
}
