import { decodeQRBatch } from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import {
  createReader,
  flipped,
  nativeReader,
  ownReader,
  type Pixels,
  type ReadTexts,
} from '../../../../../client/features/codes/reader/qr-reader.ts'
import { mirrored, type Picture, pictureOf, rgbaOf, square, tilted } from '../../../../support/browsers/qr-picture.ts'

const OURS = 'https://drive.example/ridemvp?code=1J7K2M9QZX4RT8VW3Y5N6P0D2F1J7K2M9QZX4RT8VW3Y5N6P0D2'
const SECOND = 'https://drive.example/ridemvp?code=10ABCDEFGHJKMNPQRSTVWXYZ'
const FOREIGN = 'https://prize.example/win?you=1'
/** An address as long as that of a plan with thirty full days. */
const PLAN = `https://drive.example/ridemvp?code=${'1J7K2M9QZX4RT8VW3Y5N'.repeat(27)}`
const MIDDLE = { x: 320, y: 240 }

const view = (...shown: Parameters<typeof pictureOf>[2]) => pictureOf(640, 480, shown)
const pixelsOf = (picture: Picture): Pixels =>
  ({ width: picture.width, height: picture.height, data: rgbaOf(picture) }) as Pixels

const own = ownReader(decodeQRBatch)

const two = view(
  { text: OURS, corners: square({ x: 165, y: 240 }, 260) },
  { text: SECOND, corners: square({ x: 480, y: 240 }, 220, 10) },
)

test.each<[string, Picture, string[]]>([
  ['straight', view({ text: OURS, corners: square(MIDDLE, 300) }), [OURS]],
  ['small', view({ text: OURS, corners: square(MIDDLE, 140) }), [OURS]],
  ['rotated by 20 degrees', view({ text: OURS, corners: square(MIDDLE, 300, 20) }), [OURS]],
  ['rotated by 45 degrees', view({ text: OURS, corners: square(MIDDLE, 300, 45) }), [OURS]],
  ['upside down', view({ text: OURS, corners: square(MIDDLE, 300, 190) }), [OURS]],
  ['from the side', view({ text: OURS, corners: tilted(MIDDLE, 380) }), [OURS]],
  ['mirrored', mirrored(view({ text: OURS, corners: square(MIDDLE, 300) })), [OURS]],
  ['mirrored and rotated', mirrored(view({ text: OURS, corners: square(MIDDLE, 300, 20) })), [OURS]],
  ['mirrored and from the side', mirrored(view({ text: OURS, corners: tilted(MIDDLE, 380) })), [OURS]],
  ['two at once', two, [OURS, SECOND]],
  ['two at once, mirrored', mirrored(two), [OURS, SECOND]],
  [
    'beside an external code',
    view(
      { text: FOREIGN, corners: square({ x: 165, y: 240 }, 260, -8) },
      { text: SECOND, corners: square({ x: 480, y: 240 }, 220, 10) },
    ),
    [FOREIGN, SECOND],
  ],
  ['with the density of a plan', view({ text: PLAN, corners: square(MIDDLE, 440) }), [PLAN]],
  ['none', view(), []],
])('reads codes: %s', async (_, picture, texts) => {
  const read = createReader({ native: undefined, own })
  expect([...(await read(pixelsOf(picture)))].sort()).toEqual([...texts].sort())
})

test('mirrors each row, and restores it when mirrored twice', () => {
  const data = new Uint8ClampedArray([...'abcdefghijklmnopqrstuvwx'].map((letter) => letter.charCodeAt(0)))
  const pixels = { width: 3, height: 2, data } as Pixels
  expect(String.fromCharCode(...flipped(pixels).data)).toBe('ijklefghabcduvwxqrstmnop')
  expect(flipped(flipped(pixels)).data).toEqual(data)
})

describe('the native reader', () => {
  const blank = pixelsOf(pictureOf(8, 8, []))

  function counted(texts: readonly string[] | Error) {
    let looks = 0
    const read: ReadTexts = async () => {
      looks++
      if (texts instanceof Error) throw texts
      return texts
    }
    return { read, looks: () => looks }
  }

  test('is used first, and its result is returned without duplicates', async () => {
    const ours = counted([SECOND])
    const read = createReader({ native: counted([OURS, OURS]).read, own: ours.read })
    expect(await read(blank)).toEqual([OURS])
    expect(ours.looks()).toBe(0)
  })

  test.each([
    ['finds nothing', []],
    ['fails', new Error('the detector is gone')],
  ])(
    'when the native reader %s, the bundled decoder reads every third frame, straight and mirrored',
    async (_, texts) => {
      const ours = counted([])
      const read = createReader({ native: counted(texts).read, own: ours.read })
      for (let turn = 0; turn < 6; turn++) await read(blank)
      expect(ours.looks()).toBe(4)
    },
  )

  test('is followed by the bundled decoder when it finds nothing in a single picture', async () => {
    const ours = counted([OURS])
    const read = createReader({ native: counted([]).read, own: ours.read }, true)
    for (let turn = 0; turn < 3; turn++) expect(await read(blank)).toEqual([OURS])
    expect(ours.looks()).toBe(3)
  })

  test('is not used when it is missing or does not support QR codes', async () => {
    expect(await nativeReader({})).toBeUndefined()
    class Barcodes {
      static getSupportedFormats = async () => ['ean_13']
      detect = async () => []
    }
    expect(await nativeReader({ BarcodeDetector: Barcodes })).toBeUndefined()
  })
})
