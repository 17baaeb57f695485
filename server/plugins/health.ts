/** The health of the site. Readiness means that the pages are built; neither endpoint depends on Cognito. */

import { fastifyPlugin } from 'fastify-plugin'
import { addHealth } from '../http/health.ts'

export const health = fastifyPlugin<{ readonly isReady: () => Promise<boolean> }>(
  async (app, { isReady }) => addHealth(app, isReady, { config: { policy: 'operator' } }),
  { name: 'health', dependencies: ['policies', 'drain'] },
)
