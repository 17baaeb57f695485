import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Api } from '../../../client/api/create-api.ts'
import { createFactsOnce, NO_FACTS } from '../../../client/data/facts-once.ts'

const FACTS = { 'guide-fuel': { checked: '2027-09' } }

/** A page whose requests fail as often as the test says, and then succeed. */
function setUp(failures = 0) {
  let requests = 0
  const api = (async () => {
    if (++requests <= failures) throw new Error('no connection')
    return { facts: FACTS }
  }) as unknown as Api['api']
  const store = createFactsOnce(api)
  const heard: string[] = []
  return {
    store,
    heard,
    requests: () => requests,
    subscribe: (name: string) => store.subscribe(() => heard.push(name)),
  }
}

test('all subscribers share one request, whose response calls each listener', async () => {
  const { store, heard, requests, subscribe } = setUp()
  subscribe('one')
  subscribe('two')
  const leave = subscribe('gone')
  leave()
  expect(store.read()).toBe(NO_FACTS)
  await setImmediate()
  expect([store.read(), heard, requests()]).toEqual([FACTS, ['one', 'two'], 1])
  subscribe('three')
  expect(requests()).toBe(1)
})

test('after a failed load, the next subscriber loads the facts again', async () => {
  const { store, heard, requests, subscribe } = setUp(1)
  subscribe('one')
  await setImmediate()
  expect([store.read(), heard, requests()]).toEqual([NO_FACTS, [], 1])
  subscribe('two')
  await setImmediate()
  expect([store.read(), heard, requests()]).toEqual([FACTS, ['one', 'two'], 2])
})
