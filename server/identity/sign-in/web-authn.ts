/**
 * Verifies the responses of authenticators against the pool's relying party id and its requirement for user
 * verification.
 */

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isLoopbackName } from '../../http/loopback.ts'
import type { Context } from '../pool/context.ts'
import { invalidParameter, REFUSALS } from '../pool/errors.ts'
import { type Input, isRecord } from '../pool/input.ts'
import type { WebAuthnSettings } from '../pool/pool.ts'
import type { Passkey } from '../store/passkeys.ts'

/** The COSE identifiers of ES256 and RS256, the algorithms that Cognito uses. */
export const ALGORITHMS = [-7, -257] as const
const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export interface RelyingParty extends WebAuthnSettings {
  readonly relyingPartyId: string
}

export function relyingPartyOf({ settings }: Context): RelyingParty {
  const { firstFactors, webAuthn } = settings.pool
  if (!firstFactors.includes('WEB_AUTHN')) throw REFUSALS.passkeysOff()
  const { relyingPartyId } = webAuthn
  if (relyingPartyId === undefined) throw REFUSALS.noRelyingParty()
  return { ...webAuthn, relyingPartyId }
}

export const offersPasskeys = ({ settings: { pool } }: Context) =>
  pool.firstFactors.includes('WEB_AUTHN') && pool.webAuthn.relyingPartyId !== undefined

/**
 * The page's domain must be the relying party id or a subdomain of it. Only pages on this machine may use plain http.
 */
export function isAllowedOrigin(origin: string, relyingPartyId: string): boolean {
  const url = URL.parse(origin)
  if (url?.origin !== origin) return false
  const { hostname, protocol } = url
  if (hostname !== relyingPartyId && !hostname.endsWith(`.${relyingPartyId}`)) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))
}

interface ClientData {
  readonly challenge: string
  readonly origin: string
}

function clientDataOf(credential: Input): ClientData {
  const { response } = credential
  const encoded = isRecord(response) ? response.clientDataJSON : undefined
  try {
    const data: unknown = JSON.parse(Buffer.from(String(encoded), 'base64url').toString())
    if (isRecord(data) && typeof data.challenge === 'string' && typeof data.origin === 'string') {
      return { challenge: data.challenge, origin: data.origin }
    }
  } catch {
    // The text is not JSON. The error is thrown below.
  }
  throw invalidParameter('The credential has no valid clientDataJSON')
}

export const challengeOf = (credential: Input) => clientDataOf(credential).challenge

export type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'attachment'> & {
  readonly aaguid: string
}

export async function verifyRegistration(
  { relyingPartyId, userVerification }: RelyingParty,
  credential: Input,
): Promise<NewPasskey> {
  const { challenge, origin } = clientDataOf(credential)
  if (!isAllowedOrigin(origin, relyingPartyId)) throw REFUSALS.passkeyOriginNotAllowed()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId,
    requireUserVerification: userVerification === 'required',
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'UnexpectedRPIDHash') throw REFUSALS.passkeyRelyingPartyMismatch()
    throw REFUSALS.passkeyNotSupported()
  })
  if (!verified.verified) throw REFUSALS.passkeyNotSupported()
  const { credential: made, aaguid } = verified.registrationInfo
  const { response, authenticatorAttachment } = credential
  const named: unknown = isRecord(response) ? response.transports : undefined
  return {
    id: made.id,
    publicKey: made.publicKey,
    counter: made.counter,
    transports: TRANSPORTS.filter((transport) => Array.isArray(named) && named.includes(transport)),
    attachment: typeof authenticatorAttachment === 'string' ? authenticatorAttachment : undefined,
    aaguid,
  }
}

export async function verifyAssertion(
  { relyingPartyId, userVerification }: RelyingParty,
  passkey: Passkey,
  credential: Input,
  challenge: string,
): Promise<{ counter: number; userVerified: boolean }> {
  const { origin } = clientDataOf(credential)
  if (!isAllowedOrigin(origin, relyingPartyId)) throw REFUSALS.passkeyRefused()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId,
    credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
    requireUserVerification: userVerification === 'required',
  }).catch(() => {
    throw REFUSALS.passkeyRefused()
  })
  if (!verified.verified) throw REFUSALS.passkeyRefused()
  const { newCounter, userVerified } = verified.authenticationInfo
  return { counter: newCounter, userVerified }
}
