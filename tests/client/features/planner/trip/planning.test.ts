import { expect, test } from 'vitest'
import type { Api } from '../../../../../client/api/create-api.ts'
import { ApiError } from '../../../../../client/api/problem.ts'
import { readAnswers } from '../../../../../client/features/planner/form/check-answers.ts'
import { NOTHING_ANSWERED, withDays } from '../../../../../client/features/planner/trip/answers.ts'
import type { Task } from '../../../../../client/features/planner/trip/planner-worker.ts'
import { plan } from '../../../../../client/features/planner/trip/planning.ts'
import type { Problem } from '../../../../../shared/errors.ts'
import type { Answer } from '../../../../../shared/planner/plan.ts'

const read = readAnswers(withDays(NOTHING_ANSWERED, '2026-11-22'), '2026-11-22')
if (!('request' in read)) throw new Error('the answers at first are good')
const { request } = read

const FROM_SERVER: Answer = { refusal: { wish: 'must-many', nearest: null } }
const FROM_HERE: Answer = { refusal: { wish: 'must-far', nearest: null } }

const problem = (status: number, name: Problem['name']): ApiError =>
  new ApiError({ type: 'about:blank', title: name, status, name, detail: name })

/**
 * Fakes of the two ways to make a plan: a server that responds or throws, and the browser. Both record their requests.
 */
function surroundings(answer: () => Promise<Answer>) {
  const asked: unknown[] = []
  const local: Task[] = []
  const controller = new AbortController()
  return {
    asked,
    local,
    controller,
    ways: {
      api: (async (_key: string, options: { body: unknown }) => {
        asked.push(options.body)
        return answer()
      }) as unknown as Api['api'],
      local: async (task: Task) => {
        local.push(task)
        return FROM_HERE
      },
      signal: controller.signal,
    },
  }
}

test('plans on the server and sends pins only when there are some', async () => {
  const { ways, asked, local } = surroundings(async () => FROM_SERVER)
  expect(await plan(request, [], ways)).toBe(FROM_SERVER)
  await plan(request, [{ place: 'odori', day: 1 }], ways)
  expect(asked).toEqual([request, { ...request, pins: [{ place: 'odori', day: 1 }] }])
  expect(local).toEqual([])
})

test.each([
  ['no connection', problem(0, 'UnknownError')],
  ['a busy server', problem(503, 'ServiceUnavailable')],
  ['a server in trouble', problem(500, 'InternalError')],
  ['too many requests', problem(429, 'TooManyRequests')],
])('plans the same request in the browser after %s', async (_, error) => {
  const { ways, local } = surroundings(async () => Promise.reject(error))
  expect(await plan(request, [{ place: 'odori', day: 1 }], ways)).toBe(FROM_HERE)
  expect(local).toMatchObject([{ request, options: { pins: [{ place: 'odori', day: 1 }] } }])
  expect(local[0]?.options.today).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('does not plan a cancelled request in the browser', async () => {
  const { ways, local, controller } = surroundings(async () => {
    controller.abort(new Error('cancelled'))
    throw controller.signal.reason
  })
  await expect(plan(request, [], ways)).rejects.toThrow('cancelled')
  expect(local).toEqual([])
})

test('throws a programming error instead of planning in the browser', async () => {
  const { ways, local } = surroundings(async () => Promise.reject(new TypeError('ours')))
  await expect(plan(request, [], ways)).rejects.toThrow('ours')
  expect(local).toEqual([])
})
