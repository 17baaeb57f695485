import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePhoto } from '../../../../server/functions/photos/encode-photo.ts'
import { createTurns } from '../../../../server/functions/photos/turns.ts'
import { Refusal } from '../../../../server/http/refusal.ts'
import { PHOTO_LIMITS, type PhotoFault } from '../../../../shared/photos/photo-limits.ts'
import { bomb, jpegOf, noise, pngOf, twoColours, webpOf } from '../../../support/photos/pictures.ts'

const { side, storedBytes, pixels } = PHOTO_LIMITS

async function faultOf(bytes: Buffer): Promise<string | undefined> {
  const refusal = await encodePhoto(bytes).then(
    () => undefined,
    (error: unknown) => error,
  )
  return refusal instanceof Refusal ? refusal.fields?.[0]?.rule : String(refusal)
}

test('turns JPEG, PNG and WebP files of any proportions into a square WebP of the stored side', async () => {
  for (const file of [await jpegOf(700, 300), await pngOf(64, 900), await webpOf(500, 500)]) {
    const photo = await encodePhoto(file)
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: side, height: side })
    expect(photo.length).toBeLessThanOrEqual(storedBytes)
  }
})

test('keeps noise, which compresses worst, below the limit of stored bytes', async () => {
  const photo = await encodePhoto(await noise(640))
  expect(photo.length).toBeGreaterThan(10_000)
  expect(photo.length).toBeLessThanOrEqual(storedBytes)
})

test('turns the picture upright, and stores neither position, camera, colour profile nor comment', async () => {
  const file = await twoColours(200, 200)
    .withExif({
      IFD0: { Make: 'canary-camera', Copyright: 'canary-owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 3/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  const before = await sharp(file).metadata()
  expect([before.orientation, before.exif !== undefined]).toEqual([6, true])
  const photo = await encodePhoto(file)
  expect(photo.toString('latin1')).not.toMatch(/canary|EXIF|XMP|ICCP|GPS/i)
  const after = await sharp(photo).metadata()
  expect([after.exif, after.icc, after.xmp, after.orientation]).toEqual([undefined, undefined, undefined, undefined])
  // EXIF orientation 6 means a quarter turn clockwise, so the red left half is on top.
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const [top, bottom] = [colourAt(side / 2, 20), colourAt(side / 2, side - 20)]
  expect([(top[0] ?? 0) > (top[2] ?? 0), (bottom[2] ?? 0) > (bottom[0] ?? 0)]).toEqual([true, true])
})

test('shows a transparent picture on white', async () => {
  const clear = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { data } = await sharp(await encodePhoto(clear))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(Math.min(...data.subarray(0, 300))).toBeGreaterThan(250)
})

test('judges a file by its bytes: other formats, lies about the format, damage and tiny pictures are refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'
  const jpeg = await jpegOf(300, 300)
  const gif = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer()
  const png = await pngOf(300, 300)
  const files: readonly (readonly [string, Buffer, PhotoFault])[] = [
    ['an SVG', Buffer.from(svg), 'format'],
    ['a GIF', gif, 'format'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'format'],
    ['nothing', Buffer.alloc(0), 'format'],
    ['a page that begins as a JPEG', Buffer.from(`\xff\xd8\xff<script>${'x'.repeat(500)}`, 'latin1'), 'unreadable'],
    ['an SVG that begins as a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]), 'unreadable'],
    ['a RIFF file that is no WebP', Buffer.concat([Buffer.from('RIFF0000WEBP'), Buffer.from(svg)]), 'unreadable'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'unreadable'],
    ['half a PNG', png.subarray(0, png.length / 2), 'unreadable'],
    ['a picture of one pixel less than the least', await pngOf(63, 400), 'small'],
  ]
  const found: [string, string | undefined][] = []
  for (const [name, file] of files) found.push([name, await faultOf(file)])
  expect(found).toEqual(files.map(([name, , fault]) => [name, fault]))
})

test('refuses a picture with too many pixels by its header, before it is decoded', async () => {
  expect(await faultOf(await bomb(60_000, 60_000))).toBe('pixels')
  expect(await faultOf(await bomb(pixels / 4_000 + 1, 4_000))).toBe('pixels')
  // This header states a number of pixels within the limit, but the file does not contain them, so it counts as
  // damaged.
  expect(await faultOf(await bomb(pixels / 4_000, 4_000))).toBe('unreadable')
})

test('runs one work at a time, and refuses what would wait too long', async () => {
  const turns = createTurns({ waiting: 1, retryAfterS: 5 })
  const running: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => running.push(resolve))
  const [first, second] = [turns.run(work), turns.run(work)]
  await expect(turns.run(work)).rejects.toMatchObject({ name: 'TooManyRequests', retryAfterS: 5 })
  expect(running).toHaveLength(1)
  running[0]?.()
  await first
  await expect.poll(() => running.length).toBe(2)
  running[1]?.()
  await second
  await expect(turns.run(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  await expect(turns.run(async () => 'next')).resolves.toBe('next')
})
