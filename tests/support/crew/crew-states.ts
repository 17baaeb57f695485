/** Brings a crew with every kind of user into a given state, by calling the cloud functions and advancing the clock. */

import { hideCrew } from '../../../server/functions/operator/decisions.ts'
import { type CrewState, crewStateAt, type RequestState, requestStateAt } from '../../../shared/crew/crew.ts'
import { openFunctions, type StoreName, type TestFunctions } from '../servers/functions.ts'

const HOUR = 3_600_000

export const APPLICANTS = ['mate', 'asked', 'declined', 'withdrawn', 'expired', 'removed'] as const
export type Applicant = (typeof APPLICANTS)[number]

export const ROLES = [
  'owner',
  ...APPLICANTS,
  'stranger',
  'blocked by the owner',
  'blocked by a mate',
  'waiting for approval',
  'signed out',
] as const
export type Role = (typeof ROLES)[number]

export interface Life {
  readonly functions: TestFunctions
  readonly crewId: string
  readonly requests: Readonly<Record<Applicant, string>>
  /** Returns the account of a role; undefined for users who are signed out. */
  caller(role: Role): string | undefined
  crewState(): Promise<CrewState>
  requestState(applicant: Applicant): Promise<RequestState>
}

export async function liveTo(storeName: StoreName, state: CrewState): Promise<Life> {
  const functions = await openFunctions(storeName)
  const { call, clock, store, person, crew, request } = functions
  for (const role of [...ROLES, 'filler']) if (role !== 'signed out') await person(role)
  const crewId = await crew('owner', { seats: 3 })
  const answer = async (who: string, action: 'accept' | 'decline' | 'withdraw' | 'remove', id: string) => {
    const { status, problem } = await call(
      who,
      `POST /api/requests/${':id'}/${action}` as 'POST /api/requests/:id/accept',
      { id },
    )
    if (status !== 200) throw new Error(`${who} cannot ${action}: ${problem.name}`)
  }
  const block = async (who: string, whom: string) => {
    const { id } = await store.selectFrom('people').select('id').where('sub', '=', whom).executeTakeFirstOrThrow()
    const { status, problem } = await call(who, 'POST /api/blocks', { body: { person: id } })
    if (status !== 200) throw new Error(`${who} cannot block ${whom}: ${problem.name}`)
  }

  const sent = new Map<string, string>()
  for (const applicant of ['expired', 'declined', 'withdrawn', 'removed', 'mate']) {
    sent.set(applicant, await request(applicant, crewId))
  }
  const id = (applicant: string) => sent.get(applicant) ?? ''
  await answer('owner', 'decline', id('declined'))
  await answer('withdrawn', 'withdraw', id('withdrawn'))
  for (const applicant of ['removed', 'mate']) await answer('owner', 'accept', id(applicant))
  await answer('owner', 'remove', id('removed'))
  // Only people who have met in a crew can block each other.
  for (const [who, whom] of [
    ['owner', 'blocked by the owner'],
    ['mate', 'blocked by a mate'],
  ] as const) {
    await crew(whom)
    await block(who, whom)
  }
  clock.advance(144 * HOUR)
  sent.set('asked', await request('asked', crewId))
  if (state === 'full') await answer('owner', 'accept', await request('filler', crewId, { seats: 2 }))
  if (state === 'cancelled') await call('owner', 'DELETE /api/crews/:id', { id: crewId })
  if (state === 'hidden') await hideCrew({ store, clock }, crewId, 'A report was upheld.')
  if (state === 'locked') clock.advance(45 * HOUR)
  if (state === 'done') clock.advance(14 * 24 * HOUR)
  await store.updateTable('people').set({ approval: 'waiting' }).where('sub', '=', 'waiting for approval').execute()

  return {
    functions,
    crewId,
    requests: Object.fromEntries(sent) as Record<Applicant, string>,
    caller: (role) => (role === 'signed out' ? undefined : role),
    async crewState() {
      const row = await store.selectFrom('crews').selectAll().where('id', '=', crewId).executeTakeFirstOrThrow()
      return crewStateAt({ ...row, freeSeats: row.seats - row.takenSeats }, clock.now())
    },
    async requestState(applicant) {
      const row = await store
        .selectFrom('requests')
        .selectAll()
        .where('id', '=', id(applicant))
        .executeTakeFirstOrThrow()
      return requestStateAt(row, clock.now())
    },
  }
}
