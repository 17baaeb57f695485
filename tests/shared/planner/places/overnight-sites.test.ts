/** Campsites and RV parks near the overnight towns. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OVERNIGHT_SITE_LINES } from '../../../../shared/planner/data/overnight-sites.ts'
import { OVERNIGHT_SITES, SITE_KINDS, sitesNear } from '../../../../shared/planner/places/overnight-sites.ts'
import { NIGHT_TOWN_IDS } from '../../../../shared/planner/places/towns.ts'
import { crowKm, unitVectorOf } from '../../../../shared/planner/roads/crow.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'

test('reads each site once, near overnight towns and with a town that the road graph has', () => {
  const ids = OVERNIGHT_SITES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(OVERNIGHT_SITES.flatMap(({ nights }) => nights).filter((town) => !NIGHT_TOWN_IDS.includes(town))).toEqual([])
  const kinds = OVERNIGHT_SITE_LINES.trim()
    .split('\n')
    .map((line) => line.split(' | ')[1])
  expect(kinds.filter((kind) => !SITE_KINDS.some((known) => known === kind))).toEqual([])
})

test('names no site whose town is far from the overnight town', () => {
  const at = (id: string) => unitVectorOf(nodeById.get(id) as NonNullable<ReturnType<typeof nodeById.get>>)
  const far = OVERNIGHT_SITES.flatMap(({ id, town, nights }) =>
    nights.filter((night) => crowKm(at(town), at(night)) > 42).map((night) => `${id} ${night}`),
  )
  expect(far).toEqual([])
})

test.each([
  ['abashiri', '2027-08-01', ['tentland', 'koshimizu']],
  // Tentland was open from 27 April to 14 October, and no source names the months of Koshimizu.
  ['abashiri', '2027-04-28', []],
  ['abashiri', '2027-10-20', ['koshimizu']],
  ['abashiri', '2027-12-01', []],
  ['sounkyo', '2028-01-10', []],
  ['utoro', '2027-06-02', []],
  // The RV park of Ebetsu is open all year.
  ['iwamizawa', '2028-01-10', ['ebetsu']],
])('names near %s on %s only the sites that are open, as far as is known', (town, day, sites) => {
  expect(sitesNear(town, day)).toEqual(sites)
})

test('every source is explained on the page of the decision', () => {
  const page = readFileSync('docs/decisions/chargers-and-campsites.md', 'utf8')
  const sources = OVERNIGHT_SITE_LINES.trim()
    .split('\n')
    .map((line) => line.split(' | ')[4] ?? '')
    .filter((source) => !/^\d+$/.test(source))
  expect([...new Set(sources)].filter((source) => !page.includes(`| \`${source}\` |`))).toEqual([])
})
