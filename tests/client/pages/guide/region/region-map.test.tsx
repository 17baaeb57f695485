import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadCatalogs } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { REGION_TOWNS, RegionMap, SAPPORO } from '../../../../../client/pages/guide/region/region-map.tsx'
import { NODE_LINES } from '../../../../../shared/planner/data/nodes.ts'
import { REGION_SLUGS } from '../../../../../shared/routes.ts'

const markup = (guide: string) =>
  renderToStaticMarkup(
    <LanguageProvider language="en">
      <RegionMap guide={guide} />
    </LanguageProvider>,
  )

test('pins the towns of every region, at the positions of the road table, and names Sapporo', async () => {
  await loadCatalogs('en', ['common'])
  const positions = new Map(
    [...NODE_LINES.matchAll(/^(\w+) town ([\d.]+) ([\d.]+)/gm)].map(([, town, north, east]) => [
      town,
      [Number(north), Number(east)],
    ]),
  )
  const towns = Object.entries({ ...Object.assign({}, ...Object.values(REGION_TOWNS)), sapporo: SAPPORO })
  expect(towns.filter(([town, at]) => String(positions.get(town)) !== String(at))).toEqual([])
  for (const slug of REGION_SLUGS) {
    expect(markup(slug).match(/region-map-pin/g)).toHaveLength(Object.keys(REGION_TOWNS[slug]).length)
    expect(markup(slug)).toContain('>Sapporo</text>')
  }
})

test('draws nothing for a guide that is not about a region', () => {
  expect(markup('fuel')).toBe('')
})
