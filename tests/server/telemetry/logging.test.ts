import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions, logRequests } from '../../../server/telemetry/logging.ts'

async function linesAt(level: string, url: string): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const app = Fastify(loggerOptions(level, { write: (line) => void lines.push(line) }))
  logRequests(app)
  app.get('/quiet', async () => 'well')
  app.get('/telling', async (request, reply) => {
    request.log.warn({ password: 'correct horse battery' }, 'outer line')
    request.log.child({ part: 'inner' }).error('inner line')
    return reply.code(503).send('busy')
  })
  await app.inject(url)
  await app.close()
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test.each([
  ['warn', 0],
  ['error', 0],
  ['silent', 0],
  ['info', 1],
  ['debug', 1],
])('at the level %s, a successful request logs %i lines', async (level, count) => {
  const lines = await linesAt(level, '/quiet')
  expect(lines.filter(({ event }) => event === 'request')).toHaveLength(count)
})

test('every line of a request has its id and contains no secret', async () => {
  const lines = await linesAt('warn', '/telling')
  expect(lines.map(({ msg }) => msg)).toEqual(['outer line', 'inner line', 'request failed'])
  const [first] = lines
  expect(first).toMatchObject({ reqId: expect.stringMatching(/^[0-9a-f-]{36}$/), password: '[redacted]' })
  expect(lines.map(({ reqId }) => reqId)).toEqual(Array(3).fill(first?.reqId))
  expect(lines[1]).toMatchObject({ part: 'inner' })
})
