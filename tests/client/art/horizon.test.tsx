import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Horizon } from '../../../client/art/horizon.tsx'
import { type HorizonHeight, landscape } from '../../../client/art/landscape.ts'
import { ROUTES } from '../../../shared/routes.ts'
import type { Season } from '../../../shared/time/season.ts'
import { contrast } from '../../support/contrast.ts'

const SEASONS: readonly Season[] = ['spring', 'summer', 'autumn', 'winter']

const markup = (seed: string, height: HorizonHeight = 'home', season: Season = 'summer') =>
  renderToStaticMarkup(<Horizon seed={seed} height={height} season={season} />)

describe('the horizon', () => {
  test('is identical for the same route', () => expect(markup('quiz')).toBe(markup('quiz')))

  test('is different for every route', () => {
    const drawings = ROUTES.map(({ id }) => markup(id, 'article'))
    expect(new Set(drawings).size).toBe(ROUTES.length)
  })

  test('is hidden from screen readers', () => expect(markup('home')).toMatch(/^<svg[^>]* aria-hidden="true"/))

  test.each(['home', 'article'] as const)(
    'has no literal colour and no style in the markup at the height %s',
    (height) => {
      const drawn = markup('home', height)
      expect(drawn).not.toMatch(/style=|<style|rgb\(|#[0-9a-f]{3,8}\b"|NaN|undefined/)
      expect([...drawn.matchAll(/fill="([^"]*)"/g)].every(([, fill]) => fill?.startsWith('url(#'))).toBe(true)
    },
  )

  test('the horizon has no duplicate ids', () => {
    const ids = [...markup('home').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(5)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has the same shapes in every season', () => {
    const shapes = SEASONS.map((season) => markup('home', 'home', season).replace(/data-season="\w+"/, ''))
    expect(new Set(shapes).size).toBe(1)
  })

  test('is less than 17 KB of markup', () => expect(markup('home').length).toBeLessThan(17_000))
})

/** Half the width of the strip that the headline never covers (hero.css), in units of the drawing. */
const MIDDLE = 168

describe('room for the headline on either side', () => {
  const land = landscape('home', 'home')

  /** Returns the absolute x of every point of a path written by `trace`. */
  const xs = (path: string) =>
    path.split('M').flatMap((part) => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number)
      let x = 0
      return numbers.flatMap((value, index) => {
        if (index % 2 === 1) return []
        x += value
        return [x]
      })
    })

  test('the disc stays in the middle', () => {
    expect(Math.abs(land.disc.x) + land.disc.r).toBeLessThan(MIDDLE)
  })

  test.each([
    ['the snow cap', land.cone.cap],
    ["the cap's shadow", land.cone.capShade],
    ['the snow below it', land.cone.streaks],
  ])('%s stays in the middle', (_, path) => {
    expect(Math.max(...xs(path).map(Math.abs))).toBeLessThan(MIDDLE)
  })

  test('the arrow posts stay in the middle', () => {
    const feet = [...land.arrows.left, ...land.arrows.right].map(({ x }) => Math.abs(x))
    expect(Math.max(...feet)).toBeLessThan(MIDDLE)
  })
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
