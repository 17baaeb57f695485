/** Recognizes operators by the group that their verified token names. All other callers get 404. */

import { FRESH_PROOF_MS, OPERATOR_RULES } from '../../../shared/auth/operators.ts'
import { createBoundedMap } from '../../../shared/bounded-map.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import type { Caller } from './caller.ts'

export interface OperatorCall {
  readonly caller: Caller | null
  readonly token: string | undefined
  readonly freshProof: boolean
}

/**
 * Resolves to the operator, or rejects with NotFound for other callers. An operator without a second sign-in step (MFA)
 * is refused with NotAllowed and the field error OPERATOR_RULES.secondStep. An operator without a fresh proof (a recent
 * sign-in) is refused with ProofNeeded.
 */
export type ReadOperator = (call: OperatorCall) => Promise<Caller>

export interface OperatorOptions {
  readonly clock: Clock
  readonly readAccess: (authorization: string) => Promise<Caller>
  /**
   * Returns whether the account of an access token has a second sign-in step (MFA). Undefined if the settings
   * (OPERATOR_MFA) do not require one.
   */
  readonly hasSecondStep: ((accessToken: string) => Promise<boolean>) | undefined
}

const SECOND_STEP_LIFE_MS = 60_000
const MOST_OPERATORS = 1_000
const SECOND_STEP_NEEDED = 'Operators need a second sign-in step: switch one on in your account, then sign in again.'
const PROOF_NEEDED = 'Prove your identity again: the last proof is older than five minutes.'

export function createOperatorReader({ clock, readAccess, hasSecondStep }: OperatorOptions): ReadOperator {
  const withSecondStep = createBoundedMap<string, true>(MOST_OPERATORS, { ms: SECOND_STEP_LIFE_MS, clock })

  /**
   * Returns the caller if they are an operator. The token that authorizes the call must name the operators' group. If
   * an id token or a signature authorizes the call and an access token is sent too, the access token must name the
   * group. A signature alone does not identify an operator, because it names no groups.
   */
  async function identify({ caller, token }: OperatorCall): Promise<Caller | undefined> {
    if (!caller || caller.operator === false) return undefined
    if (caller.accessToken !== undefined || token === undefined) return caller.operator ? caller : undefined
    const holder = await readAccess(`Bearer ${token}`).catch((error: unknown) => {
      if (error instanceof Refusal && error.name === 'SignedOut') return undefined
      throw error
    })
    return holder?.operator && holder.sub === caller.sub ? { ...caller, ...holder } : undefined
  }

  async function requireSecondStep({ sub, accessToken }: Caller): Promise<void> {
    if (!hasSecondStep || withSecondStep.has(sub)) return
    if (accessToken === undefined || !(await hasSecondStep(accessToken))) {
      throw new Refusal('NotAllowed', SECOND_STEP_NEEDED, { fields: [OPERATOR_RULES.secondStep] })
    }
    withSecondStep.set(sub, true)
  }

  return async (call) => {
    const operator = await identify(call)
    if (!operator) throw notFound('function')
    await requireSecondStep(operator)
    if (call.freshProof && !isFresh(operator, clock)) {
      throw new Refusal('ProofNeeded', PROOF_NEEDED)
    }
    return operator
  }
}

function isFresh({ provedAt }: Caller, clock: Clock): boolean {
  return provedAt !== undefined && provedAt > clock.now() - FRESH_PROOF_MS
}
