import { describe, expect, test } from 'vitest'
import { DecisionError, hideCrew, restoreCrew } from '../../../../server/functions/operator/decisions.ts'
import {
  CREW_STATES,
  CREW_TRANSITIONS,
  type CrewState,
  REQUEST_ACTIONS,
  REQUEST_TRANSITIONS,
  type RequestAction,
  type RequestState,
} from '../../../../shared/crew/crew.ts'
import type { ProblemName } from '../../../../shared/errors.ts'
import { APPLICANTS, type Applicant, type Life, liveTo, ROLES, type Role } from '../../../support/crew/crew-states.ts'
import { putBack, snapshotOf } from '../../../support/postgres/table-snapshot.ts'
import { aCrew, aRequest, STORES } from '../../../support/servers/functions.ts'

const WHOLE_STATE_MS = 60_000
const AT_ONCE = 8

type Outcome = 'done' | ProblemName

/** Returns the refusal if authentication, approval or visibility forbids the call. Undefined if they allow it. */
function shut(role: Role, sees: boolean): Outcome | undefined {
  if (role === 'signed out') return 'SignedOut'
  if (role === 'waiting for approval') return 'NotApproved'
  return sees ? undefined : 'NotFound'
}

type RequestStates = Readonly<Record<Applicant, RequestState>>

function seesCrew(role: Role, crew: CrewState, states: RequestStates): boolean {
  if (role === 'owner') return true
  if (crew === 'hidden' || role === 'blocked by the owner' || role === 'blocked by a mate') return false
  const own = (APPLICANTS as readonly string[]).includes(role) ? states[role as Applicant] : undefined
  if (own === 'pending' || own === 'accepted') return true
  return crew !== 'cancelled' && crew !== 'done'
}

const holds = (list: readonly string[], state: string) => list.includes(state)

function ofCrew(
  action: 'change' | 'change-small' | 'cancel',
  role: Role,
  crew: CrewState,
  states: RequestStates,
): Outcome {
  const refused = shut(role, seesCrew(role, crew, states))
  if (refused) return refused
  if (role !== CREW_TRANSITIONS[action].by) return 'NotAllowed'
  return holds(CREW_TRANSITIONS[action].from, crew) ? 'done' : 'NotPossibleInThisState'
}

function inCrewState(states: readonly string[], crew: CrewState): Outcome {
  if (holds(states, crew)) return 'done'
  return crew === 'full' ? 'CrewFull' : 'NotPossibleInThisState'
}

function ofSending(role: Role, crew: CrewState, states: RequestStates): Outcome {
  const refused = shut(role, seesCrew(role, crew, states))
  if (refused) return refused
  if (role === 'owner') return 'NotAllowed'
  const own = (APPLICANTS as readonly string[]).includes(role) ? states[role as Applicant] : 'none'
  if (!holds(REQUEST_TRANSITIONS.send.from, own)) return 'Conflict'
  return inCrewState(REQUEST_TRANSITIONS.send.crew, crew)
}

function ofRequest(
  action: RequestAction,
  applicant: Applicant,
  role: Role,
  crew: CrewState,
  state: RequestState,
): Outcome {
  const side = role === 'owner' ? 'owner' : role === applicant ? 'sender' : undefined
  const refused = shut(role, side !== undefined)
  if (refused) return refused
  const { by, from, crew: crews } = REQUEST_TRANSITIONS[action]
  if (side !== by) return 'NotAllowed'
  return holds(from, state) ? inCrewState(crews, crew) : 'NotPossibleInThisState'
}

interface Try {
  readonly what: string
  readonly expected: Outcome
  readonly call: () => Promise<{ status: number; problem: { name: ProblemName } }>
}

const byAll = (what: string, tryOf: (role: Role) => Omit<Try, 'what'>): Try[] =>
  ROLES.map((role) => ({ what: `${what} by ${role}`, ...tryOf(role) }))

/**
 * Runs the refused attempts first and checks that they leave the store unchanged. Then runs each allowed attempt, and
 * restores the store after it.
 */
