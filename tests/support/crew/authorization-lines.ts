/** Defines the rows of the authorization table, which lists who may call which endpoint of the cloud functions. */

import type { FunctionKey } from '../../../server/functions/endpoints/endpoint.ts'
import type { ProblemName } from '../../../shared/errors.ts'
import type { Parts } from '../servers/functions.ts'
import { MEMBERS, PEOPLE, type Person, type Role, type Scene } from './authorization-scene.ts'

export type Outcome = 200 | ProblemName

export interface Line {
  readonly key: FunctionKey
  /** Distinguishes the rows of an endpoint with several rows. */
  readonly asking?: string
  readonly parts: (scene: Scene, role: Role) => Parts
  /**
   * The expected outcome for each member, in the order of MEMBERS: owner, mate (accepted), asked (request pending),
   * declined, stranger, blocked by the owner, blocked by the mate.
   */
  readonly members: readonly Outcome[]
  /** The expected outcome for people who are signed in but not approved. */
  readonly outside: Outcome
  /** The expected outcome for people who wait for the operator's approval, if it differs from `outside`. */
  readonly waiting?: Outcome
  readonly leaving?: boolean
  /** The expected outcome for an operator at an endpoint of the operator's desk. */
  readonly operator?: Outcome
  /** The expected outcome for a person without a profile, if it differs from `outside`. */
  readonly newcomer?: Outcome
  /** A secret that the owner may read after this call, and not before it. */
  readonly reveals?: string
}

export const person = (role: Role): Person => ((PEOPLE as readonly Role[]).includes(role) ? (role as Person) : 'owner')
export const every = <One>(one: One): One[] => MEMBERS.map(() => one)

/**
 * Returns a row for an endpoint that concerns only the caller, so that the caller's role in the crew does not matter.
 */
export const own = (key: FunctionKey, parts: Line['parts'] = () => ({}), outside: Outcome = 200): Line => ({
  key,
  parts,
  members: every(200 as const),
  outside,
})
export const gated = (key: FunctionKey, parts: Line['parts'] = () => ({})): Line => own(key, parts, 'NotApproved')

/** Returns a row for an endpoint of the operator's desk, which answers NotFound to all other users. */
export const desk = (key: FunctionKey, parts: Line['parts'] = () => ({}), operator: Outcome = 200): Line => ({
  key,
  parts,
  members: every('NotFound' as const),
  outside: 'NotFound',
  operator,
})

/** Each role writes from a separate network, because the number of unread letters from one network is limited. */
export const letterFrom = (role: Role): Parts => ({
  body: { name: 'A', email: 'a@b', topic: 'question', message: 'Hello' },
  headers: { 'x-client-network': role.padEnd(22, '-') },
})
