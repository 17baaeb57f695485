import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { horizonStyles, lightColour } from '../../../client/og/literal-styles.ts'
import { painterOf } from '../../../client/og/painter.ts'
import { countColours, nearestIn, paletteOf } from '../../../client/og/palette.ts'
import { pngOf } from '../../../client/og/png.ts'
import { rasterOf } from '../../../client/og/raster.ts'
import { SCENERY, sceneryOf } from '../../../client/og/scenery.tsx'
import { INKS, PICTURE, signOf } from '../../../client/og/sign.ts'

describe('the colours of a picture', () => {
  it.each([
    ['--sign', '#0b4ea2'],
    ['--on-sign', '#ffffff'],
    ['--backdrop', '#10243f80'],
  ])('%s is %s, as the light theme has it', (token, literal) => expect(lightColour(token)).toBe(literal))

  it.each(['spring', 'summer', 'autumn', 'winter'] as const)('leave nothing to resolve in %s', (season) => {
    const styles = horizonStyles(season)
    expect(styles).toContain('.h-disc{fill:#ffd3b5}')
    expect(styles).not.toMatch(/var\(|light-dark|rgb\(/)
  })

  it('are those of the season', () => expect(horizonStyles('winter')).not.toBe(horizonStyles('summer')))
})

describe('a palette', () => {
  const pixels = Uint8Array.from([255, 0, 0, 255, 250, 0, 0, 255, 0, 0, 255, 255, 0, 0, 250, 255])

  it('has one colour for those that are alike', () => {
    const { colours, standIns } = paletteOf(countColours(pixels), 2)
    expect(colours.toSorted((one, other) => one - other)).toEqual([0x0000fd, 0xfd0000])
    expect(standIns.get(0xff0000)).toBe(standIns.get(0xfa0000))
  })

  it('is searched for the nearest', () => expect(nearestIn([0x000000, 0xff0000])(0xc01010)).toBe(1))
})

it('a picture of indices is read again as it was written', async () => {
  const png = await pngOf({ width: 2, height: 2, palette: [0x112233, 0xffffff], pixels: Uint8Array.from([0, 1, 1, 0]) })
  const at = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  expect([...rows]).toEqual([0, 0, 1, 0, 1, 0])
  expect(rasterOf(picture(png)).pixels.subarray(0, 4)).toEqual(Buffer.from([0x11, 0x22, 0x33, 255]))
})

/** The rasteriser reads PNG itself: what it shows is what others show. */
function picture(png: Buffer): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><image width="2" height="2" image-rendering="optimizeSpeed" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
}

it('a page’s picture is 1200 × 630, weighs at most 60 KB and is the same each time', async () => {
  const scenery = sceneryOf({ seed: 'winter-driving', height: 'article', season: 'winter' })
  const svg = signOf({ heading: 'Winter driving', siteName: 'Drive Hokkaido', place: '北海道' }, 'en')
  const [one, other] = await Promise.all([1, 2].map(() => painterOf(scenery, INKS)({ svg, side: 'left' })))
  expect([one?.readUInt32BE(16), one?.readUInt32BE(20)]).toEqual([PICTURE.width, PICTURE.height])
  expect(one?.length).toBeLessThanOrEqual(60 * 1024)
  expect(other).toEqual(one)
  expect(rasterOf(scenery).width).toBe(SCENERY.width)
})
