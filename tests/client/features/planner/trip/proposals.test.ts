import { expect, test } from 'vitest'
import type { Proposal } from '../../../../../client/features/planner/trip/planner-worker.ts'
import { proposalTask, propose } from '../../../../../client/features/planner/trip/proposals.ts'
import type { Plan } from '../../../../../shared/planner/plan.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'

const TODAY = '2026-11-22'
const GOOD: Plan = { ...SAMPLE_PLAN, faults: [] }
const DEVICE = { saveData: false, cores: 8 }

test.each([
  ['a plan made on this page', GOOD, true, DEVICE, 10_000],
  ['an opened plan', GOOD, false, DEVICE, 0],
  ['a device with two cores', GOOD, true, { ...DEVICE, cores: 2 }, 0],
  ['a device that saves data', GOOD, true, { ...DEVICE, saveData: true }, undefined],
  ['a plan with faults', SAMPLE_PLAN, true, DEVICE, undefined],
  ['a plan with own places', { ...GOOD, own: [] }, true, DEVICE, 10_000],
  ['a trip that has begun', { ...GOOD, request: { ...GOOD.request, firstDay: '2026-11-21' } }, true, DEVICE, undefined],
])('searches for a better plan for as long as it may: %s', (_, plan, isMade, device, searchMs) => {
  expect(proposalTask(plan, { isMade, today: TODAY, device })?.searchMs).toBe(searchMs)
})

/** A fake worker that records its messages. */
class FakeWorker extends EventTarget {
  readonly sent: unknown[] = []
  ended = false
  postMessage(message: unknown): void {
    this.sent.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  answer(data: Proposal): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

const TASK = { plan: GOOD, searchMs: 10_000 }

async function proposing(create?: () => Promise<Worker>) {
  const worker = new FakeWorker()
  const controller = new AbortController()
  const heard: Proposal[] = []
  propose(TASK, {
    create: create ?? (async () => worker as unknown as Worker),
    signal: controller.signal,
    hear: (proposal) => heard.push(proposal),
  })
  // The worker is created asynchronously.
  await new Promise(setImmediate)
  return { worker, controller, heard }
}

test('passes on the alternatives and the better plan, then ends the worker', async () => {
  const { worker, heard } = await proposing()
  expect(worker.sent).toEqual([TASK])
  worker.answer({ alternatives: [] })
  expect(worker.ended).toBe(false)
  worker.answer({ better: GOOD })
  expect(heard).toEqual([{ alternatives: [] }, { better: GOOD }])
  expect(worker.ended).toBe(true)
})

test('ends the worker when aborted and passes on nothing more', async () => {
  const { worker, controller, heard } = await proposing()
  controller.abort()
  worker.answer({ better: GOOD })
  expect(worker.ended).toBe(true)
  expect(heard).toEqual([])
})

test('proposes nothing when the worker does not load or fails', async () => {
  const { heard } = await proposing(async () => Promise.reject(new Error('offline')))
  expect(heard).toEqual([{ alternatives: [] }])
  const failed = await proposing()
  failed.worker.dispatchEvent(new Event('error'))
  expect(failed.heard).toEqual([{ alternatives: [] }])
  expect(failed.worker.ended).toBe(true)
})
