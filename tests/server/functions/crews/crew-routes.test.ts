import { describe, expect, test } from 'vitest'
import { routesAfter, storeRoute } from '../../../../server/functions/crews/crew-routes.ts'
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
})
