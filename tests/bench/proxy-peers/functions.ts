/**
 * The upstream service behind every measured proxy. It responds with a JSON document of 819 bytes. It rejects requests
 * that carry cookies, and requests below /session without a token, so that the benchmark fails for a proxy with either
 * mistake.
 */

import { createServer } from 'node:http'

const BYTES = 819
const profile = { displayName: 'Demo driver', languages: ['en', 'ja'], about: '' }
const body = JSON.stringify({ ...profile, about: 'a'.repeat(BYTES - JSON.stringify(profile).length) })

const server = createServer(({ url = '', headers }, response) => {
  const shown = headers.authorization?.startsWith('Bearer ') ?? false
  const wrong = headers.cookie !== undefined || (url.startsWith('/session/') && !shown)
  response.writeHead(wrong ? 400 : 200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'))
