import { expect, test } from 'vitest'
import { facetOf, LONG_LIST } from '../../../../server/functions/crews/crew-facets.ts'
import { listCrews } from '../../../../server/functions/crews/crew-lists.ts'
import { seededRandom } from '../../../support/seeded-random.ts'
import { aCrew, EVERY_STORE, openFunctions } from '../../../support/servers/functions.ts'

test.each(EVERY_STORE)(
  'a list on %s is read by the town, or by the language if many crews stop there',
  async (name) => {
    const { person, crew, store } = await openFunctions(name)
    const [anna, ben] = [await person('anna'), await person('ben')]
    for (const owner of [anna, ben]) await crew(owner, { firstDay: '2026-12-05', lastDay: '2026-12-06' })
    const { startTown } = aCrew()
    const both = { town: startTown, language: 'en' } as const
    const choose = (filter: Parameters<typeof facetOf>[1], long?: number, after = '2026-12-01', until?: string) =>
      facetOf(store, filter, { after, until }, long)

    expect(await choose({})).toBeUndefined()
    expect(await choose({ tag: 'onsen', pace: 'slow' })).toBeUndefined()
    expect(await choose({ town: startTown }, 1)).toBe(`town:${startTown}`)
    expect(await choose({ language: 'en' }, 1)).toBe('language:en')
    expect(await choose(both)).toBe(`town:${startTown}`)
    expect(await choose(both, 2)).toBe(`town:${startTown}`)
    expect(await choose(both, 1)).toBe('language:en')
    // Crews outside the requested days do not count.
    expect(await choose(both, 1, '2026-12-05')).toBe(`town:${startTown}`)
    expect(await choose(both, 1, '2026-12-01', '2026-12-04')).toBe(`town:${startTown}`)
    expect(LONG_LIST).toBeGreaterThan(1_000)
  },
)

type Query = Parameters<typeof listCrews>[2]

const TOWNS = ['sapporo', 'otaru', 'furano'] as const
const LANGUAGES = ['en', 'ja', 'fr'] as const
const TAGS = ['onsen', 'food'] as const
const PACES = ['slow', 'normal', 'full'] as const

test.each(EVERY_STORE)('every filter on %s lists in pages what the unfiltered list holds', async (name) => {
  const functions = await openFunctions(name)
  const { call, person, crew } = functions
  const random = seededRandom(23)
  const draw = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  for (let number = 0; number < 30; number++) {
    const from = 1 + Math.floor(random() * 20)
    await crew(await person(`owner-${number}`), {
      title: `crew ${number}`,
      firstDay: `2026-12-${String(from).padStart(2, '0')}`,
      lastDay: `2026-12-${String(from + Math.floor(random() * 8)).padStart(2, '0')}`,
      startTown: draw(TOWNS),
      endTown: draw(TOWNS),
      languages: [draw(LANGUAGES), 'ko'],
      tags: [draw(TAGS)],
      pace: draw(PACES),
      seats: 1 + Math.floor(random() * 4),
    })
  }
  const reader = await person('reader')
  const read = async (query: Record<string, string>) => {
    const items: Awaited<ReturnType<typeof page>>['items'][number][] = []
    const page = async (cursor?: string) =>
      (await call(reader, 'GET /api/crews', { query: { ...query, limit: '4', ...(cursor && { cursor }) } })).body
    for (let next = await page(); ; next = await page(next.nextCursor)) {
      items.push(...next.items)
      if (!next.nextCursor) return items
    }
  }
  const all = await read({})
  expect(all).toHaveLength(30)
  for (let round = 0; round < 40; round++) {
    const maybe = <Value extends string>(values: readonly Value[]) => (random() < 0.5 ? draw(values) : undefined)
    const [town, language, tag, pace] = [maybe(TOWNS), maybe(LANGUAGES), maybe(TAGS), maybe(PACES)]
    const [from, to, seats] = [maybe(['2026-12-08']), maybe(['2026-12-14']), maybe(['3'])]
    const query = Object.fromEntries(
      Object.entries({ town, language, tag, pace, from, to, seats }).filter(([, value]) => value !== undefined),
    ) as Record<string, string>
    const expected = all.filter(
      (one) =>
        (!town || [one.startTown, ...one.via, one.endTown].includes(town)) &&
        (!language || one.languages.includes(language)) &&
        (!tag || one.tags.includes(tag)) &&
        (!pace || one.pace === pace) &&
        (!from || one.lastDay >= from) &&
        (!to || one.firstDay <= to) &&
        (!seats || one.seats >= Number(seats)),
    )
    const ids = expected.map(({ id }) => id)
    const found = await read(query)
    expect(
      found.map(({ id }) => id),
      JSON.stringify(query),
    ).toEqual(ids)
    // With 0 as the limit for long lists, every town's list counts as long and the crews are found by language. The
    // result must be the same.
    const filter = { ...query, ...(seats && { seats: Number(seats) }), limit: 50 } as Query
    const { items } = await listCrews(functions, { sub: reader }, filter, 0)
    expect(
      items.map(({ id }) => id),
      JSON.stringify(query),
    ).toEqual(ids)
  }
})
