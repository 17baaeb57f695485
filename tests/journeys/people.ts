/** Creates users in the embedded user pool and signs them in over HTTP, for journeys that do not test sign-up. */

import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import type { Profile } from '../../shared/profile.ts'
import { FetchClient } from '../support/requests/fetch-client.ts'
import { aProfile } from '../support/servers/functions.ts'
import type { Site } from './site.ts'

const POOL_ID = 'ap-northeast-1_Local0001'
export const CLIENT_ID = 'localclient000000000000001'
/** A password that satisfies every rule of the strictest password policy. */
export const PASSWORD = 'lavender-Fields-7'

/** Calls the embedded identity service as its administrator. Fails with the service's message. */
export async function administer(
  { identityUrl }: Pick<Site, 'identityUrl'>,
  operation: string,
  body: object = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(identityUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ UserPoolId: POOL_ID, ...body }),
  })
  if (!response.ok) throw new Error(`${operation}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

export interface UserOptions {
  readonly attributes?: Readonly<Record<string, string>>
  readonly temporary?: boolean
}

export async function addUser(site: Site, username: string, options: UserOptions = {}): Promise<void> {
  const { attributes = {}, temporary = false } = options
  await administer(site, 'AdminCreateUser', {
    Username: username,
    TemporaryPassword: PASSWORD,
    MessageAction: 'SUPPRESS',
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  })
  if (temporary) return
  await administer(site, 'AdminSetUserPassword', { Username: username, Password: PASSWORD, Permanent: true })
}

export async function call(
  client: FetchClient,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const reply = await client.call(method, path, body)
  if (reply.status >= 300) throw new Error(`${method} ${path} responded ${reply.status}: ${reply.text}`)
  return reply.body
}

/** Signs in by password. It does not use SRP, because other tests cover the computation of SRP. */
export async function signInOverHttp(site: Site, username: string, password = PASSWORD): Promise<FetchClient> {
  const client = new FetchClient(site.url)
  await call(client, 'POST', '/api/auth/sign-in', { username, password, authFlowType: 'USER_PASSWORD_AUTH' })
  return client
}

export async function newPerson(site: Site, profile?: Profile): Promise<FetchClient> {
  const email = `person-${randomUUID()}@example.com`
  await addUser(site, email, { attributes: { email_verified: 'true' } })
  const client = await signInOverHttp(site, email)
  if (profile) {
    await call(client, 'PUT', '/api/profile', aProfile(profile))
    await site.approve(email)
  }
  return client
}

export async function shareSession(client: FetchClient, context: BrowserContext): Promise<void> {
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({
      name,
      value,
      domain: 'localhost',
      path: '/',
      httpOnly: true,
      secure: name.startsWith('__Host-'),
      sameSite: 'Strict' as const,
    })),
  )
}

export async function choose(
  context: BrowserContext,
  choices: Readonly<Partial<Record<'theme' | 'language', string>>>,
): Promise<void> {
  await context.addCookies(
    Object.entries(choices).map(([name, value]) => ({
      name,
      value,
      domain: 'localhost',
      path: '/',
      sameSite: 'Lax' as const,
    })),
  )
}
