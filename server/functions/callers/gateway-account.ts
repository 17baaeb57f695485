/**
 * Reads a caller's e-mail address and verified contacts from the user pool with the function's own role, because API
 * Gateway passes on only the sub.
 */

import type { Clock } from '../../../shared/time/clock.ts'
import { type AwsCredentials, createSigner } from '../../http/aws-signer.ts'
import { type AccountReaders, accountIn, readersOf } from './caller.ts'

export interface GatewayAccountOptions {
  readonly endpoint: string
  readonly userPoolId: string
  readonly credentials: AwsCredentials
  readonly clock: Clock
  readonly fetch: typeof fetch
}

const TIMEOUT_MS = 3_000
const TARGET = 'AWSCognitoIdentityProviderService.ListUsers'

/**
 * Creates the functions that read the account. The role needs cognito-idp:ListUsers on the user pool. AdminGetUser is
 * not used, because it does not accept the sub of federated users.
 */
export function gatewayAccountReaders(options: GatewayAccountOptions): AccountReaders {
  return readersOf(async ({ sub }) => accountIn(await attributesOf(sub, options)))
}

async function attributesOf(sub: string, options: GatewayAccountOptions): Promise<ReadonlyMap<string, string>> {
  const { endpoint, userPoolId, fetch: fetchIt } = options
  const body = JSON.stringify({
    UserPoolId: userPoolId,
    Filter: `sub = "${sub}"`,
    Limit: 1,
    AttributesToGet: ['email', 'email_verified', 'phone_number', 'phone_number_verified'],
  })
  const response = await fetchIt(endpoint, {
    method: 'POST',
    headers: await signedHeaders(body, options),
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`ListUsers answered with status ${response.status}`)
  }
  const found = (await response.json()) as {
    Users?: { Attributes?: { Name: string; Value?: string }[] }[]
  }
  const [user] = found.Users ?? []
  if (!user) throw new Error('ListUsers did not find the caller')
  return new Map((user.Attributes ?? []).map(({ Name, Value = '' }) => [Name, Value]))
}

async function signedHeaders(body: string, options: GatewayAccountOptions): Promise<Record<string, string>> {
  const { host, pathname } = new URL(options.endpoint)
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET }
  const region = options.userPoolId.split('_')[0] ?? ''
  const signer = createSigner({ service: 'cognito-idp', region, clock: options.clock })
  const call = { method: 'POST', host, path: pathname, headers, body }
  const { host: _host, ...sent } = await signer.sign(call, options.credentials)
  return sent
}
