import { expect, test } from 'vitest'
import { readAnswers } from '../../../../../client/features/planner/form/check-answers.ts'
import { NOTHING_ANSWERED, withDays } from '../../../../../client/features/planner/trip/answers.ts'
import type { PlanAddress } from '../../../../../client/features/planner/trip/plan-address.ts'
import type { Shown } from '../../../../../client/features/planner/trip/plan-layout.ts'
import { createTripActions, type TripActions } from '../../../../../client/features/planner/trip/trip-actions.ts'
import { next, START, type TripState, type Wish } from '../../../../../client/features/planner/trip/trip-state.ts'
import type { Answer, Plan } from '../../../../../shared/planner/plan.ts'

const read = readAnswers(withDays(NOTHING_ANSWERED, '2026-11-22'), '2026-11-22')
if (!('request' in read)) throw new Error('the answers at first are good')
const { request } = read
const wish: Wish = { request, pins: [] }
const outline = { days: [], nights: [] }
const plan: Plan = { request, days: [], faults: [], left: [], km: 0, minutes: 0, tollYen: 0, pass: null, measured: {} }

const shownAs = (code: string): Shown => ({ code, plan })

/** The page with the plan "first", whose requests the test answers. */
async function openPage() {
  const page: { state: TripState; address: PlanAddress; remembered: string[] } = {
    state: START,
    address: { code: null, group: null },
    remembered: [],
  }
  const requests: { readonly answer: (answer: Answer) => void; readonly signal: AbortSignal }[] = []
  const actions: TripActions = createTripActions({
    dispatch: (event) => {
      page.state = next(page.state, event)
    },
    shown: () => page.state.shown,
    address: () => page.address,
    go(code, _replace, group = page.address.group) {
      page.address = { code, group: code === null ? null : group }
    },
    remember: ({ code }) => void page.remembered.push(code),
    plan: (_wish, signal) => new Promise((resolve) => requests.push({ answer: resolve, signal })),
    loadPlans: async () => ({
      changed: () => shownAs('changed'),
      merged: (before, current, made) => shownAs([before, current, made].map(({ code }) => code).join('+')),
      opened: (code) => (code === 'invalid' ? undefined : shownAs(code)),
      replanned: () => shownAs('planned'),
      shownOf: () => shownAs('planned'),
    }),
  })
  /** What useTrip does when the address has changed. */
  const render = async () => {
    const { code } = page.address
    if (code !== null && code !== page.state.shown?.code) await actions.arrive(code)
  }
  const answer = async () => {
    requests.at(-1)?.answer({ plan })
    await new Promise((resolve) => setImmediate(resolve))
    await render()
  }
  page.address = { code: 'first', group: 'g' }
  await render()
  return { page, actions, requests, render, answer }
}

const SHOWN = { work: { kind: 'idle' } }

test('a plan that was asked for replaces the shown one in the address', async () => {
  const { page, actions, answer } = await openPage()
  void actions.ask(wish)
  expect(page.state.work).toEqual({ kind: 'planning', wish })
  await answer()
  expect(page.state).toMatchObject({ ...SHOWN, shown: { code: 'planned' } })
  expect([page.address, page.remembered]).toEqual([{ code: 'planned', group: 'g' }, ['planned']])
})

test.each<[string, string | null, (actions: TripActions) => unknown]>([
  ['cancelled the request', 'first', ({ cancel }) => cancel()],
  ['changed the plan', 'changed', ({ change }) => change(outline)],
  ['opened another plan', 'other', ({ open }) => open('other')],
  ['opened the same plan again', 'first', ({ open }) => open('first')],
  ['left the plan', null, ({ leave }) => leave()],
])('a plan that arrives after the user has %s is ignored', async (_, code, act) => {
  const { page, actions, requests, render, answer } = await openPage()
  void actions.ask(wish)
  await act(actions)
  await render()
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
  await answer()
  expect([page.address.code, page.remembered]).toEqual([code, code === 'changed' ? ['changed'] : []])
  expect(page.state).toMatchObject({ ...SHOWN, shown: { code: code ?? 'first' } })
})

test('a plan that arrives after the user has gone back to another plan is ignored', async () => {
  const { page, actions, render, answer } = await openPage()
  void actions.ask(wish)
  page.address = { code: 'before', group: null }
  await render()
  await answer()
  expect(page.address.code).toBe('before')
  expect(page.state).toMatchObject({ ...SHOWN, shown: { code: 'before' } })
})

test("a change of the group plan does not cancel the user's request", async () => {
  const { page, actions, render, answer } = await openPage()
  void actions.ask(wish)
  actions.follow('of-a-mate')
  await render()
  expect(page.state).toMatchObject({ work: { kind: 'planning' }, shown: { code: 'of-a-mate' } })
  await answer()
  expect(page.address).toEqual({ code: 'planned', group: 'g' })
  expect(page.state).toMatchObject({ ...SHOWN, shown: { code: 'planned' } })
})

test("a change of the group plan during a request is kept in the user's new plan", async () => {
  const { page, actions, render, answer } = await openPage()
  void actions.ask({ ...wish, base: outline })
  actions.follow('of-a-mate')
  await render()
  await answer()
  expect(page.address).toEqual({ code: 'first+of-a-mate+planned', group: 'g' })
  expect(page.remembered).toEqual(['first+of-a-mate+planned'])
})

test('a plan that was planned again without a change of the group is not merged', async () => {
  const { page, actions, answer } = await openPage()
  void actions.ask({ ...wish, base: outline })
  await answer()
  expect(page.address.code).toBe('planned')
})

test('a refusal is shown although a change of the group plan arrived during the request', async () => {
  const { page, actions, requests, render } = await openPage()
  void actions.ask(wish)
  actions.follow('of-a-mate')
  await render()
  requests[0]?.answer({ refusal: { wish: 'must-far', about: 'odori', nearest: null } })
  await new Promise((resolve) => setImmediate(resolve))
  expect(page.state).toMatchObject({ work: { kind: 'refused' }, shown: { code: 'of-a-mate' } })
})

test('a newer request replaces the running one', async () => {
  const { page, actions, requests, answer } = await openPage()
  void actions.ask(wish)
  void actions.ask(wish)
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  requests[0]?.answer({ plan })
  await answer()
  expect(page.remembered).toEqual(['planned'])
})

test('an invalid plan is reported and the plan before it is no longer shown', async () => {
  const { page, actions, render } = await openPage()
  actions.open('invalid')
  await render()
  expect(page.state).toMatchObject({ work: { kind: 'no-plan' }, shown: undefined })
})

test('a plan joins a group and leaves it again', async () => {
  const { page, actions } = await openPage()
  actions.join('other')
  expect(page.address).toEqual({ code: 'first', group: 'other' })
  actions.join(null)
  expect(page.address).toEqual({ code: 'first', group: null })
})
