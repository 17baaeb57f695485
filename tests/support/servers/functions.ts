/** Runs the cloud functions on a new store for each test, and creates people who call them. */

import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { buildFunctions } from '../../../server/functions/app.ts'
import { readersOf } from '../../../server/functions/callers/caller.ts'
import { accountReaders } from '../../../server/functions/callers/identity-account.ts'
import type { FunctionKey } from '../../../server/functions/endpoints/endpoint.ts'
import { seedProfile } from '../../../server/functions/profiles/profiles.ts'
import { openStore, type Store } from '../../../server/functions/store/store.ts'
import type { AnswerOf, BodyOf, NewCrew, NewRequest } from '../../../shared/api/endpoints.ts'
import type { Problem } from '../../../shared/errors.ts'
import type { Profile } from '../../../shared/profile.ts'
import { type TestClock, testClock } from '../clock.ts'
import { atDepth } from '../depth.ts'
import { type Issuer, startIssuer } from '../identity/issuer.ts'
import { createDatabase } from '../postgres/postgres.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { newDataFolder, type StoredFile } from './data-folder.ts'

/**
 * For suites in which the stores may behave differently: transactions, locks, constraints, migrations and
 * store-specific queries.
 */
export const EVERY_STORE = ['SQLite', 'PostgreSQL'] as const
export type StoreName = (typeof EVERY_STORE)[number]
/** For suites whose rules do not depend on the store. At quick depth, they run with SQLite only. */
export const STORES: readonly StoreName[] = atDepth<readonly StoreName[]>({ quick: ['SQLite'], full: EVERY_STORE })

/** Addresses of migrated databases that have been emptied and can be used again. */
const emptied: string[] = []

/**
 * Creates an empty database on the PostgreSQL server of the test run. On a machine without PostgreSQL these tests fail;
 * they are never skipped.
 */
export async function newDatabase(): Promise<string> {
  return createDatabase((await sharedServer()).url)
}

async function migratedDatabase(): Promise<string> {
  const { url, template } = await sharedServer()
  return emptied.pop() ?? createDatabase(url, template)
}

async function empty(store: Store, databaseUrl: string): Promise<void> {
  const tables = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_migration%'`.execute(store)
  await sql`truncate ${sql.raw(tables.rows.map(({ name }) => name).join(', '))}`.execute(store)
  emptied.push(databaseUrl)
}

/** Issuers whose test has ended. The next tests use them again, with the tokens that they have signed. */
const idleIssuers: Issuer[] = []

/** Returns an issuer that no other running test uses. */
export async function testIssuer(): Promise<Issuer> {
  const issuer = idleIssuers.pop() ?? (await startIssuer())
  onTestFinished(() => {
    issuer.reset()
    idleIssuers.push(issuer)
  })
  return issuer
}

export interface Reply<Key extends FunctionKey> {
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, unknown>>
  /** The body of a successful response. Use it only if the status is 200. */
  readonly body: AnswerOf<Key>
  /** The body of an error response. Use it only if the status is not 200. */
  readonly problem: Problem
}

export interface Parts {
  readonly id?: string
  readonly city?: string
  /** Other parameters of the address, by name. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Record<string, string>
  /** A string is sent unchanged; any other value is sent as JSON. */
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export interface OperatorReply {
  readonly status: number
  readonly body: unknown
}

export interface TestFunctions {
  readonly store: Store
  readonly clock: TestClock
  readonly issuer: Issuer
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Calls an endpoint as the person with this sub (account id). Undefined calls it without a session. */
  call<Key extends FunctionKey>(who: string | undefined, key: Key, parts?: Parts): Promise<Reply<Key>>
  /** Calls an operator's endpoint. The endpoint map does not contain these endpoints. */
  operate(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    parts?: { key?: string; body?: unknown },
  ): Promise<OperatorReply>
  person(name: string, profile?: Profile): Promise<string>
  crew(owner: string, fields?: Partial<NewCrew>): Promise<string>
  request(sender: string, crewId: string, fields?: Partial<NewRequest>): Promise<string>
}

/**
 * Account readers for the context of the cloud functions. They return neither an email address nor a verified phone
 * number, for tests that need none.
 */
export const NO_EMAILS = readersOf(async () => ({ email: undefined, emailVerified: false, phoneVerified: false }))

export const OPERATOR_KEY = 'the-operators-key-of-a-test-functions'

/** @param file the content of a SQLite store with which it starts; ignored with PostgreSQL */
export async function openFunctions(
  storeName: StoreName,
  approvals: 'manual' | 'auto' = 'manual',
  operatorKey?: string,
  file?: StoredFile,
): Promise<TestFunctions> {
  const clock = testClock()
  const issuer = await testIssuer()
  const dataDir = await newDataFolder('functions', file)
  const databaseUrl = storeName === 'PostgreSQL' ? await migratedDatabase() : undefined
  const store = await openStore({ dataDir, databaseUrl })
  const app = buildFunctions({
    context: { store, clock, approvals, ...accountReaders({ endpoint: issuer.url, fetch }) },
    issuer: issuer.issuer,
    clientId: issuer.clientId,
    operatorKey,
  })
  onTestFinished(async () => {
    await app.close()
    if (databaseUrl) await empty(store, databaseUrl)
    await store.destroy()
    await rm(dataDir, { recursive: true, force: true })
  })

  const call: TestFunctions['call'] = async (who, key, parts = {}) => {
    const [method = '', path = ''] = key.split(' ')
    const token = who && (await issuer.token({ sub: who, at: clock.now() }))
    const answer = await app.inject({
      method: method as 'GET',
      url: path
        .replace('/api', '')
        .replace(':id', parts.id ?? '')
        .replace(':token', parts.id ?? '')
        .replace(':city', parts.city ?? '')
        .replace(/:(\w+)/g, (_whole, name: string) => parts.params?.[name] ?? ''),
      ...(parts.query && { query: parts.query }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...parts.headers,
      },
      ...(parts.body !== undefined && {
        payload: typeof parts.body === 'string' ? parts.body : JSON.stringify(parts.body),
      }),
    })
    const body = JSON.parse(answer.body)
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type']),
      headers: answer.headers,
      body,
      problem: body,
    }
  }

