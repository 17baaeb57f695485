/** A proxy to compare this server with: @fastify/reply-from with one route. It has no sessions and removes cookies. */

import replyFrom from '@fastify/reply-from'
import Fastify from 'fastify'

const app = Fastify({ logger: false })
await app.register(replyFrom, { base: process.env.UPSTREAM as string, disableRequestLogging: true })
app.get('/api/profile', (_request, reply) =>
  reply.from('/open/profile', { rewriteRequestHeaders: (_original, { cookie: _, ...headers }) => headers }),
)
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
console.log('listening')
