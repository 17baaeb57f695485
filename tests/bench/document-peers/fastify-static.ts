/** A static server to compare this server with: @fastify/static with precompressed files. */

import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const app = Fastify({ logger: false })
await app.register(fastifyStatic, { root: process.env.FOLDER as string, preCompressed: true })
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
console.log('listening')
