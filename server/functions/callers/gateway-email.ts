/** The e-mail address of a caller whom API Gateway knows by their sub alone: asked of the user pool under the function's own role. */

import type { Clock } from '../../../shared/time/clock.ts'
import type { EmailReaders } from './caller.ts'
import { signatureOf } from './signature.ts'

/** What Lambda gives a function in its environment: the credentials of its execution role. */
export interface RoleCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | undefined
}

export interface GatewayEmailOptions {
  /** The user pool's API; the call is POSTed there. */
  readonly endpoint: string
  readonly userPoolId: string
  readonly credentials: RoleCredentials
  readonly clock: Clock
  readonly fetch: typeof fetch
}

const TIMEOUT_MS = 3_000
const SERVICE = 'cognito-idp'
const ALGORITHM = 'AWS4-HMAC-SHA256'
const TARGET = 'AWSCognitoIdentityProviderService.ListUsers'

/** The role needs cognito-idp:ListUsers on the pool: AdminGetUser takes no sub of people who came by another provider. */
export function gatewayEmailReaders(options: GatewayEmailOptions): EmailReaders {
  return {
    emailOf: async ({ sub }) => (await attributesOf(sub, options)).get('email')?.toLowerCase(),
    verifiedEmailOf: async ({ sub }) => {
      const attributes = await attributesOf(sub, options)
      return attributes.get('email_verified') === 'true' ? attributes.get('email')?.toLowerCase() : undefined
    },
  }
}

async function attributesOf(sub: string, options: GatewayEmailOptions): Promise<ReadonlyMap<string, string>> {
  const { endpoint, userPoolId, fetch: fetchIt } = options
  const body = JSON.stringify({
    UserPoolId: userPoolId,
    Filter: `sub = "${sub}"`,
    Limit: 1,
    AttributesToGet: ['email', 'email_verified'],
  })
  const response = await fetchIt(endpoint, {
    method: 'POST',
    headers: signedHeaders(body, options),
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
  if (!user) throw new Error('ListUsers does not know the caller')
  return new Map((user.Attributes ?? []).map(({ Name, Value = '' }) => [Name, Value]))
}

/** Signature Version 4 over everything that is sent. */
function signedHeaders(
  body: string,
  { endpoint, userPoolId, credentials, clock }: GatewayEmailOptions,
): Record<string, string> {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  const { host, pathname } = new URL(endpoint)
  const moment = new Date(clock.now()).toISOString().replace(/[-:]|\.\d+/g, '')
  const headers: Record<string, string> = {
    'content-type': 'application/x-amz-json-1.1',
    host,
    'x-amz-date': moment,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
    'x-amz-target': TARGET,
  }
  const names = Object.keys(headers).sort()
  const day = moment.slice(0, 8)
  const region = userPoolId.split('_')[0] ?? ''
  const claimed = { accessKeyId, day, region, service: SERVICE, signedHeaders: names, signature: '' }
  const request = { method: 'POST', url: pathname, headers, body: Buffer.from(body) }
  const signature = signatureOf(request, claimed, secretAccessKey)
  const scope = `${accessKeyId}/${day}/${region}/${SERVICE}/aws4_request`
  // The Host header is the connection's own.
  const { host: _host, ...sent } = headers
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