  const operate: TestFunctions['operate'] = async (method, url, { key = OPERATOR_KEY, body } = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${key}` },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: answer.statusCode, body: JSON.parse(answer.body) }
  }

  async function created(work: Promise<Reply<'POST /api/crews' | 'POST /api/crews/:id/requests'>>): Promise<string> {
    const { status, body, problem } = await work
    if (status !== 200) throw new Error(`not created: ${JSON.stringify(problem)}`)
    return body.id
  }

  return {
    store,
    clock,
    issuer,
    databaseUrl,
    dataDir,
    call,
    operate,
    async person(name, profile) {
      await seedProfile(
        { store, clock },
        {
          sub: name,
          email: `${name}@example.org`,
          profile: aProfile({ displayName: name, ...profile }),
          approval: 'approved',
        },
      )
      return name
    },
    crew: (owner, fields) => created(call(owner, 'POST /api/crews', { body: aCrew(fields) })),
    request: (sender, id, fields) =>
      created(call(sender, 'POST /api/crews/:id/requests', { id, body: aRequest(fields) })),
  }
}

export function aProfile(fields: Profile = {}): Profile {
  return {
    displayName: 'Anna',
    birthYear: 1990,
    languages: ['en'],
    licenceKind: 'idp-1949',
    licenceCountry: 'CA',
    rulesAccepted: true,
    contact: { kind: 'whatsapp', value: '+1 555 010 0000' },
    ...fields,
  }
}

/** A crew whose trip begins ten days after the test clock's start. */
export function aCrew(fields: Partial<NewCrew> = {}): NewCrew {
  return {
    title: 'East of Hokkaido',
    languages: ['en', 'fr'],
    firstDay: '2026-11-30',
    lastDay: '2026-12-04',
    flexibleDays: 1,
    startTown: 'new-chitose-airport',
    via: [],
    endTown: 'kushiro',
    car: 'rental',
    seats: 3,
    namedDrivers: 1,
    luggage: 'cabin',
    pace: 'normal',
    tags: ['nature'],
    smoking: false,
    whoMayJoin: 'everyone',
    budget: [{ kind: 'fuel', yen: 12_000 }],
    meetingPoint: 'Arrivals hall',
    note: 'Slow mornings.',
    ...fields,
  }
}

export function aRequest(fields: Partial<NewRequest> = {}): NewRequest {
  return { message: 'May I come?', seats: 1, canDrive: true, ...fields }
}

/**
 * The share code of a plan of three days. The server decodes the code of a group plan and rejects one that it cannot
 * read, so tests need a valid code.
 */
export const READABLE_CODE = 'AbsVAxWUBRW4CAEGAQAAAQAAAAICBgAELjBFFBUBGk_NAw'

export function aGroupPlan(fields: Partial<BodyOf<'POST /api/group-plans'>> = {}): BodyOf<'POST /api/group-plans'> {
  return { title: 'East in August', code: READABLE_CODE, name: 'Aiko', ...fields }
}

export function anItinerary(fields: Partial<BodyOf<'POST /api/itineraries'>> = {}): BodyOf<'POST /api/itineraries'> {
  return { title: 'East in August', code: '1-AbC_9', firstDay: '2027-08-02', lastDay: '2027-08-08', ...fields }
}
