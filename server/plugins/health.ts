/**
 * Serves the health and readiness endpoints. The site is ready when its pages are built. Neither endpoint depends on
 * Cognito.
 */

import { fastifyPlugin } from 'fastify-plugin'
import { addHealth } from '../http/health.ts'

export const health = fastifyPlugin<{ readonly isReady: () => Promise<boolean> }>(
  async (app, { isReady }) => addHealth(app, isReady, { config: { policy: 'operator' } }),
  { name: 'health', dependencies: ['policies', 'drain'] },
)
