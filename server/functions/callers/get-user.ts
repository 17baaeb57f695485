/**
 * Reads a caller's attributes and second sign-in steps (MFA) from the identity service, with the caller's access token.
 */

import { Refusal } from '../../http/refusal.ts'

export interface IdentityService {
  readonly endpoint: string
  readonly fetch: typeof fetch
}

export interface IdentityUser {
  readonly attributes: ReadonlyMap<string, string | undefined>
  readonly secondSteps: readonly string[]
}

const TIMEOUT_MS = 3_000
/** Error names which mean that the user has signed out everywhere, or that the account is disabled or deleted. */
const ENDED: ReadonlySet<string> = new Set(['NotAuthorizedException', 'UserNotFoundException'])
/**
 * Matches the error message for a valid token without the scope for GetUser. Refreshing does not change the scope, so
 * the client is not asked to refresh.
 */
const SCOPE = /scope/i

/**
 * Reads the user of an access token. GetUser needs a token with the scope aws.cognito.signin.user.admin.
 * @throws AccessExpired if the user pool refuses the token. The client then tries to refresh the session. If the user
 *   pool has ended the session, the refresh fails and signs the user out.
 */
export async function getUser(token: string, { endpoint, fetch }: IdentityService): Promise<IdentityUser> {
  const response = await fetch(endpoint, {
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
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.status === 400 && isEnded(answer)) {
      throw new Refusal('AccessExpired', 'The user pool no longer accepts the access token.')
    }
    throw new Error(`GetUser answered with status ${response.status}`)
  }
  const user: unknown = await response.json()
  if (!isUser(user)) throw new Error('GetUser answered without user attributes')
  const { UserAttributes, UserMFASettingList = [] } = user
  return {
    attributes: new Map(UserAttributes.map(({ Name, Value }) => [Name, Value])),
    secondSteps: Array.isArray(UserMFASettingList) ? UserMFASettingList : [],
  }
}

function isEnded(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('__type' in answer)) return false
  // The name of the error may follow a namespace and a number sign (AWS JSON protocol 1.1).
  const name = String(answer.__type).split('#').at(-1) ?? ''
  return ENDED.has(name) && !('message' in answer && SCOPE.test(String(answer.message)))
}

function isUser(
  value: unknown,
): value is { UserAttributes: { Name: string; Value?: string }[]; UserMFASettingList?: string[] } {
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
