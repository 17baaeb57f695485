/** Registers the proxy, which forwards endpoints to the functions with the caller's token or signature. */

import { fastifyPlugin } from 'fastify-plugin'
import { createSigner, signingRegion } from '../http/aws-signer.ts'
import { createAuthorize } from './authorization.ts'
import { guardUpstream } from './guarded-upstream.ts'
import { instrumentedUpstream } from './instrumented-upstream.ts'
import { addProxyRoutes } from './routes.ts'

import { createUpstream } from './upstream.ts'

export const proxy = fastifyPlugin(
  async (app) => {
    const { config, clock, sessions, credentials, calls } = app
    const guarded = guardUpstream(createUpstream(config.functionsUrl), {
      breaker: app.addBreaker('functions'),
      longestMs: app.timeouts.functionsMs,
    })
    const upstream = calls ? instrumentedUpstream(guarded, calls) : guarded
    const region = signingRegion(config.functionsUrl, config.cognito.region)
    const authorize = createAuthorize({
      auth: config.functionsAuth,
      sessions,
      clock,
      signing: credentials && { credentials, signer: createSigner({ service: 'execute-api', region, clock }) },
    })
    addProxyRoutes(app, authorize, upstream)
    app.addHook('onClose', () => upstream.close())
  },
  { name: 'proxy', dependencies: ['policies', 'breakers', 'session-guard'] },
)
