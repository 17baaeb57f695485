import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FunctionKey } from '../../../server/functions/endpoints/endpoint.ts'
import type { Store } from '../../../server/functions/store/store.ts'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { ACCOUNT_LINES } from '../../support/crew/account-lines.ts'
import { gated, type Line, letterFrom, type Outcome, own, person } from '../../support/crew/authorization-lines.ts'
import {
  callAs,
  createScene,
  leaks,
  MEMBERS,
  NEW,
  OUTSIDE,
  privateFields,
  profileOf,
  ROLES,
  type Role,
  type Scene,
  surveyOf,
} from '../../support/crew/authorization-scene.ts'
import { CREW_LINES } from '../../support/crew/crew-lines.ts'
import { DESK_LINES } from '../../support/crew/desk-lines.ts'
import { MESSAGE_LINES } from '../../support/crew/message-lines.ts'
import { type Issuer, startIssuer } from '../../support/identity/issuer.ts'
import { type StoredFile, storedFileOf } from '../../support/servers/data-folder.ts'
import { openFunctions, type Parts, STORES, type StoreName } from '../../support/servers/functions.ts'

let otherIssuer: Issuer
beforeAll(async () => {
  otherIssuer = await startIssuer()
})
afterAll(() => otherIssuer.close())

const NA = 'NotAllowed'
const NF = 'NotFound'
const atCrew = ({ crew }: Scene): Parts => ({ id: crew })
const atGroupPlan = ({ groupPlan }: Scene): Parts => ({ id: groupPlan })

