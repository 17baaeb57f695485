import { describe, expect, test } from 'vitest'
import { MAX_CARDS, MAX_RESULTS } from '../../../../server/functions/saved/quiz-results.ts'
import type { BodyOf } from '../../../../shared/api/endpoints.ts'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'

const post = 'POST /api/quiz-results'
const get = 'GET /api/quiz-results'

function aResult(fields: Partial<BodyOf<typeof post>> = {}): BodyOf<typeof post> {
  return {
    id: 'round-0001',
    finishedAt: 2_000,
    right: 1,
    total: 2,
    categories: [{ category: 'regulatory', right: 1, total: 2 }],
    boxes: [
      { card: '329', box: 1, at: 2_000 },
      { card: '330', box: 2, at: 1_000 },
    ],
    ...fields,
  }
}

describe.each(STORES)('quiz results on %s', (storeName) => {
  test('are empty at first, and need no profile', async () => {
    const { call } = await openFunctions(storeName)
    expect((await call('anna', get)).body).toEqual({ results: [], boxes: [] })
    const { boxes, ...summary } = aResult()
    expect(await call('anna', post, { body: aResult() })).toMatchObject({
      status: 200,
      body: { results: [summary], boxes },
    })
    expect((await call('anna', get)).body.results).toEqual([summary])
  })

  test('a round sent twice is stored once, as first sent', async () => {
    const { call } = await openFunctions(storeName)
    const first = await call('anna', post, { body: aResult() })
    expect((await call('anna', post, { body: aResult() })).body).toEqual(first.body)
    const changed = await call('anna', post, { body: aResult({ right: 2 }) })
    expect(changed.body.results).toEqual(first.body.results)
  })

  test('a round that was left before its end has its cards merged, and its result later', async () => {
    const { call } = await openFunctions(storeName)
    const left = aResult({ right: 0, total: 0, categories: [], boxes: [{ card: '329', box: 1, at: 1_500 }] })
    expect((await call('anna', post, { body: left })).body).toEqual({ results: [], boxes: left.boxes })
    const finished = await call('anna', post, { body: aResult() })
    expect(finished.body.results).toMatchObject([{ id: 'round-0001', total: 2 }])
    expect((await call('anna', post, { body: left })).body).toEqual(finished.body)
  })

  test('ten concurrent rounds are all stored', async () => {
    const { call } = await openFunctions(storeName)
    const bodies = Array.from({ length: 10 }, (_, index) =>
      aResult({ id: `round-${1000 + index}`, boxes: [{ card: `${100 + index}`, box: 3, at: 1_000 }] }),
    )
    const answers = await Promise.all(bodies.map((body) => call('anna', post, { body })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { results, boxes } = (await call('anna', get)).body
    expect([results.length, boxes.length]).toEqual([10, 10])
  })

  test('the later answer to a card wins, in whatever order devices report', async () => {
    const { call } = await openFunctions(storeName)
    const phone = aResult({ id: 'round-phone', boxes: [{ card: '330', box: 1, at: 5_000 }] })
    const laptop = aResult({ id: 'round-laptop', boxes: [{ card: '330', box: 4, at: 4_000 }] })
    for (const [who, bodies] of [
      ['anna', [phone, laptop]],
      ['ben', [laptop, phone]],
    ] as const) {
      for (const body of bodies) await call(who, post, { body })
      expect((await call(who, get)).body.boxes).toEqual([{ card: '330', box: 1, at: 5_000 }])
    }
  })

  test('a device whose clock is ahead does not win every later merge', async () => {
    const { call, clock } = await openFunctions(storeName)
    const ahead = clock.now() + 86_400_000
    await call('anna', post, { body: aResult({ finishedAt: ahead, boxes: [{ card: '330', box: 5, at: ahead }] }) })
    const { results, boxes } = (await call('anna', get)).body
    expect([results[0]?.finishedAt, boxes[0]?.at]).toEqual([clock.now(), clock.now()])
  })

  test(`only the newest ${MAX_RESULTS} rounds are stored`, async () => {
    const { call, store } = await openFunctions(storeName)
    const old = Array.from({ length: MAX_RESULTS }, (_, index) => ({
      sub: 'anna',
      id: `older-${1000 + index}`,
      finishedAt: 1_000 + index,
      rightCount: 1,
      totalCount: 1,
      categories: '[]',
    }))
    await store.insertInto('quizResults').values(old).execute()
    await call('anna', post, { body: aResult({ id: 'the-newest', finishedAt: 9_000 }) })
    const { results } = (await call('anna', get)).body
    expect([results.length, results[0]?.id, results.at(-1)?.id]).toEqual([MAX_RESULTS, 'the-newest', 'older-1001'])
  })

  test(`at most ${MAX_CARDS} cards are stored, those answered last`, async () => {
    const { call } = await openFunctions(storeName)
    const answered = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ card: `card-${first + index}`, box: 2, at: first + index }))
    for (const first of [1, 401, 801])
      await call('anna', post, { body: aResult({ id: `round-${1000 + first}`, boxes: answered(first, 400) }) })
    const times = (await call('anna', get)).body.boxes.map(({ at }) => at)
    expect([times.length, Math.min(...times), Math.max(...times)]).toEqual([MAX_CARDS, 201, 1_200])
    const { problem } = await call('anna', post, { body: aResult({ boxes: answered(1, 501) }) })
    expect(problem?.name).toBe('ValidationError')
  })

  test('rounds are exported to and deleted by their owner only', async () => {
    const { call } = await openFunctions(storeName)
    await call('anna', post, { body: aResult() })
    await call('ben', post, { body: aResult({ right: 2 }) })
    const { boxes, ...summary } = aResult()
    expect((await call('anna', 'GET /api/my-data')).body.quiz).toEqual({ results: [summary], boxes })
    await call('anna', 'DELETE /api/my-data')
    expect((await call('anna', get)).body).toEqual({ results: [], boxes: [] })
    expect((await call('ben', get)).body.results).toMatchObject([{ right: 2 }])
  })
})

test.each<[string, object]>([
  ['more right than asked', { right: 3 }],
  ['more right than asked in a category', { categories: [{ category: 'rule', right: 2, total: 1 }] }],
  ['a category there is not', { categories: [{ category: 'speed', right: 1, total: 1 }] }],
  ['a sixth box', { boxes: [{ card: '330', box: 6, at: 1 }] }],
  ['a card that is no id', { boxes: [{ card: '__proto__', box: 1, at: 1 }] }],
  ['an answer before all time', { boxes: [{ card: '330', box: 1, at: -1 }] }],
  ['a round without a proper id', { id: 'x' }],
])('%s is refused', async (_, fields) => {
  const { call } = await openFunctions('SQLite')
  expect((await call('anna', post, { body: { ...aResult(), ...fields } })).problem).toMatchObject({
    name: 'ValidationError',
  })
})
