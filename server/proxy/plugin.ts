/** Registers the proxy, which forwards endpoints to the cloud functions with the caller's token or signature. */

import { fastifyPlugin } from 'fastify-plugin'
import { createSigner, signingRegion } from '../http/aws-signer.ts'
import { reportAccountChanges } from './account-changes.ts'
import { createAuthorize } from './authorization.ts'
import { addCrewCalendar } from './crew-calendar.ts'
import { guardUpstream } from './guarded-upstream.ts'
import { instrumentedUpstream } from './instrumented-upstream.ts'
import { addMailRoutes } from './mail-routes.ts'
import { createNetworkHash } from './network-hash.ts'
import { addPersonPhotos } from './person-photos.ts'
import { repeatUnanswered } from './repeated-upstream.ts'
import { addProxyRoutes } from './routes.ts'
import { addStreamRoutes } from './streams.ts'
import { createUpstream } from './upstream.ts'

export const proxy = fastifyPlugin(
  async (app) => {
    const { config, clock, sessions, credentials, calls, telemetry } = app
    const guarded = guardUpstream(repeatUnanswered(createUpstream(config.functionsUrl)), {
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
    const [secret] = config.session.secrets
    if (secret === undefined) throw new Error('networks are hashed with the session secret, and there is none')
    addProxyRoutes(app, { authorize, upstream, networkHash: createNetworkHash(secret) })
    addCrewCalendar(app, authorize, upstream, config.siteUrl)
    addPersonPhotos(app, authorize, upstream)
    addMailRoutes(app, authorize, upstream)
    reportAccountChanges(app, authorize, upstream)
    const streams = addStreamRoutes(app, authorize, upstream)
    telemetry.observe('streams', () => streams.count)
    app.addHook('onClose', () => upstream.close())
  },
  { name: 'proxy', dependencies: ['policies', 'breakers', 'session-guard'] },
)
