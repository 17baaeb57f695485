/** Starts a BFF with a fault proxy in front of its identity service. */

import { onTestFinished } from 'vitest'
import type { Timeouts } from '../../../server/context/timeouts.ts'
import { type Bff, type HttpClient, startBff } from '../servers/bff.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

export const PASSWORD = 'correct horse battery'

export interface FaultyBff {
  readonly bff: Bff
  readonly proxy: FaultProxy
  signedIn(email: string): Promise<HttpClient>
  addSecret(value: string): Promise<string>
  removeSecret(id: string): Promise<void>
}

/**
 * Starts a BFF whose calls to the user pool pass through a fault proxy. The BFF retries failed calls without a delay.
 * Both are closed when the test ends.
 */
export async function startProxiedBff(
  options: Parameters<typeof startBff>[0] = {},
): Promise<{ bff: Bff; proxy: FaultProxy }> {
  const proxy = await startFaultProxy()
  const bff = await startBff({
    ...options,
    cognito: { endpoint: proxy.url, ...options.cognito },
    timeouts: { sleep: async () => undefined, ...options.timeouts },
  })
  proxy.passTo(bff.identityUrl)
  onTestFinished(async () => {
    await bff.close()
    await proxy.close()
  })
  return { bff, proxy }
}

export async function startFaultyBff(clientSecret?: string, timeouts?: Timeouts): Promise<FaultyBff> {
  const { bff, proxy } = await startProxiedBff({
    ...(timeouts && { timeouts }),
    ...(clientSecret !== undefined && { cognito: { clientSecret } }),
    env: { LOG_LEVEL: 'silent' },
  })
  const pool = { UserPoolId: bff.cognito.userPoolId, ClientId: bff.cognito.clientId }

  async function administer(operation: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    const answer = await bff.identity(operation, { ...pool, ...body })
    if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }

  return {
    bff,
    proxy,
    async signedIn(email) {
      await bff.confirmedUser(email)
      const client = bff.client()
      const answer = await client.send('POST', '/api/auth/sign-in', {
        username: email,
        password: PASSWORD,
        authFlowType: 'USER_PASSWORD_AUTH',
      })
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`)
      return client
    },
    async addSecret(ClientSecret) {
      // The user pool derives the id of a secret from the current time, so the clock must advance before each new
      // secret.
      bff.clock.advance(1)
      const { ClientSecretDescriptor: made } = await administer('AddUserPoolClientSecret', { ClientSecret })
      return String((made as { ClientSecretId: string }).ClientSecretId)
    },
    async removeSecret(ClientSecretId) {
      await administer('DeleteUserPoolClientSecret', { ClientSecretId })
    },
  }
}
