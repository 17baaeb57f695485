import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import * as motifs from '../../../client/art/motifs.tsx'
import * as city from '../../../client/art/motifs-city.tsx'
import { Plate } from '../../../client/art/plate.tsx'
import { RouteLine, RouteStop } from '../../../client/art/route-line.tsx'
import { seasonAt } from '../../../shared/time/season.ts'

const plate = renderToStaticMarkup(
  <MemoryRouter>
    <Plate to="/otaru/en" name="Otaru" second={{ text: '小樽', lang: 'ja' }}>
      <motifs.SapporoMotif />
    </Plate>
  </MemoryRouter>,
)

describe('a plate', () => {
  test('a plate is a single link', () => {
    expect(plate).toMatch(/^<a class="plate" href="\/otaru\/en"[^>]*>.*<\/a>$/s)
    expect(plate.match(/<a /g)).toHaveLength(1)
  })

  test('has the name in a second script with its language', () => {
    expect(plate).toContain('Otaru')
    expect(plate).toContain('<bdi lang="ja">小樽</bdi>')
  })
})

describe.each(Object.entries({ ...motifs, ...city }))('%s', (_name, Picture) => {
  const drawn = renderToStaticMarkup(<Picture />)

  test('is hidden from screen readers', () => expect(drawn).toContain('aria-hidden="true"'))
  test('takes its colours from classes only', () => expect(drawn).not.toMatch(/fill=|stroke=|style=|#[0-9a-f]{3}/))
  test('is smaller than 2,000 characters', () => expect(drawn.length).toBeLessThan(2_000))
})

describe('the route line', () => {
  const line = (draws: boolean) =>
    renderToStaticMarkup(
      <RouteLine draws={draws}>
        <RouteStop number={1}>Sapporo</RouteStop>
        <RouteStop number={12}>Otaru</RouteStop>
      </RouteLine>,
    )

  test('is an ordered list of numbered stops', () => {
    expect(line(false)).toMatch(
      /^<ol class="route-line"><li.*<bdi>1<\/bdi>.*Sapporo.*<li.*<bdi>12<\/bdi>.*Otaru.*<\/ol>$/s,
    )
  })

  test('is animated only if `draws` is set', () => {
    expect(line(false)).not.toContain('data-draws')
    expect(line(true)).toContain('data-draws="true"')
  })
})

test.each([
  ['2026-05-05T12:00:00+09:00', 'spring'],
  ['2026-07-20T12:00:00+09:00', 'summer'],
  ['2026-10-10T12:00:00+09:00', 'autumn'],
  ['2026-12-31T12:00:00+09:00', 'winter'],
  ['2026-03-31T23:59:00+09:00', 'winter'],
  ['2026-04-01T00:00:00+09:00', 'spring'],
])('the season at %s is %s', (time, season) => {
  expect(seasonAt(Date.parse(time))).toBe(season)
})