async function compare({ functions: { store } }: Life, tries: readonly Try[]): Promise<void> {
  const before = await snapshotOf(store)
  const answers = new Map<string, Outcome>()
  const make = async ({ what, call }: Try) => {
    const { status, problem } = await call()
    answers.set(what, status === 200 ? 'done' : problem.name)
  }
  const refused = tries.filter(({ expected }) => expected !== 'done')
  for (let first = 0; first < refused.length; first += AT_ONCE) {
    await Promise.all(refused.slice(first, first + AT_ONCE).map(make))
  }
  expect((await snapshotOf(store)).text).toBe(before.text)
  for (const one of tries) {
    if (one.expected !== 'done') continue
    await make(one)
    const changed = (await snapshotOf(store)).text !== before.text
    expect(`${one.what} changes something: ${changed}`).toBe(`${one.what} changes something: true`)
    await putBack(store, before)
  }
  expect(tries.map(({ what }) => `${what}: ${answers.get(what)}`)).toEqual(
    tries.map(({ what, expected }) => `${what}: ${expected}`),
  )
}

/** Checks a transition of the operator, for which there is a command and no endpoint. */
async function compareOperator(
  { functions, crewId }: Life,
  action: 'hide' | 'restore',
  crew: CrewState,
): Promise<void> {
  const { store } = functions
  const before = await snapshotOf(store)
  const decided = OPERATOR[action](functions, crewId, 'For a reason.')
  if (holds(CREW_TRANSITIONS[action].from, crew)) {
    expect(await decided).toMatchObject({ id: crewId })
    const row = await store.selectFrom('crews').select('standing').where('id', '=', crewId).executeTakeFirstOrThrow()
    expect([action, row.standing]).toEqual([action, CREW_TRANSITIONS[action].to])
    await putBack(store, before)
  } else {
    await expect(decided).rejects.toThrow(DecisionError)
    expect((await snapshotOf(store)).text).toBe(before.text)
  }
}

async function statesOf(life: Life): Promise<RequestStates> {
  const states = await Promise.all(
    APPLICANTS.map(async (applicant) => [applicant, await life.requestState(applicant)] as const),
  )
  return Object.fromEntries(states) as RequestStates
}

const CREW_CALLS = {
  change: { key: 'PATCH /api/crews/:id', body: { title: 'Another title', pace: 'slow' } },
  'change-small': { key: 'PATCH /api/crews/:id', body: { note: 'Another note' } },
  cancel: { key: 'DELETE /api/crews/:id', body: {} },
} as const

const OPERATOR = { hide: hideCrew, restore: restoreCrew } as const

/** The state of each applicant's request in each state of the crew. */
const REACHED: Readonly<Record<CrewState, RequestStates>> = (() => {
  const open: RequestStates = {
    mate: 'accepted',
    asked: 'pending',
    declined: 'declined',
    withdrawn: 'withdrawn',
    expired: 'expired',
    removed: 'removed',
  }
  return {
    open,
    full: open,
    locked: open,
    hidden: open,
    done: { ...open, asked: 'expired' },
    cancelled: { ...open, asked: 'removed' },
  }
})()

describe.each(STORES)('all transitions by all people on %s', (storeName) => {
  describe.each(CREW_STATES)('in a crew that is %s', (state) => {
    test('the transitions follow the transition tables, and a refused call changes nothing', {
      timeout: WHOLE_STATE_MS,
    }, async () => {
      const life = await liveTo(storeName, state)
      const { functions, crewId: id, caller, requests } = life
      expect(await life.crewState()).toBe(state)
      const states = await statesOf(life)
      expect(states).toEqual(REACHED[state])

      const tries = [
        ...(['change', 'change-small', 'cancel'] as const).flatMap((action) => {
          const { key, body } = CREW_CALLS[action]
          return byAll(action, (role) => ({
            expected: ofCrew(action, role, state, states),
            call: () => functions.call(caller(role), key, { id, body }),
          }))
        }),
        // Creating a crew does not depend on an existing crew, so it is tried in one state only.
        ...(state === 'open'
          ? byAll('create', (role) => ({
              expected: shut(role, true) ?? 'done',
              call: () => functions.call(caller(role), 'POST /api/crews', { body: aCrew() }),
            }))
          : []),
        ...byAll('send', (role) => ({
          expected: ofSending(role, state, states),
          call: () => functions.call(caller(role), 'POST /api/crews/:id/requests', { id, body: aRequest() }),
        })),
        ...REQUEST_ACTIONS.flatMap((action) =>
          APPLICANTS.flatMap((applicant) =>
            byAll(`${action} of ${applicant}`, (role) => ({
              expected: ofRequest(action, applicant, role, state, states[applicant]),
              call: () =>
                functions.call(caller(role), `POST /api/requests/:id/${action}`, { id: requests[applicant], body: {} }),
            })),
          ),
        ),
      ]
      await compare(life, tries)
      for (const action of ['hide', 'restore'] as const) await compareOperator(life, action, state)
    })
  })
})
