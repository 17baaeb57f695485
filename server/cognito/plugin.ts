/** Decorates the app with the clients of the user pool, its hosted UI and the identity pool. */

import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { UpstreamName } from '../telemetry/instrumentation.ts'
import { outcomeOf } from './calls/call-outcome.ts'
import type { CallLine } from './calls/unsigned-calls.ts'
import { createHostedUi, type HostedUi } from './hosted-ui.ts'
import { createIdentityPool, type IdentityPool } from './identity-pool.ts'
import { createSrpClient } from './srp/srp-client.ts'
import { createUserPool, type UserPool } from './user-pool.ts'

declare module 'fastify' {
  interface FastifyInstance {
    userPool: UserPool
    hostedUi: HostedUi | undefined
    identityPool: IdentityPool | undefined
  }
}

export const cognito = fastifyPlugin(
  async (app) => {
    const { config, clock } = app
    const { cognito: budgets = {}, sleep } = app.timeouts
    const userPool = createUserPool({
      config: config.cognito,
      clock,
      srp: createSrpClient(),
      log: callLog(app, 'user-pool'),
      budgets,
      ...(sleep && { sleep }),
      breaker: app.addBreaker('user-pool'),
    })
    const identityPool =
      config.functionsAuth === 'iam'
        ? createIdentityPool({
            config: config.cognito,
            clock,
            log: callLog(app, 'identity-pool'),
            budgets,
            ...(sleep && { sleep }),
            breaker: app.addBreaker('identity-pool'),
          })
        : undefined
    const hostedUi =
      config.hostedUi &&
      createHostedUi({ config: config.hostedUi, cognito: config.cognito, clock, fetch: app.fetchOf('hosted-ui') })
    app.decorate('userPool', userPool)
    app.decorate('identityPool', identityPool)
    app.decorate('hostedUi', hostedUi)
    app.addHook('onListen', async () => {
      await Promise.all([userPool.warmUp(), identityPool?.warmUp()])
    })
    app.addHook('onClose', async () => {
      identityPool?.close()
      await userPool.close()
    })
  },
  { name: 'cognito', dependencies: ['context', 'observed-calls', 'breakers'] },
)

function callLog(app: FastifyInstance, upstream: UpstreamName) {
  return (event: string, call: CallLine) => {
    app.log.info({ event, ...call }, event)
    app.calls?.ended(upstream, { ...call, ...outcomeOf(call) })
  }
}
