import { describe, expect, test } from 'vitest'
import { deleteUnusedRoutes, routesAfter, storeRoute } from '../../../../server/functions/crews/crew-routes.ts'
import { openRouteBook } from '../../../../server/functions/matching/route-book.ts'
import { CREW_TOWNS } from '../../../../shared/crew/crew.ts'
import { routeTenths } from '../../../../shared/crew/match-points.ts'
import { routeCodeOf, stopsOfCode } from '../../../../shared/crew/route-code.ts'
import { overlapOf } from '../../../../shared/crew/route-overlap.ts'
import { aSurvey } from '../../../support/crew/surveys.ts'
import { EVERY_STORE, openFunctions } from '../../../support/servers/functions.ts'

describe.each(EVERY_STORE)('the routes of crews on %s', (storeName) => {
  test('are numbered in the order they become visible, also when added concurrently', async () => {
    const { store, person, crew } = await openFunctions(storeName)
    const id = await crew(await person('anna'))
    const reader = openRouteBook()
    const seen: number[][] = []
    const look = async () => {
      const numbers = (await routesAfter(store, 0)).map(({ number }) => number)
      seen.push(numbers)
      await reader.refresh(store)
    }
    // Every pair of towns is a new route. The transactions run at the same time, so their commits overlap.
    const routes = CREW_TOWNS.flatMap((startTown) =>
      CREW_TOWNS.slice(0, 3).map((endTown) => ({ startTown, via: [], endTown })),
    )
    await Promise.all(
      routes.map(async (routed) => {
        await store.transaction().execute((db) => storeRoute(db, id, routed))
        await look()
      }),
    )
    for (const numbers of seen) expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    // The reader has refreshed after each transaction. It must now know every route that is in the store.
    const survey = aSurvey({ startTown: 'sapporo', endTown: 'sapporo', via: ['otaru'] })
    const ranking = reader.rank(survey)
    for (const { code, number } of await routesAfter(store, 0)) {
      const [startTown, ...rest] = stopsOfCode(code)
      const routed = {
        startTown: startTown ?? 'sapporo',
        via: rest.slice(0, -1),
        endTown: rest.at(-1) ?? startTown ?? 'sapporo',
      }
      expect(routeCodeOf(routed)).toBe(code)
      const overlap = overlapOf(survey, routed)
      expect(ranking.tenthsOf(number)).toBe(overlap && routeTenths(overlap))
    }
  })

  test('are stored once, and a rolled-back change leaves none', async () => {
    const { store, person, crew } = await openFunctions(storeName)
    const id = await crew(await person('anna'))
    const before = await routesAfter(store, 0)
    const routed = { startTown: 'rumoi', via: [], endTown: 'monbetsu' } as const
    await store
      .transaction()
      .execute(async (db) => {
        await storeRoute(db, id, routed)
        throw new Error('no')
      })
      .catch(() => undefined)
    expect(await routesAfter(store, 0)).toEqual(before)
    for (let times = 0; times < 2; times++) await storeRoute(store, id, routed)
    expect(await routesAfter(store, before.length)).toEqual([{ code: 'pq', number: before.length + 1 }])
  })

  test('are deleted once no crew refers to them, and get another number when a crew takes them again', async () => {
    const { store, call, person, crew } = await openFunctions(storeName)
    const [anna, ben] = [await person('anna'), await person('ben')]
    const [id, other] = [await crew(anna), await crew(ben)]
    const codes = async () => (await routesAfter(store, 0)).map(({ code }) => code)
    const drive = (via: readonly string[]) => call(anna, 'PATCH /api/crews/:id', { id, body: { via } })
    await drive(['furano'])
    const reader = openRouteBook()
    await reader.refresh(store)
    for (const via of [['obihiro'], ['biei']]) expect((await drive(via)).status).toBe(200)
    expect(await codes()).toEqual(['ag', 'ajg', 'afg', 'aug'])
    // A part of one route also tests that the job goes on after a part without unused routes.
    await deleteUnusedRoutes(store, 1)
    expect(await codes()).toEqual(['ag', 'aug'])
    await drive(['furano'])
    expect(await routesAfter(store, 4)).toEqual([{ code: 'ajg', number: 5 }])
    await reader.refresh(store)
    const ranking = reader.rank(aSurvey({ startTown: 'new-chitose-airport', via: ['furano'], endTown: 'kushiro' }))
    expect(ranking.tenthsOf(5)).toBeGreaterThan(0)
    expect(ranking.tenthsOf(2)).toBe(ranking.tenthsOf(5))
    await store.deleteFrom('crews').where('id', 'in', [id, other]).execute()
    await deleteUnusedRoutes(store, 500)
    expect(await codes()).toEqual([])
  })

  test('are not added after 200 changes, until a day has passed without changes', async () => {
    const { store, call, clock, person, crew } = await openFunctions(storeName)
    const anna = await person('anna')
    const id = await crew(anna)
    await store.updateTable('crews').set({ revision: 199 }).execute()
    const change = (body: object) => call(anna, 'PATCH /api/crews/:id', { id, body })
    expect((await change({ via: ['furano'] })).status).toBe(200)
    expect(await change({ via: ['biei'] })).toMatchObject({ status: 409, problem: { name: 'LimitReached' } })
    expect((await change({ note: 'Slow evenings.' })).status).toBe(200)
    clock.advance(24 * 3_600_000)
    expect((await change({ via: ['biei'] })).status).toBe(200)
  })
})

test('an unused route of crews on PostgreSQL is kept while a transaction gives it to a crew', async () => {
  const { store, person, crew } = await openFunctions('PostgreSQL')
  const id = await crew(await person('anna'))
  const routed = { startTown: 'rumoi', via: [], endTown: 'monbetsu' } as const
  await storeRoute(store, id, routed)
  await storeRoute(store, id, { ...routed, endTown: 'nemuro' })
  await store.transaction().execute(async (db) => {
    await storeRoute(db, id, routed)
    await deleteUnusedRoutes(store, 500)
  })
  const { code } = await store
    .selectFrom('crews')
    .innerJoin('crewRoutes', 'crewRoutes.number', 'crews.route')
    .select('code')
    .executeTakeFirstOrThrow()
  expect(code).toBe('pq')
})
