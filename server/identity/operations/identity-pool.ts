/** The identity pool's operations, and one that replaces IAM: resolving the credentials of a signed call. */

import type { Context, Operation } from '../pool/context.ts'
import { IdentityRefusal } from '../pool/errors.ts'
import { IDENTITY_POOL_ID } from '../pool/identity-pool.ts'
import { fieldsOf, type Input, LIMITS } from '../pool/input.ts'
import { CLIENT_ID } from '../pool/pool.ts'

const ID = /^[\w-]+:[0-9a-f-]+$/
const ID_PATTERN = '[\\w-]+:[0-9a-f-]+'
const LONGEST_ID = 55

const notAuthorized = (text: string) => new IdentityRefusal('NotAuthorizedException', text)
const notFound = (text: string) => new IdentityRefusal('ResourceNotFoundException', text)
const seconds = (ms: number) => ms / 1000

function readId(input: Input, name: 'IdentityPoolId' | 'IdentityId'): string {
  const value = fieldsOf(input).optionalText(name, LIMITS.any)
  const path = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  const broken =
    value === undefined
      ? `Value at '${path}' failed to satisfy constraint: Member must not be null`
      : value.length > LONGEST_ID
        ? `Value '${value}' at '${path}' failed to satisfy constraint: Member must have length less than or equal to ${LONGEST_ID}`
        : ID.test(value)
          ? undefined
          : `Value '${value}' at '${path}' failed to satisfy constraint: Member must satisfy regular expression pattern: ${ID_PATTERN}`
  if (value === undefined || broken !== undefined) {
    throw new IdentityRefusal('ValidationException', `1 validation error detected: ${broken}`)
  }
  return value
}

function checkPool(input: Input): void {
  const poolId = readId(input, 'IdentityPoolId')
  if (poolId !== IDENTITY_POOL_ID) throw notFound(`IdentityPool '${poolId}' not found.`)
}

function holderOfLogin({ identityPool, clock }: Context, input: Input): string | undefined {
  const sub = identityPool.readLogin(fieldsOf(input).texts('Logins'), clock.now())
  if (sub === undefined && !identityPool.guests) {
    throw notAuthorized('Unauthenticated access is not supported for this identity pool.')
  }
  return sub
}

const getId: Operation = (context, input) => {
  checkPool(input)
  const sub = holderOfLogin(context, input)
  const { identityPool } = context
  return { IdentityId: sub === undefined ? identityPool.newGuest() : identityPool.identityOf(sub) }
}

const getCredentialsForIdentity: Operation = (context, input) => {
  const requestedId = readId(input, 'IdentityId')
  const sub = holderOfLogin(context, input)
  const { identityPool, clock } = context
  const kind = identityPool.kindOf(requestedId)
  if (kind === undefined) throw notFound(`Identity '${requestedId}' not found.`)
  if (sub === undefined && kind === 'primary') throw notAuthorized(`Access to Identity '${requestedId}' is forbidden.`)
  const identityId = sub === undefined ? requestedId : identityPool.identityOf(sub)
  if (identityId !== requestedId && kind === 'primary') {
    throw notAuthorized(
      "Logins don't match. Please include at least one valid login for this identity or identity pool.",
    )
  }
  const issued = identityPool.credentials.issue({ identityId, sub }, clock.now())
  return {
    IdentityId: identityId,
    Credentials: {
      AccessKeyId: issued.accessKeyId,
      SecretKey: issued.secretKey,
      SessionToken: issued.sessionToken,
      Expiration: seconds(issued.expiration),
    },
  }
}

const updateIdentityPool: Operation = ({ identityPool }, input) => {
  checkPool(input)
  identityPool.guests = input.AllowUnauthenticatedIdentities === true
  return {
    IdentityPoolId: IDENTITY_POOL_ID,
    IdentityPoolName: 'local',
    AllowUnauthenticatedIdentities: identityPool.guests,
    CognitoIdentityProviders: [
      { ProviderName: identityPool.provider(), ClientId: CLIENT_ID, ServerSideTokenCheck: false },
    ],
  }
}

/**
 * Returns the owner and secret of credentials, or IAM's error messages. IAM does this internally when it checks a
 * signature, and has no public operation for it.
 */
const resolveCredentials: Operation = ({ identityPool, users, clock }, input) => {
  const fields = fieldsOf(input)
  const accessKeyId = fields.text('AccessKeyId', LIMITS.any)
  const sessionToken = fields.text('SessionToken', LIMITS.any)
  fields.check()
  const held = identityPool.credentials.resolve(accessKeyId, sessionToken)
  if (!held) {
    throw new IdentityRefusal('UnrecognizedClientException', 'The security token included in the request is invalid.')
  }
  const { identityId, sub, secretKey, expiration } = held
  if (expiration <= clock.now()) {
    throw new IdentityRefusal('ExpiredTokenException', 'The security token included in the request is expired')
  }
  const user = sub === undefined ? undefined : users.bySub(sub)
  return {
    SecretAccessKey: secretKey,
    IdentityId: identityId,
    IdentityType: sub === undefined ? 'guest' : 'primary',
    Expiration: seconds(expiration),
    ...(sub === undefined ? {} : { Sub: sub }),
    ...(user?.email === undefined ? {} : { Email: user.email, EmailVerified: user.emailVerified }),
  }
}

/** Operations by the prefix of the X-Amz-Target header. Web pages may call only the operations in `open`. */
export const IDENTITY_POOL_SERVICES = {
  AWSCognitoIdentityService: {
    open: { GetId: getId, GetCredentialsForIdentity: getCredentialsForIdentity },
    closed: { UpdateIdentityPool: updateIdentityPool },
  },
  LocalIAM: { open: {}, closed: { ResolveCredentials: resolveCredentials } },
} satisfies Record<string, Record<'open' | 'closed', Readonly<Record<string, Operation>>>>
