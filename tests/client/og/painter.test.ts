import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { horizonStyles, lightColour } from '../../../client/og/literal-styles.ts'
import { paint } from '../../../client/og/painter.ts'
import { rasterOf } from '../../../client/og/raster.ts'
import { SCENERY, sceneryOf } from '../../../client/og/scenery.tsx'
import { INKS, PICTURE, signOf } from '../../../client/og/sign.ts'

describe('the colours of a picture', () => {
  it.each([
    ['--sign', '#0b4ea2'],
    ['--on-sign', '#ffffff'],
    ['--backdrop', '#10243f80'],
  ])('%s is %s, as in the light theme', (token, literal) => expect(lightColour(token)).toBe(literal))

  it.each(['spring', 'summer', 'autumn', 'winter'] as const)('are literal values in the season %s', (season) => {
    const styles = horizonStyles(season)
    expect(styles).toContain('.h-disc{fill:#ffd3b5}')
    expect(styles).not.toMatch(/var\(|light-dark|rgb\(/)
  })

  it('the colours of a picture differ between seasons', () =>
    expect(horizonStyles('winter')).not.toBe(horizonStyles('summer')))
})

describe('a picture', () => {
  const scenery = sceneryOf({ seed: 'winter-driving', height: 'article', season: 'winter' })
  const texts = { heading: 'Winter driving', siteName: 'Drive Hokkaido', place: '北海道' }

  async function colourOf(png: Buffer, x: number, y: number): Promise<number[]> {
    const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return [...data.subarray((y * PICTURE.width + x) * 3, (y * PICTURE.width + x) * 3 + 3)]
  }

  it('is 1200 × 630 with a palette, has at most 60 KB and is reproducible', async () => {
    const sign = { svg: signOf(texts, 'en'), side: 'left' } as const
    const [first, second] = await Promise.all([paint(scenery, sign), paint(scenery, sign)])
    const { width, height, isPalette } = await sharp(first).metadata()
    expect([width, height, isPalette]).toEqual([PICTURE.width, PICTURE.height, true])
    expect(first.length).toBeLessThanOrEqual(60 * 1024)
    expect(second).toEqual(first)
    expect(rasterOf(scenery).width).toBe(SCENERY.width)
  })

  it.each([
    ['left', 'en', 80],
    ['right', 'ar', PICTURE.width - 80],
  ] as const)(
    'shows the sign on the %s in %s and the matching part of the scenery beside it',
    async (side, language, x) => {
      const png = await paint(scenery, { svg: signOf({ ...texts, heading: 'ETC' }, language), side })
      const blue = (INKS.blue.match(/[0-9a-f]{2}/g) ?? []).map((hex) => Number.parseInt(hex, 16))
      for (const [index, value] of (await colourOf(png, x, 90)).entries()) {
        expect(Math.abs(value - (blue[index] ?? 0))).toBeLessThan(8)
      }
      const far = PICTURE.width - x
      const { pixels } = rasterOf(scenery)
      const at = (600 * SCENERY.width + far + (side === 'left' ? 0 : SCENERY.width - PICTURE.width)) * 4
      for (const [index, value] of (await colourOf(png, far, 600)).entries()) {
        expect(Math.abs(value - (pixels[at + index] ?? 0))).toBeLessThan(16)
      }
    },
  )
})
