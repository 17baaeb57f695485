/** Describes the API at /openapi.json, generated from the schemas of the routes. */

import swagger from '@fastify/swagger'
import { fastifyPlugin } from 'fastify-plugin'

export const openApi = fastifyPlugin(
  async (app) => {
    await app.register(swagger, {
      openapi: { info: { title: app.config.siteName, version: '1' }, servers: [{ url: app.config.siteUrl }] },
    })
    app.get('/openapi.json', { config: { policy: 'operator' }, schema: { hide: true } }, async () => app.swagger())
  },
  { name: 'open-api', dependencies: ['context', 'policies'] },
)
