/** Registers, lists and deletes a user's passkeys, and names the ways in which the user can sign in. */

import { userOfToken } from '../pool/access.ts'
import type { Context, Operation } from '../pool/context.ts'
import { REFUSALS, serialization } from '../pool/errors.ts'
import { fieldsOf, type Input, isRecord, LIMITS } from '../pool/input.ts'
import { authSessionEnd } from '../sign-in/auth-session.ts'
import { usableCodes } from '../sign-in/first-factor.ts'
import { hasPasskey, makeChallenge } from '../sign-in/passkey-challenge.ts'
import { describeMfa } from '../sign-in/second-step.ts'
import { ALGORITHMS, challengeOf, relyingPartyOf, verifyRegistration } from '../sign-in/web-authn.ts'
import type { Passkey } from '../store/passkeys.ts'
import type { User } from '../store/users.ts'

/** Maximum number of passkeys per user, as in Cognito. */
const MOST_PASSKEYS = 20

function readUser(context: Context, input: Input): User {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  fields.check()
  return userOfToken(context, token)
}

export const startWebAuthnRegistration: Operation = (context, input) => {
  const user = readUser(context, input)
  const { relyingPartyId, userVerification } = relyingPartyOf(context)
  const { clock, passkeys, siteName } = context
  const registered = passkeys.listOf(user.sub)
  if (registered.length >= MOST_PASSKEYS) throw REFUSALS.passkeyLimit()
  const challenge = makeChallenge()
  const now = clock.now()
  const expiresAt = authSessionEnd(context)
  passkeys.begin(user.sub, challenge, expiresAt, now)
  const name = user.email ?? user.phone ?? user.username
  return {
    CredentialCreationOptions: {
      rp: { id: relyingPartyId, name: siteName },
      user: { id: Buffer.from(user.sub).toString('base64url'), name, displayName: name },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: expiresAt - now,
      excludeCredentials: registered.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
      authenticatorSelection: { requireResidentKey: true, residentKey: 'required', userVerification },
    },
  }
}

export const completeWebAuthnRegistration: Operation = async (context, input) => {
  const { sub } = readUser(context, input)
  const credential: unknown = input.Credential
  if (!isRecord(credential)) throw serialization('Credential is not an object')
  const relyingParty = relyingPartyOf(context)
  const { clock, passkeys } = context
  if (!passkeys.take(sub, challengeOf(credential), clock.now())) throw REFUSALS.passkeyChallengeNotFound()
  const { aaguid, ...made } = await verifyRegistration(relyingParty, credential)
  // The verification is asynchronous. Meanwhile the user may have been deleted, or another registration may have
  // completed.
  if (!context.users.bySub(sub)) throw REFUSALS.userNotFound()
  if (passkeys.listOf(sub).length >= MOST_PASSKEYS) throw REFUSALS.passkeyLimit()
  const { relyingPartyId } = relyingParty
  if (!passkeys.add({ ...made, sub, relyingPartyId, name: nameOf(aaguid), createdAt: clock.now() })) {
    throw REFUSALS.passkeyNotSupported()
  }
  return {}
}

/** Names of providers by their public AAGUIDs (github.com/passkeydeveloper/passkey-authenticator-aaguids). */
const PROVIDERS: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
}

const nameOf = (aaguid: string) => PROVIDERS[aaguid] ?? 'Passkey'

export const listWebAuthnCredentials: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  const after = fields.optionalText('NextToken', LIMITS.nextToken)
  fields.check()
  const { MaxResults: wanted } = input
  const limit = typeof wanted === 'number' && wanted > 0 && wanted <= MOST_PASSKEYS ? wanted : MOST_PASSKEYS
  const all = context.passkeys.listOf(userOfToken(context, token).sub)
  const start = all.findIndex(({ id }) => id === after) + 1
  const shown = all.slice(start, start + limit)
  const last = shown.at(-1)
  const more = last && start + limit < all.length ? { NextToken: last.id } : {}
  return { Credentials: shown.map(describe), ...more }
}

function describe({ id, name, relyingPartyId, attachment, transports, createdAt }: Passkey) {
  return {
    CredentialId: id,
    FriendlyCredentialName: name,
    RelyingPartyId: relyingPartyId,
    ...(attachment === undefined ? {} : { AuthenticatorAttachment: attachment }),
    AuthenticatorTransports: transports,
    CreatedAt: createdAt / 1000,
  }
}

export const deleteWebAuthnCredential: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  const id = fields.text('CredentialId', LIMITS.credentialId)
  fields.check()
  const { sub } = userOfToken(context, token)
  if (!context.passkeys.remove(sub, id)) throw REFUSALS.passkeyNotFound()
  return {}
}

export const getUserAuthFactors: Operation = (context, input) => {
  const user = readUser(context, input)
  return {
    Username: user.username,
    ...describeMfa(context, user),
    ConfiguredUserAuthFactors: [
      ...(user.status === 'EXTERNAL_PROVIDER' || user.passwordless ? [] : ['PASSWORD']),
      ...usableCodes(context, user),
      ...(hasPasskey(context, user) ? ['WEB_AUTHN'] : []),
    ],
  }
}
