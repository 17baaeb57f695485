/** A service whose pool offers passkeys, and the steps to register and use one over HTTP. */

import {
  type Authenticator,
  type CreationOptions,
  createAuthenticator,
  type Deviation,
  type RequestOptions,
} from '../../support/identity/authenticator.ts'
import { answerTo, type Body, begin, beginning, EMAIL, serviceWithAllFlows } from './challenge-client.ts'
import type { Service } from './service.ts'

export const RP_ID = 'drive.example'
export const ORIGIN = `https://${RP_ID}`

export const withPasskeys = (service: Service, more: object = {}) =>
  service.admin('SetUserPoolMfaConfig', { WebAuthnConfiguration: { RelyingPartyId: RP_ID, ...more } })

export const allowPasskeys = (service: Service) =>
  service.setPool({ Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'] } } })

/** @param configuration fields of WebAuthnConfiguration to set in addition to the relying party id */
export async function serviceWithPasskeys(configuration: object = {}) {
  const { service, sub } = await serviceWithAllFlows()
  await allowPasskeys(service)
  await withPasskeys(service, configuration)
  const { AccessToken } = await service.signIn(EMAIL)
  return { service, sub, AccessToken, authenticator: createAuthenticator(ORIGIN) }
}

export async function creationOptions(service: Service, AccessToken: string): Promise<CreationOptions> {
  const { CredentialCreationOptions } = await service.done('StartWebAuthnRegistration', { AccessToken })
  return CredentialCreationOptions as CreationOptions
}

export async function register(
  service: Service,
  AccessToken: string,
  authenticator: Authenticator,
  from: Deviation = {},
): Promise<string> {
  const Credential = authenticator.create(await creationOptions(service, AccessToken), from)
  return service.outcome('CompleteWebAuthnRegistration', { AccessToken, Credential })
}

export const byPasskey = (username = EMAIL) =>
  beginning('USER_AUTH', { USERNAME: username, PREFERRED_CHALLENGE: 'WEB_AUTHN' })

export function requestOptions(challenge: Body): RequestOptions {
  const { CREDENTIAL_REQUEST_OPTIONS } = challenge.ChallengeParameters as { CREDENTIAL_REQUEST_OPTIONS: string }
  return JSON.parse(CREDENTIAL_REQUEST_OPTIONS)
}

export const REFUSED = 'NotAuthorizedException: The passkey could not be verified.'

/** Starts a service whose user has registered a passkey. */
export async function registered(configuration?: object) {
  const started = await serviceWithPasskeys(configuration)
  const { service, AccessToken, authenticator } = started
  const outcome = await register(service, AccessToken, authenticator)
  if (outcome !== 'done') throw new Error(outcome)
  return started
}

/** Begins a sign-in with a passkey. Returns the challenge and the request body with the authenticator's response. */
export async function passkeyAnswer(service: Service, authenticator: Authenticator, from?: Deviation) {
  const issued = await begin(service, byPasskey())
  const CREDENTIAL = JSON.stringify(authenticator.get(requestOptions(issued), from))
  return { issued, body: answerTo(issued, { CREDENTIAL }) }
}
