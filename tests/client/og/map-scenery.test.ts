import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { mapScenery } from '../../../client/og/map-scenery.ts'
import { paint } from '../../../client/og/painter.ts'
import { PICTURE, signOf } from '../../../client/og/sign.ts'

const TEXTS = { heading: 'Your itinerary', siteName: 'Drive Hokkaido', place: '北海道' }

let scenery: string
beforeAll(async () => {
  scenery = await mapScenery()
})

test('has literal colours only and no reference to another file', () => {
  expect(scenery).not.toMatch(/var\(|light-dark|<use/)
  expect([...scenery.matchAll(/href="(\w+):/g)].map(([, scheme]) => scheme)).toEqual(['data'])
})

test.each(['left', 'right'] as const)('shows land and sea beside a sign on the %s, in at most 240 KB', async (side) => {
  const picture = await paint(scenery, { svg: signOf(TEXTS, side === 'left' ? 'en' : 'ar'), side })
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * PICTURE.width + x) * 3, (y * PICTURE.width + x) * 3 + 3)]
  const shift = side === 'left' ? 0 : -580
  expect(at(660 + shift, 60).map((value) => Math.round(value / 16))).toEqual([13, 14, 15])
  // The plain of Tokachi.
  const [red = 0, green = 0, blue = 0] = at(990 + shift, 390)
  expect(green).toBeGreaterThan(red)
  expect(green).toBeGreaterThan(blue)
  expect(picture.length).toBeLessThan(240 * 1024)
})
