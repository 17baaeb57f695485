/**
 * Finds a caller's e-mail address in the id token or the credentials, or else requests it from the identity service
 * with the access token.
 */

import type { Caller, EmailReaders } from './caller.ts'

export interface EmailOptions {
  readonly endpoint: string
  readonly fetch: typeof fetch
}

const TIMEOUT_MS = 3_000

/** GetUser needs an access token with the scope aws.cognito.signin.user.admin. */
export function emailReaders(options: EmailOptions): EmailReaders {
  return {
    emailOf: async ({ accessToken, email }: Caller) =>
      accessToken === undefined ? email : fetchEmail(accessToken, options),
    verifiedEmailOf: async ({ accessToken, email, emailVerified }: Caller) => {
      if (accessToken !== undefined) return fetchVerifiedEmail(accessToken, options)
      return emailVerified ? email : undefined
    },
  }
}

async function fetchEmail(token: string, options: EmailOptions): Promise<string | undefined> {
  return (await fetchAttributes(token, options)).get('email')?.toLowerCase()
}

async function fetchVerifiedEmail(token: string, options: EmailOptions): Promise<string | undefined> {
  const attributes = await fetchAttributes(token, options)
  return attributes.get('email_verified') === 'true' ? attributes.get('email')?.toLowerCase() : undefined
}

async function fetchAttributes(token: string, options: EmailOptions): Promise<ReadonlyMap<string, string | undefined>> {
  const response = await options.fetch(options.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken: token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`GetUser answered with status ${response.status}`)
  }
  const user: unknown = await response.json()
  if (!isUser(user)) throw new Error('GetUser answered without user attributes')
  return new Map(user.UserAttributes.map(({ Name, Value }) => [Name, Value]))
}

function isUser(value: unknown): value is { UserAttributes: { Name: string; Value?: string }[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'UserAttributes' in value &&
    Array.isArray(value.UserAttributes) &&
    value.UserAttributes.every(
      (attribute: unknown) =>
        typeof attribute === 'object' &&
        attribute !== null &&
        'Name' in attribute &&
        typeof attribute.Name === 'string',
    )
  )
}
