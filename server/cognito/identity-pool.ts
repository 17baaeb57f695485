/** The client of the identity pool. It obtains an identity and temporary AWS credentials for a signed-in user or a guest. */

import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../shared/time/clock.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../breakers/circuit-breaker.ts'
import type { CognitoConfig } from '../config/cognito.ts'
import { createRetryBudget } from './calls/retry-budget.ts'
import {
  type Budgets,
  type CallSettings,
  createCalls,
  DEFAULT_BUDGETS,
  NO_STORE_STEP,
  noStore,
  openConnections,
  unsignedOptions,
} from './calls/unsigned-calls.ts'
import { ServiceError } from './protocol/errors.ts'

export interface Identity {
  readonly id: string
  readonly type: 'guest' | 'primary'
}

export interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string
  /** When the credentials expire: milliseconds since the epoch, by the clock of AWS. */
  readonly expiration: number
  readonly identityId: string
}

/**
 * The operations of the identity pool. They reject with ServiceError. The error's name is the service's own error name,
 * or a name of specification §8 for a malformed response.
 */
export interface IdentityPool {
  getIdentity(idToken?: string): Promise<Identity>
  getCredentials(identity: Identity, idToken?: string): Promise<Credentials>
  warmUp(): Promise<void>
  close(): void
}

export function createIdentityPool(options: {
  config: CognitoConfig
  clock: Clock
  log?: CallSettings['log']
  random?: () => number
  sleep?: (ms: number) => Promise<void>
  budgets?: Partial<Budgets>
  breaker?: CircuitBreaker
}): IdentityPool {
  const { config, clock, log = () => undefined, random = Math.random, sleep = wait } = options
  const { breaker = createCircuitBreaker({ name: 'identity-pool', clock }) } = options
  const budgets = { ...DEFAULT_BUDGETS, ...options.budgets }
  const { issuer, identityEndpoint } = config
  const identityPoolId = config.identityPoolId ?? ''
  const region = regionOf(identityPoolId)
  const settings: CallSettings = { clock, log, random, sleep, budgets, breaker }
  const provider = providerOf(issuer)
  const calls = createCalls(load, settings)

  async function load() {
    const [sdk, requestHandler] = await Promise.all([
      import('@aws-sdk/client-cognito-identity'),
      openConnections(settings.budgets),
    ])
    const client = new sdk.CognitoIdentityClient({
      // A retry after a lost response creates at worst one unused guest identity.
      ...unsignedOptions('always', createRetryBudget(), settings),
      region,
      endpoint: identityEndpoint ?? `https://cognito-identity.${region}.amazonaws.com`,
      requestHandler,
    })
    client.middlewareStack.add(noStore, NO_STORE_STEP)
    return { sdk, requestHandler, client }
  }

  const logins = (idToken: string | undefined) => (idToken === undefined ? {} : { Logins: { [provider]: idToken } })

  return {
    async getIdentity(idToken) {
      const { IdentityId } = await calls
        .call('GetId', ({ sdk, client }, sending) =>
          client.send(new sdk.GetIdCommand({ IdentityPoolId: identityPoolId, ...logins(idToken) }), sending),
        )
        .catch((error: ServiceError) => {
          throw error.name === 'ResourceNotFoundException' ? invalidPoolId(error) : error
        })
      if (!IdentityId) throw nonsense('GetIdResponseException', 'GetId answered without an identity.')
      return { id: IdentityId, type: idToken === undefined ? 'guest' : 'primary' }
    },

    async getCredentials({ id }, idToken) {
      const { Credentials: given, IdentityId } = await calls.call(
        'GetCredentialsForIdentity',
        ({ sdk, client }, sending) =>
          client.send(new sdk.GetCredentialsForIdentityCommand({ IdentityId: id, ...logins(idToken) }), sending),
      )
      const { AccessKeyId, SecretKey, SessionToken, Expiration } = given ?? {}
      if (!AccessKeyId || !SecretKey || !SessionToken || !Expiration) {
        throw nonsense('CredentialsException', 'GetCredentialsForIdentity answered without credentials.')
      }
      return {
        accessKeyId: AccessKeyId,
        secretAccessKey: SecretKey,
        sessionToken: SessionToken,
        expiration: Expiration.getTime(),
        identityId: IdentityId ?? id,
      }
    },

    warmUp: calls.warmUp,
    close: calls.close,
  }
}

/**
 * Returns the region, which is the part of the id before the colon. Rejects an id without a colon (specification §5).
 */
function regionOf(identityPoolId: string): string {
  const [region, rest] = identityPoolId.split(':')
  if (!region || !rest) throw invalidPoolId()
  return region
}

/** Returns the key for the Logins map, such as `cognito-idp.{region}.amazonaws.com/{userPoolId}`. */
function providerOf(issuer: string): string {
  return issuer.replace(/^https?:\/\//, '')
}

function invalidPoolId(cause?: ServiceError): ServiceError {
  return new ServiceError('InvalidIdentityPoolIdException', 'Invalid identity pool id provided', {
    kind: 'refused',
    cause,
  })
}

function nonsense(name: 'GetIdResponseException' | 'CredentialsException', message: string): ServiceError {
  return new ServiceError(name, message, { kind: 'refused' })
}
