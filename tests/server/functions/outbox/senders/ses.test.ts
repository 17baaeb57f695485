import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Mail } from '../../../../../server/functions/outbox/message.ts'
import { sesSender } from '../../../../../server/functions/outbox/senders/ses.ts'

const MAIL: Mail = {
  id: 'a0b1c2d3',
  to: 'aiko@example.org',
  kind: 'request-received',
  language: 'ja',
  subject: '申し込み',
  text: 'こんにちは\n',
  html: '<p>こんにちは</p>',
  unsubscribeUrl: 'https://hokkaido.example/api/unsubscribe/token',
}

interface SentEmail {
  readonly Content: { readonly Raw: { readonly Data: string } }
  readonly Destination: { readonly ToAddresses: readonly string[] }
}

/** Imitates the API of SES. Each response has the status and the error name in `answer`. */
async function startSes() {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a-secret-of-the-test')
  const requests: { readonly path: string | undefined; readonly body: SentEmail }[] = []
  const answer = { status: 200, error: '' }
  const server = createServer(async (request, reply) => {
    requests.push({ path: request.url, body: (await json(request)) as SentEmail })
    const headers = { 'content-type': 'application/json', ...(answer.error && { 'x-amzn-errortype': answer.error }) }
    reply.writeHead(answer.status, headers).end(JSON.stringify(answer.error ? { message: 'no' } : { MessageId: 'm' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = sesSender({
    ...{ region: 'ap-northeast-1', endpoint, from: 'Drive Hokkaido <noreply@hokkaido.example>' },
    configurationSet: 'events',
  })
  return { requests, answer, send: () => send(MAIL, new AbortController().signal) }
}

test('hands the whole mail to the API, with the row as a tag and the set of events', async () => {
  const { requests, send } = await startSes()
  expect(await send()).toEqual({ kind: 'sent' })
  const [{ path, body }] = requests as [(typeof requests)[number]]
  expect(path).toBe('/v2/email/outbound-emails')
  expect(body).toMatchObject({
    Destination: { ToAddresses: ['aiko@example.org'] },
    EmailTags: [{ Name: 'outbox-row', Value: 'a0b1c2d3' }],
    ConfigurationSetName: 'events',
  })
  const raw = Buffer.from(body.Content.Raw.Data, 'base64').toString()
  expect(raw).toMatch(/^To: aiko@example\.org\r$/m)
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(raw).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m)
})

test.each([
  [400, 'MessageRejected', { kind: 'refused', failure: 'ses MessageRejected', bounced: false }],
  [400, 'BadRequestException', { kind: 'refused', failure: 'ses BadRequestException', bounced: false }],
  [429, 'TooManyRequestsException', { kind: 'failed', failure: 'ses TooManyRequestsException' }],
  [400, 'SendingPausedException', { kind: 'failed', failure: 'ses SendingPausedException' }],
  [403, 'AccessDeniedException', { kind: 'failed', failure: 'ses AccessDeniedException' }],
])('reports %i %s after one request, without the address', async (status, error, outcome) => {
  const { requests, answer, send } = await startSes()
  Object.assign(answer, { status, error })
  expect(await send()).toEqual(outcome)
  expect(requests).toHaveLength(1)
})

test('reports a service that fails or cannot be reached as a failure to try again', async () => {
  const { answer, send } = await startSes()
  Object.assign(answer, { status: 500, error: '' })
  expect(await send()).toMatchObject({ kind: 'failed' })
  const unreachable = sesSender({
    region: 'ap-northeast-1',
    endpoint: 'http://127.0.0.1:9',
    from: 'a@hokkaido.example',
  })
  expect(await unreachable(MAIL, new AbortController().signal)).toMatchObject({ kind: 'failed' })
})
