import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Horizon } from '../../../client/art/horizon.tsx'
import { ROUTES } from '../../../shared/routes.ts'
import type { Season } from '../../../shared/time/season.ts'
import { contrast } from '../../support/contrast.ts'

const SEASONS: readonly Season[] = ['spring', 'summer', 'autumn', 'winter']

const markup = (seed: string, season: Season = 'summer') =>
  renderToStaticMarkup(<Horizon seed={seed} season={season} />)

describe('the horizon', () => {
  test('is identical for the same route', () => expect(markup('quiz')).toBe(markup('quiz')))

  test('is different for every route', () => {
    const drawings = ROUTES.map(({ id }) => markup(id))
    expect(new Set(drawings).size).toBe(ROUTES.length)
  })

  test('is hidden from screen readers', () => expect(markup('home')).toMatch(/^<svg[^>]* aria-hidden="true"/))

  test('has no literal colour and no style in the markup', () => {
    const drawn = markup('home')
    expect(drawn).not.toMatch(/style=|<style|rgb\(|#[0-9a-f]{3,8}\b"|NaN|undefined/)
    expect([...drawn.matchAll(/fill="([^"]*)"/g)].every(([, fill]) => fill?.startsWith('url(#'))).toBe(true)
  })

  test('the horizon has no duplicate ids', () => {
    const ids = [...markup('home').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(5)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has the same shapes in every season', () => {
    const shapes = SEASONS.map((season) => markup('home', season).replace(/data-season="\w+"/, ''))
    expect(new Set(shapes).size).toBe(1)
  })

  test('is less than 17 KB of markup', () => expect(markup('home').length).toBeLessThan(17_000))
})

describe('text over the horizon', () => {
  const css = readFileSync('client/art/horizon.css', 'utf8')
  const base = css.slice(0, css.indexOf("[data-season='spring']"))
  const inks = { light: '#10243f', dark: '#e8eef5' }

  function scale(season: Season): Map<string, readonly [string, string]> {
    const own = css.match(new RegExp(`\\[data-season='${season}'\\] \\{([^}]*)\\}`))?.[1] ?? ''
    const pairs = [...(base + own).matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
    return new Map(pairs.map(([, name = '', light = '', dark = '']) => [name, [light, dark]]))
  }

  test.each(SEASONS)('has a contrast of more than 4.5:1 in %s', (season) => {
    const colours = scale(season)
    for (const name of [
      'sky-1',
      'sky-m',
      'sky-2',
      'far-1',
      'far-2',
      'yotei-1',
      'yotei-2',
      'hill-1',
      'hill-2',
      'wood-1',
      'wood-2',
    ]) {
      const [light = '', dark = ''] = colours.get(name) ?? []
      expect(contrast(light, inks.light), `${name} by day`).toBeGreaterThan(4.5)
      expect(contrast(dark, inks.dark), `${name} by night`).toBeGreaterThan(4.5)
    }
  })
})
