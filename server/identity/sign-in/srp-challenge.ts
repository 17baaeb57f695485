/** SRP challenges for the password of a user or of a device: issues the challenge and checks the client's proof. */

import { closeSecretBlock, openSecretBlock, type SrpFlow, type SrpState } from '../crypto/secret-block.ts'
import {
  isTimestamp,
  makeServerKeys,
  type PasswordVerifier,
  readPublicKey,
  sessionKey,
  signatureMatches,
} from '../crypto/srp-server.ts'
import type { Context } from '../pool/context.ts'
import { invalidParameter, REFUSALS } from '../pool/errors.ts'
import { need, type Parameters } from '../pool/parameters.ts'
import { authSessionEnd } from './auth-session.ts'

export function beginSrp(
  context: Context,
  parameters: Parameters,
  { flow, subject, password }: { flow: SrpFlow; subject: string; password: PasswordVerifier },
) {
  const A = readPublicKey(need(parameters, 'SRP_A'))
  if (A === undefined) throw invalidParameter('SRP_A is not a hexadecimal number within the group')
  const keys = makeServerKeys(BigInt(`0x${password.verifier}`))
  const state = { flow, subject, A, keys, expiresAt: authSessionEnd(context) }
  return {
    SALT: password.salt,
    SECRET_BLOCK: closeSecretBlock(context.seals.secretBlock, state),
    SRP_B: keys.B.toString(16),
  }
}

export interface SrpProof {
  readonly state: SrpState
  fits(password: PasswordVerifier, names: { poolName: string; user: string }): boolean
}

export function readProof(context: Context, responses: Parameters): SrpProof {
  const secretBlock = Buffer.from(need(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64')
  const signature = need(responses, 'PASSWORD_CLAIM_SIGNATURE')
  const timestamp = need(responses, 'TIMESTAMP')
  if (!isTimestamp(timestamp)) throw REFUSALS.malformedTimestamp()
  const state = openSecretBlock(context.seals.secretBlock, secretBlock)
  if (!state) throw REFUSALS.wrongPassword()
  if (state.expiresAt <= context.clock.now()) throw REFUSALS.sessionExpired()
  if (context.attempts.isSpent(state.id)) throw REFUSALS.sessionUsed()
  return {
    state,
    fits(password, names) {
      const key = sessionKey(state.A, state.keys, BigInt(`0x${password.verifier}`))
      return key !== undefined && signatureMatches(key, { ...names, secretBlock, timestamp, signature })
    },
  }
}

/** Consumes the secret block after a wrong proof too, so that each block allows one guess. */
export function spendAfterFailure({ attempts, clock }: Context, { id, expiresAt }: SrpState): false {
  attempts.spend(id, expiresAt, clock.now())
  return false
}
