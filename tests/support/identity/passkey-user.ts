/** Registers and uses passkeys over the site's endpoints, with a software authenticator in place of the browser's. */

import type { Bff, HttpClient } from '../servers/bff.ts'
import { type Authenticator, type CreationOptions, createAuthenticator, type RequestOptions } from './authenticator.ts'

/** The WebAuthn relying party id of the site, which tests serve at http://localhost:3000. */
export const RP_ID = 'localhost'
export const ORIGIN = 'http://localhost:3000'

/** Settings of UpdateUserPool that allow passkeys. */
export const PASSKEY_POLICIES = {
  Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'] } },
}

async function change(bff: Bff, operation: string, body: object): Promise<void> {
  const answer = await bff.identity(operation, { UserPoolId: bff.cognito.userPoolId, ...body })
  if (!answer.ok) throw new Error(await answer.text())
}

/** @param mfa settings of the second steps, which the operation resets if they are absent */
export const setRelyingParty = (bff: Bff, mfa: object = {}) =>
  change(bff, 'SetUserPoolMfaConfig', { ...mfa, WebAuthnConfiguration: { RelyingPartyId: RP_ID } })

/** Allows passkeys in the embedded user pool of the BFF, as `npm start` does. */
export async function allowPasskeys(bff: Bff): Promise<void> {
  const flows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'USER_AUTH']
  await change(bff, 'UpdateUserPool', PASSKEY_POLICIES)
  await setRelyingParty(bff)
  await change(bff, 'UpdateUserPoolClient', {
    ClientId: bff.cognito.clientId,
    ExplicitAuthFlows: flows.map((flow) => `ALLOW_${flow}`),
  })
}

export const newAuthenticator = () => createAuthenticator(ORIGIN)

export async function credentialFor(visitor: HttpClient, authenticator: Authenticator) {
  const { body } = await visitor.send('POST', '/api/auth/passkeys/start', {})
  return authenticator.create(body.options as CreationOptions)
}

export async function registerPasskey(visitor: HttpClient, authenticator = newAuthenticator()): Promise<Authenticator> {
  const credential = await credentialFor(visitor, authenticator)
  const answer = await visitor.send('POST', '/api/auth/passkeys', { credential })
  if (answer.status !== 200) throw new Error(answer.text)
  return authenticator
}

export const beginByPasskey = (visitor: HttpClient, username: string, more: object = {}) =>
  visitor.send('POST', '/api/auth/sign-in', { username, preferredFactor: 'WEB_AUTHN', ...more })

export const optionsOf = ({ body }: { readonly body: Record<string, unknown> }): RequestOptions =>
  ((body.nextStep as { passkeyOptions?: RequestOptions } | undefined)?.passkeyOptions ?? body.options) as RequestOptions
