/** Creates a user pool client for a scripted endpoint. Waits are recorded, and random() is always 0.5. */

import { onTestFinished } from 'vitest'
import { createSrpClient } from '../../../server/cognito/srp/srp-client.ts'
import { createUserPool } from '../../../server/cognito/user-pool.ts'
import type { CognitoConfig } from '../../../server/config/cognito.ts'
import { testClock } from '../clock.ts'
import { startWire, type WireAnswer, type WireRequest } from './wire.ts'

export const POOL_NAME = 'AbCdEfGhI'
export const CLIENT_ID = 'testclient00000000000001'

/**
 * Time limits that even a heavily loaded machine does not reach while it starts the SRP thread and loads the AWS SDK
 * inside a call.
 */
const PATIENT = { attemptMs: 30_000, totalMs: 50_000 }

type PoolOptions = Parameters<typeof createUserPool>[0]

export async function poolOnWire(
  answer: (request: WireRequest, before: number) => WireAnswer,
  options: Partial<Omit<PoolOptions, 'config'>> & { clientSecret?: string; endpoint?: string } = {},
) {
  const { clientSecret, endpoint, budgets, ...rest } = options
  const wire = await startWire(answer)
  onTestFinished(() => wire.close())
  const clock = testClock()
  const waits: number[] = []
  const logged: object[] = []
  const config: CognitoConfig = {
    userPoolId: `ap-northeast-1_${POOL_NAME}`,
    clientId: CLIENT_ID,
    clientSecret,
    region: 'ap-northeast-1',
    endpoint: endpoint ?? wire.url,
    issuer: `${wire.url}/ap-northeast-1_${POOL_NAME}`,
    identityPoolId: undefined,
    identityEndpoint: undefined,
  }
  const pool = createUserPool({
    config,
    clock,
    srp: createSrpClient(),
    random: () => 0.5,
    sleep: async (ms) => {
      waits.push(ms)
      clock.advance(ms)
    },
    log: (event, fields) => logged.push({ event, ...fields }),
    budgets: { ...PATIENT, ...budgets },
    ...rest,
  })
  onTestFinished(() => pool.close())
  return { pool, requests: wire.requests, waits, logged, clock, config }
}
