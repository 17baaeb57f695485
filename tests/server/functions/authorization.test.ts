import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FunctionKey } from '../../../server/functions/endpoints/endpoint.ts'
import type { Store } from '../../../server/functions/store/store.ts'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import type { Line, Outcome } from '../../support/crew/authorization-lines.ts'
import {
  callAs,
  createScene,
  leaks,
  MEMBERS,
  OUTSIDE,
  privateFields,
  ROLES,
  type Role,
  type Scene,
  surveyOf,
} from '../../support/crew/authorization-scene.ts'
import { AUTHORIZATION_TABLE } from '../../support/crew/authorization-table.ts'
import { type Issuer, startIssuer } from '../../support/identity/issuer.ts'
import { contentOfPostgres, putBack, type Snapshot, snapshotOf } from '../../support/postgres/table-snapshot.ts'
import { type StoredFile, storedFileOf } from '../../support/servers/data-folder.ts'
import { openFunctions, STORES, type StoreName } from '../../support/servers/functions.ts'

let otherIssuer: Issuer
beforeAll(async () => {
  otherIssuer = await startIssuer()
})
afterAll(() => otherIssuer.close())

const served = Object.entries(endpoints).filter(([, endpoint]) => 'upstream' in endpoint && !('stream' in endpoint))

/**
 * Returns a function that reads all rows. With SQLite it reads the tables again only after a change: SQLite counts the
 * rows that a connection changes, and the store uses one connection.
 */
function contentReader(storeName: StoreName, store: Store): () => Promise<string> {
  let read: { readonly changes: number; readonly content: string } | undefined
  return async () => {
    if (storeName !== 'SQLite') return contentOfPostgres(store)
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(store)
    const changes = rows[0]?.changes ?? -1
    if (read?.changes !== changes) read = { changes, content: JSON.stringify([...(await snapshotOf(store)).tables]) }
    return read.content
  }
}

function expectedOf({ key, members, outside, waiting, operator, newcomer }: Line, role: Role): Outcome {
  const endpoint: Endpoint = endpoints[key]
  const { access } = endpoint
  if (role === 'expired' && access !== 'none') return 'AccessExpired'
  if (role === 'signedOut' || role === 'otherIssuer' || role === 'expired')
    return { none: 200, session: 'SignedOut', operator: 'NotFound' }[access] as Outcome
  if (role === 'operator' && access === 'operator') return operator ?? 200
  // Operators have no profile, so endpoints for other users treat them like any new account.
  if (role === 'operator' || role === 'formerOperator') return newcomer ?? outside
  if (role === 'waiting' && waiting) return waiting
  if ((OUTSIDE as readonly Role[]).includes(role)) return outside
  return members[(MEMBERS as readonly Role[]).indexOf(role)] ?? 'InternalError'
}

test('the table covers every endpoint of the functions and gives an outcome for every role', () => {
  expect([...new Set(AUTHORIZATION_TABLE.map(({ key }) => key))].sort()).toEqual(served.map(([key]) => key).sort())
  expect(AUTHORIZATION_TABLE.filter(({ members }) => members.length !== MEMBERS.length)).toEqual([])
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

interface Prepared {
  readonly scene: Scene
  /** The content of the store: a file for SQLite, rows for PostgreSQL. */
  readonly file?: StoredFile
  readonly rows?: Snapshot
}

const prepared = new Map<string, Prepared>()

/**
 * Opens the scene for a row of the table. A scene takes a hundred calls to create, so it is created once for each store
 * and then copied.
 */
async function openScene(storeName: StoreName, { leaving = false }: Line) {
  const name = `${storeName}, ${leaving}`
  const known = prepared.get(name)
  const functions = await openFunctions(storeName, 'manual', undefined, known?.file)
  if (known) {
    if (known.rows) await putBack(functions.store, known.rows)
    return { functions, scene: known.scene }
  }
  const scene = await createScene(functions, { leaving })
  const { store, dataDir } = functions
  const content =
    storeName === 'SQLite' ? { file: await storedFileOf(store, dataDir) } : { rows: await snapshotOf(store) }
  prepared.set(name, { scene, ...content })
  return { functions, scene }
}

/** Tries the call in every role. The owner comes last, because the owner's call changes the scene. */
async function tryAll(storeName: StoreName, line: Line): Promise<Attempt[]> {
  const { functions, scene } = await openScene(storeName, line)
  const attempts: Attempt[] = []
  const readContent = contentReader(storeName, functions.store)
  let before = await readContent()
  for (const role of ROLES.toReversed()) {
    const parts = line.parts(scene, role)
    const answer = await callAs(functions, otherIssuer, role, line.key, parts)
    const outcome = answer.status === 200 ? 200 : answer.problem.name
    const isDesk = role === 'operator' && line.operator !== undefined
    const fields = OF_ONESELF.has(line.key) ? [] : privateFields(answer.body)
    const after = await readContent()
    const learnt = role === 'owner' && outcome === 200 ? line.reveals : undefined
    const leaked = isDesk ? [] : [...leaks(scene, role, parts, answer), ...fields].filter((secret) => secret !== learnt)
    attempts.push({ role, outcome, leaked, changed: after !== before })
    before = after
  }
  return attempts
}

describe.each(STORES)('authorization on %s', (storeName) => {
  test.each(AUTHORIZATION_TABLE.map((line) => [nameOf(line), line] as const))(
    '%s',
    { timeout: 60_000 },
    async (_name, line) => {
      const attempts = await tryAll(storeName, line)
      const outcomes = attempts.map(({ role, outcome }) => [role, outcome])
      expect(outcomes).toEqual(attempts.map(({ role }) => [role, expectedOf(line, role)]))
      expect(attempts.filter(({ leaked }) => leaked.length > 0)).toEqual([])
      expect(attempts.filter(({ outcome, changed }) => outcome !== 200 && changed)).toEqual([])
    },
  )
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
