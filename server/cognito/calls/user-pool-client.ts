/** The AWS SDK client of one user pool, loaded on first use. */

import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoConfig } from '../../config/cognito.ts'
import { REPEAT, type Repeat, type RepeatableCall } from './retry.ts'
import { createRetryBudget } from './retry-budget.ts'
import {
  type CallSettings,
  createCalls,
  type Deadline,
  NO_STORE_STEP,
  noStore,
  openConnections,
  unsignedOptions,
} from './unsigned-calls.ts'

export { type Budgets, DEFAULT_BUDGETS, type Deadline } from './unsigned-calls.ts'

type Sdk = typeof import('@aws-sdk/client-cognito-identity-provider')

export type Send<Answer> = (
  client: CognitoIdentityProviderClient,
  sdk: Sdk,
  options: { readonly abortSignal: AbortSignal },
) => Promise<Answer>

interface Answered {
  readonly $metadata: { readonly attempts?: number | undefined }
}

export interface UserPoolClient {
  call<Answer extends Answered>(name: RepeatableCall, send: Send<Answer>, deadline?: Deadline): Promise<Answer>
  newDeadline(): Deadline
  warmUp(): Promise<void>
  close(): void
}

export function createUserPoolClient(options: { config: CognitoConfig } & CallSettings): UserPoolClient {
  const { config, ...settings } = options
  const calls = createCalls(load, settings)

  async function load() {
    const [sdk, requestHandler] = await Promise.all([
      import('@aws-sdk/client-cognito-identity-provider'),
      openConnections(settings.budgets),
    ])
    const budget = createRetryBudget()
    // Create one client for each retry rule, because the SDK does not pass the operation name to the retry strategy.
    // All clients share the connections.
    function client(repeat: Repeat): CognitoIdentityProviderClient {
      const made = new sdk.CognitoIdentityProviderClient({
        ...unsignedOptions(repeat, budget, settings),
        region: config.region,
        endpoint: config.endpoint ?? `https://cognito-idp.${config.region}.amazonaws.com`,
        requestHandler,
      })
      made.middlewareStack.add(noStore, NO_STORE_STEP)
      return made
    }
    return { sdk, requestHandler, clients: { always: client('always'), unprocessed: client('unprocessed') } }
  }

  return {
    ...calls,
    call: (name, send, deadline) =>
      calls.call(
        name.split(' ')[0] ?? name,
        ({ sdk, clients }, sending) => send(clients[REPEAT[name]], sdk, sending),
        deadline,
      ),
  }
}
