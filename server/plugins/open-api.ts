/** Describes the API at /openapi.json, generated from the schemas of the routes. */

import swagger from '@fastify/swagger'
import { fastifyPlugin } from 'fastify-plugin'
import { refuseForwarded } from '../http/private-endpoints.ts'

export const openApi = fastifyPlugin(
  async (app) => {
    await app.register(swagger, {
      openapi: { info: { title: app.config.siteName, version: '1' }, servers: [{ url: app.config.siteUrl }] },
    })
    const options = { config: { policy: 'operator' }, schema: { hide: true }, onRequest: refuseForwarded } as const
    app.get('/openapi.json', options, async () => app.swagger())
  },
  { name: 'open-api', dependencies: ['context', 'policies'] },
)