const TABLE: readonly Line[] = [
  own('GET /api/profile'),
  own('PUT /api/profile', (_scene, role) => ({ body: profileOf(person(role)) })),
  own('GET /api/approval'),
  own('GET /api/my-data'),
  own('DELETE /api/my-data'),
  own('POST /api/contact', (_scene, role) => letterFrom(role)),
  gated('GET /api/survey'),
  gated('PUT /api/survey', (_scene, role) => ({ body: surveyOf(person(role)) })),
  gated('DELETE /api/survey'),
  own('GET /api/quiz-results'),
  own('POST /api/quiz-results', (_scene, role) => ({
    body: { id: `round-of-${role}`, finishedAt: 1, right: 1, total: 1, categories: [], boxes: [] },
  })),
  own('GET /api/itineraries'),
  own('POST /api/itineraries', () => ({ body: NEW.plan() })),
  own('GET /api/cities/:city/events', () => ({ city: 'otaru' })),
  own('GET /api/facts'),
  own('GET /api/notices'),
  own('POST /api/notices/seen', () => ({ body: { until: 1 } })),
  own('GET /api/reports'),
  own('GET /api/blocks'),
  own('GET /api/group-plans'),
  own('POST /api/group-plans', () => ({ body: NEW.groupPlan() })),
  // The random id of a group plan is the permission to read it, and with an account to change it.
  own('GET /api/group-plans/:id', atGroupPlan),
  own('GET /api/group-plans/:id/changes', atGroupPlan),
  own('POST /api/group-plans/:id/changes', (scene) => ({
    ...atGroupPlan(scene),
    body: { revision: 1, code: NEW.groupPlan().code, name: 'Ben' },
  })),
  {
    key: 'DELETE /api/group-plans/:id',
    parts: atGroupPlan,
    members: [200, NF, NF, NF, NF, NF, NF],
    outside: NF,
  },
  {
    key: 'DELETE /api/itineraries/:id',
    parts: ({ plan }) => ({ id: plan }),
    members: [200, NF, NF, NF, NF, NF, NF],
    outside: NF,
  },
  // People can report someone even when a block hides that person from them.
  {
    key: 'POST /api/reports',
    asking: 'about the crew',
    parts: ({ crew }) => ({ body: { about: 'crew', id: crew, reasons: ['money'], text: '' } }),
    members: [NA, 200, 200, 200, 200, 200, 200],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/reports',
    asking: 'about the owner',
    parts: ({ ids }) => ({ body: { about: 'profile', id: ids.owner, reasons: ['money'], text: '' } }),
    members: [NA, 200, 200, 200, 200, 200, 200],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/reports',
    asking: 'about the pending request',
    parts: ({ pending }) => ({ body: { about: 'request', id: pending, reasons: ['money'], text: '' } }),
    members: [200, NF, 200, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/blocks',
    asking: 'the owner',
    parts: ({ ids }) => ({ body: { person: ids.owner } }),
    members: [NA, 200, 200, 200, 200, 200, 200],
    outside: 'NotApproved',
  },
  {
    key: 'DELETE /api/blocks/:id',
    asking: "the owner's of another",
    parts: ({ ids }) => ({ id: ids.blockedByOwner }),
    members: [200, NF, NF, NF, NF, NF, NF],
    outside: NF,
  },
  ...DESK_LINES,
  ...CREW_LINES,
  ...ACCOUNT_LINES,
  {
    key: 'GET /api/people/:id/references',
    asking: "the owner's",
    parts: ({ ids }) => ({ id: ids.owner }),
    members: [200, 200, 200, 200, 200, NF, 200],
    outside: 'NotApproved',
  },
  {
    key: 'GET /api/crews/:id/references',
    parts: ({ done }) => ({ id: done }),
    members: [200, 200, NF, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/crews/:id/references',
    asking: 'about the mate',
    parts: ({ done, ids }) => ({ id: done, body: { person: ids.mate, text: 'Calm driver', again: true } }),
    members: [200, NF, NF, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'DELETE /api/references/:id',
    asking: "the owner's",
    parts: ({ reference }) => ({ id: reference }),
    members: [200, NF, NF, NF, NF, NF, NF],
    outside: NF,
  },
  gated('GET /api/crews'),
  gated('POST /api/crews', () => ({ body: NEW.crew() })),
  gated('GET /api/crews/mine'),
  gated('GET /api/crews/matches'),
  { key: 'GET /api/crews/:id', parts: atCrew, members: [200, 200, 200, 200, 200, NF, NF], outside: 'NotApproved' },
  {
    key: 'PATCH /api/crews/:id',
    parts: ({ crew }) => ({ id: crew, body: { note: 'New' } }),
    members: [200, NA, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
  },
  { key: 'DELETE /api/crews/:id', parts: atCrew, members: [200, NA, NA, NA, NA, NF, NF], outside: 'NotApproved' },
  {
    key: 'POST /api/crews/:id/requests',
    parts: ({ crew }) => ({ id: crew, body: NEW.request() }),
    members: [NA, 'Conflict', 'Conflict', 200, 200, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'GET /api/crews/:id/requests',
    parts: atCrew,
    members: [200, 200, 200, 200, 200, NF, NF],
    outside: 'NotApproved',
  },
  { ...gated('GET /api/requests', () => ({ query: { role: 'sent' } })), asking: 'sent', waiting: 200 },
  { ...gated('GET /api/requests', () => ({ query: { role: 'received' } })), asking: 'received', waiting: 200 },
  {
    key: 'POST /api/requests/:id/accept',
    parts: ({ pending }) => ({ id: pending }),
    members: [200, NF, NA, NF, NF, NF, NF],
    outside: 'NotApproved',
    // Once the owner has accepted a request, the owner may read the applicant's contact.
    reveals: 'canary-contact-asked',
  },
  {
    key: 'POST /api/requests/:id/decline',
    parts: ({ pending }) => ({ id: pending }),
    members: [200, NF, NA, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/requests/:id/withdraw',
    asking: 'the ride',
    parts: ({ ride }) => ({ id: ride }),
    members: [NA, 200, NF, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/requests/:id/remove',
    parts: ({ ride }) => ({ id: ride }),
    members: [200, NA, NF, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/crews/:id/invitations',
    parts: atCrew,
    members: [200, 200, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'GET /api/invitations/:id',
    parts: ({ invitation }) => ({ id: invitation }),
    members: [200, 200, 200, 200, 200, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'GET /api/crews/:id/pick-up',
    parts: atCrew,
    members: [200, NA, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
    leaving: true,
  },
  {
    key: 'POST /api/crews/:id/check-ins',
    asking: 'with the word',
    parts: ({ crew, word }) => ({ id: crew, body: { word } }),
    members: [NA, 200, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
    leaving: true,
  },
  {
    key: 'POST /api/crews/:id/check-ins',
    asking: 'the mate, by hand',
    parts: ({ crew, ids }) => ({ id: crew, body: { person: ids.mate } }),
    members: [200, NA, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
    leaving: true,
  },
  ...MESSAGE_LINES,
  { key: 'GET /api/crews/:id/cost', parts: atCrew, members: [200, 200, 200, 200, 200, NF, NF], outside: 'NotApproved' },
  {
    key: 'POST /api/crews/:id/expenses',
    parts: ({ crew }) => ({ id: crew, body: { kind: 'tolls', yen: 1_000 } }),
    members: [200, 200, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'DELETE /api/expenses/:id',
    asking: "the owner's",
    parts: ({ expense }) => ({ id: expense }),
    members: [200, NA, NF, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
]

const served = Object.entries(endpoints).filter(([, endpoint]) => 'upstream' in endpoint && !('stream' in endpoint))

/** Returns all rows of all tables, except tables that only serve as locks. */
async function everything(store: Store): Promise<string> {
  const tables = await store.introspection.getTables()
  const all: [string, unknown][] = []
  for (const { name } of tables) {
    if (name.startsWith('kysely')) continue
    const rows = await store
      .selectFrom(name as 'people')
      .selectAll()
      .execute()
    all.push([name, rows.map((row) => JSON.stringify(row)).sort()])
  }
  return JSON.stringify(all)
}

function expectedOf({ key, members, outside, waiting, operator, newcomer }: Line, role: Role): Outcome {
  const endpoint: Endpoint = endpoints[key]
  const { access } = endpoint
  if (role === 'expired' && access !== 'none') return 'AccessExpired'
  if (role === 'signedOut' || role === 'otherIssuer' || role === 'expired')
    return { none: 200, session: 'SignedOut', operator: 'NotFound' }[access] as Outcome
  if (role === 'operator' && access === 'operator') return operator ?? 200
  // Operators have no profile, so elsewhere they are treated as any new account.
  if (role === 'operator' || role === 'formerOperator') return newcomer ?? outside
  if (role === 'waiting' && waiting) return waiting
  if ((OUTSIDE as readonly Role[]).includes(role)) return outside
  return members[(MEMBERS as readonly Role[]).indexOf(role)] ?? 'InternalError'
}

test('the table covers every endpoint of the functions and gives an outcome for every role', () => {
  expect([...new Set(TABLE.map(({ key }) => key))].sort()).toEqual(served.map(([key]) => key).sort())
  expect(TABLE.filter(({ members }) => members.length !== MEMBERS.length)).toEqual([])
})

const nameOf = ({ key, asking }: Line) => (asking ? `${key}: ${asking}` : key)

/** These responses are about the caller, so only they may contain private fields. */
const OF_ONESELF: ReadonlySet<FunctionKey> = new Set(['GET /api/profile', 'GET /api/my-data'])

interface Attempt {
  readonly role: Role
  readonly outcome: Outcome
  readonly leaked: readonly string[]
  readonly changed: boolean
}

const prepared = new Map<boolean, { scene: Scene; file: StoredFile }>()

/** Creates the scene of a line. With SQLite it is created once and then copied, because it takes a hundred calls. */
async function openScene(storeName: StoreName, { leaving = false }: Line) {
  const known = prepared.get(leaving)
  if (storeName === 'SQLite' && known) {
    return { functions: await openFunctions(storeName, 'manual', undefined, known.file), scene: known.scene }
  }
  const functions = await openFunctions(storeName)
  const scene = await createScene(functions, { leaving })
  if (storeName === 'SQLite') {
    prepared.set(leaving, { scene, file: await storedFileOf(functions.store, functions.dataDir) })
  }
  return { functions, scene }
}

/** Tries the call in every role. The owner comes last, because the owner's call changes the scene. */
async function tryAll(storeName: StoreName, line: Line): Promise<Attempt[]> {
  const { functions, scene } = await openScene(storeName, line)
  const attempts: Attempt[] = []
  let before = await everything(functions.store)
  for (const role of ROLES.toReversed()) {
    const parts = line.parts(scene, role)
    const answer = await callAs(functions, otherIssuer, role, line.key, parts)
    const outcome = answer.status === 200 ? 200 : answer.problem.name
    const isDesk = role === 'operator' && line.operator !== undefined
    const fields = OF_ONESELF.has(line.key) ? [] : privateFields(answer.body)
    const after = await everything(functions.store)
    const learnt = role === 'owner' && outcome === 200 ? line.reveals : undefined
    const leaked = isDesk ? [] : [...leaks(scene, role, parts, answer), ...fields].filter((secret) => secret !== learnt)
    attempts.push({ role, outcome, leaked, changed: after !== before })
    before = after
  }
  return attempts
}

describe.each(STORES)('authorization on %s', (storeName) => {
  test.each(TABLE.map((line) => [nameOf(line), line] as const))('%s', { timeout: 60_000 }, async (_name, line) => {
    const attempts = await tryAll(storeName, line)
    const outcomes = attempts.map(({ role, outcome }) => [role, outcome])
    expect(outcomes).toEqual(attempts.map(({ role }) => [role, expectedOf(line, role)]))
    expect(attempts.filter(({ leaked }) => leaked.length > 0)).toEqual([])
    expect(attempts.filter(({ outcome, changed }) => outcome !== 200 && changed)).toEqual([])
  })
})

describe('the search for secrets', () => {
  test("finds each secret in its owner's response, and would report it in anyone else's", async () => {
    const functions = await openFunctions('SQLite')
    const scene = await createScene(functions)
    for (const role of MEMBERS) {
      const answer = await callAs(functions, otherIssuer, role, 'GET /api/my-data', {})
      expect(leaks(scene, role, {}, answer)).toEqual([])
      const found = leaks(scene, 'signedOut', {}, answer)
      const words = ['emergency', 'contact', 'plan', 'quiz', 'report', 'letter'].map((word) => `canary-${word}-${role}`)
      expect(found).toEqual(expect.arrayContaining([surveyOf(role).firstDay, ...words]))
      expect(privateFields(answer.body)).toEqual(expect.arrayContaining(['birthYear', 'gender', 'emergencyContact']))
    }
    const messages = await callAs(functions, otherIssuer, 'owner', 'GET /api/requests', { query: { role: 'received' } })
    expect(leaks(scene, 'stranger', {}, messages)).toEqual(
      expect.arrayContaining(['canary-message-asked', 'canary-reason', 'canary-contact-mate']),
    )
    const cost = await callAs(functions, otherIssuer, 'mate', 'GET /api/crews/:id/cost', { id: scene.crew })
    expect(leaks(scene, 'stranger', {}, cost)).toContain('canary-expense')
  })
})
