import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { REGION_TOWNS, RegionMap, SAPPORO } from '../../../../../client/features/guide/region/region-map.tsx'
import { loadCatalogs } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { NODE_LINES } from '../../../../../shared/planner/data/nodes.ts'
import { REGION_SLUGS } from '../../../../../shared/routes.ts'

/** Size of a pin, and of the name of Sapporo in English, in units of the drawing. */
const PIN = { width: 34, height: 52 }
const NAME_WIDTH = 105
const NAME_HEIGHT = 24

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

test('draws every pin whole, and none over the name of Sapporo', async () => {
  await loadCatalogs('en', ['common'])
  for (const slug of REGION_SLUGS) {
    const html = markup(slug)
    const [, left = 0, top = 0] = /viewBox="(-?\d+) (-?\d+) /.exec(html)?.map(Number) ?? []
    const [, x = 0, y = 0] = /<text x="(\d+)" y="(\d+)"/.exec(html)?.map(Number) ?? []
    const [nameLeft, nameRight] = html.includes('text-anchor="end"') ? [x - NAME_WIDTH, x] : [x, x + NAME_WIDTH]
    for (const [, pinX = 0, pinY = 0] of [...html.matchAll(/d="M(\d+) (\d+)q-17-23/g)].map((found) =>
      found.map(Number),
    )) {
      const pin = { left: pinX - PIN.width / 2, right: pinX + PIN.width / 2, top: pinY - PIN.height }
      expect(pin.left, slug).toBeGreaterThanOrEqual(left)
      expect(pin.top, slug).toBeGreaterThanOrEqual(top)
      const isBeside = pin.right < nameLeft || pin.left > nameRight || pinY < y - NAME_HEIGHT || pin.top > y
      expect(isBeside, slug).toBe(true)
    }
  }
})

test('draws nothing for a guide that is not about a region', () => {
  expect(markup('fuel')).toBe('')
})
