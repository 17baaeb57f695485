import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { lightColour } from '../../../client/og/light-colour.ts'
import { paint, rasterOfScenery } from '../../../client/og/painter.ts'
import { SCENERY, sceneryOf } from '../../../client/og/scenery.ts'
import { INKS, PICTURE, signOf } from '../../../client/og/sign.ts'

it.each([
  ['--sign', '#0b4ea2'],
  ['--on-sign', '#ffffff'],
])('the colour %s of a picture is %s, as in the light theme', (token, literal) =>
  expect(lightColour(token)).toBe(literal),
)

it('a token without a hexadecimal colour stops the build', () => {
  expect(() => lightColour('--no-such-token')).toThrow('--no-such-token')
})

describe('a picture', () => {
  const sign = signOf({ heading: 'Winter driving', siteName: 'Drive Hokkaido', place: '北海道' }, 'en')

  it('is 1200 × 630 with a palette, has at most 90 KB and is reproducible', async () => {
    const scenery = await rasterOfScenery(sceneryOf('winter-driving'))
    const [first, second] = await Promise.all([paint(scenery, sign), paint(scenery, sign)])
    const { width, height, isPalette } = await sharp(first).metadata()
    expect([width, height, isPalette]).toEqual([PICTURE.width, PICTURE.height, true])
    expect(first.length).toBeLessThanOrEqual(90 * 1024)
    expect(second).toEqual(first)
  })

  it('shows the whole drawing above the sign', async () => {
    const scenery = await rasterOfScenery(sceneryOf('winter-driving'))
    const { data } = await sharp(await paint(scenery, sign))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const differs = (x: number, y: number, colour: readonly number[]) => {
      const at = (y * PICTURE.width + x) * 3
      return colour.some((value, index) => Math.abs(value - (data[at + index] ?? 0)) > 16)
    }
    const last = SCENERY.height - 1
    for (const x of [20, 600, 1180]) {
      const at = (last * SCENERY.width + x) * 4
      expect(differs(x, last, [...scenery.subarray(at, at + 3)])).toBe(false)
      const blue = (INKS.blue.match(/[0-9a-f]{2}/g) ?? []).map((hex) => Number.parseInt(hex, 16))
      expect(differs(x, SCENERY.height + 4, blue)).toBe(false)
    }
  })
})
