import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { Refusal } from '../../../server/http/refusal.ts'
import { instrumentedUpstream } from '../../../server/proxy/instrumented-upstream.ts'
import type { Upstream, UpstreamAnswer, UpstreamStream } from '../../../server/proxy/upstream.ts'
import type { CallInstrumentation, Outcome } from '../../../server/telemetry/instrumentation.ts'

const LIMITS = { timeoutMs: 1_000, maxBytes: 1_000 }
const REFUSED: UpstreamAnswer = { status: 401, contentType: 'application/json; charset=utf-8', body: '{}' }

/** Records the outcomes of calls to an upstream that answers all of them in this way. */
function measured(answer: () => Promise<UpstreamAnswer | UpstreamStream>) {
  const outcomes: (Outcome | string)[] = []
  const sent: Readonly<Record<string, string>>[] = []
  const record = <Sent extends { headers: Readonly<Record<string, string>> }>({ headers }: Sent) => {
    sent.push(headers)
    return answer()
  }
  const upstream: Upstream = {
    addressOf: (path) => ({ host: 'functions', path }),
    call: (call) => record(call) as Promise<UpstreamAnswer>,
    open: record,
    close: async () => undefined,
  }
  const instrument: CallInstrumentation['instrument'] = async (_name, call, outcomeOf) => {
    try {
      const result = await call('the-trace')
      outcomes.push(outcomeOf(result))
      return result
    } catch (error) {
      outcomes.push((error as Error).name)
      throw error
    }
  }
  return { ...instrumentedUpstream(upstream, { instrument, ended: () => undefined }), outcomes, sent }
}

const A_CALL = { method: 'GET', path: '/profile', headers: { accept: 'x' }, body: undefined, ...LIMITS } as const
const A_STREAM = { path: '/threads/live', headers: { accept: 'x' }, ...LIMITS }

test('a call is measured and carries the trace', async () => {
  const { call, outcomes, sent } = measured(async () => REFUSED)
  expect(await call(A_CALL)).toBe(REFUSED)
  expect(outcomes).toEqual([{ outcome: '4xx', failed: false }])
  expect(sent).toEqual([{ accept: 'x', traceparent: 'the-trace' }])
})

test('the opening of a stream is measured and carries the trace', async () => {
  const { open, outcomes, sent } = measured(async () => ({ stream: Readable.from([]) }))
  await open(A_STREAM)
  expect(outcomes).toEqual([{ outcome: '2xx', failed: false }])
  expect(sent).toEqual([{ accept: 'x', traceparent: 'the-trace' }])
})

test.each([
  ['that the functions refuse', async () => REFUSED, { outcome: '4xx', failed: false }],
  ['that fails', () => Promise.reject(new Refusal('UpstreamFailed', 'lost')), 'UpstreamFailed'],
])('a stream %s is measured', async (_, answer, outcome) => {
  const { open, outcomes } = measured(answer)
  await open(A_STREAM).catch(() => undefined)
  expect(outcomes).toEqual([outcome])
})
