import { expect, it } from 'vitest'
import { HEIGHT, WIDTH } from '../../../client/art/banners/kit/banner-kit.ts'
import { HERO_WIDE } from '../../../client/art/scenes/hero-frames.ts'
import { sceneryOf } from '../../../client/og/scenery.ts'
import { textsKeyOf } from '../../../shared/head.ts'
import { allAddresses } from '../../../shared/routes.ts'

const keys = new Set(
  allAddresses()
    .filter(({ route }) => route.indexed || route.same)
    .map(({ route, slug }) => textsKeyOf(route, slug)),
)

it('each page with a picture has a drawing that no other page has', () => {
  const drawings = [...keys].map((key) => sceneryOf(key))
  expect(drawings.length).toBeGreaterThan(50)
  expect(new Set(drawings).size).toBe(drawings.length)
})

it('drawings have no text, because sharp would set it in the fonts of the machine', () => {
  expect([...keys].filter((key) => sceneryOf(key).includes('<text'))).toEqual([])
})

it('the pictures show nothing outside the drawings', () => {
  const outside = [...keys].filter((key) => {
    const [x = 0, y = 0, width = 0, height = 0] = viewBoxOf(sceneryOf(key))
    const [right = 0, bottom = 0] = key === 'home' ? [HERO_WIDE.width, HERO_WIDE.height] : [WIDTH, HEIGHT]
    return x < 0 || y < 0 || x + width > right || y + height > bottom
  })
  expect(outside).toEqual([])
})

function viewBoxOf(svg: string): number[] {
  return (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
}

it('a page without a drawing stops the build', () => {
  expect(() => sceneryOf('no-such-page')).toThrow('the page no-such-page has no banner')
})
