/** Finds all QR codes in a picture, including mirrored ones, with BarcodeDetector and the bundled decoder. */

/** A picture as RGBA, four bytes for each pixel. */
export type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>

export type ReadTexts = (pixels: Pixels) => Promise<readonly string[]>

export interface Readers {
  /** The reader that uses BarcodeDetector. Undefined in browsers without it. `own` is the bundled decoder. */
  readonly native: ReadTexts | undefined
  readonly own: ReadTexts
}

/**
 * The bundled decoder needs about ten times as much power as a native reader. When there is a native reader, the
 * bundled decoder reads only one in this number of frames.
 */
const OWN_LOOKS_AT_EVERY = 3

/** Returns the mirrored picture. Codes look mirrored in a front camera, or from behind a window. */
export function flipped({ width, height, data }: Pixels): Pixels {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const to = new Uint32Array(from.length)
  for (let row = 0; row < from.length; row += width) to.set(from.subarray(row, row + width).toReversed(), row)
  return { width, height, data: new Uint8ClampedArray(to.buffer) }
}

/** @param thorough for single pictures: the bundled decoder reads each one in which the native reader finds nothing */
export function createReader({ native, own }: Readers, thorough = false): ReadTexts {
  let looks = 0
  return async (pixels) => {
    const seen = (await native?.(pixels).catch(() => [])) ?? []
    const isOwnTurn = !native || thorough || looks++ % OWN_LOOKS_AT_EVERY === 0
    if (seen.length > 0 || !isOwnTurn) return [...new Set(seen)]
    const straight = await own(pixels)
    const found = straight.length > 0 ? straight : await own(flipped(pixels))
    return [...new Set(found)]
  }
}

interface Detector {
  detect(source: ImageData): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorMaker {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

export async function nativeReader(
  { BarcodeDetector }: { readonly BarcodeDetector?: DetectorMaker } = globalThis as object,
): Promise<ReadTexts | undefined> {
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async ({ width, height, data }) => {
    const picture = new ImageData(new Uint8ClampedArray(data), width, height)
    return (await detector.detect(picture)).map(({ rawValue }) => rawValue)
  }
}

export type DecodeAll = (pictures: readonly Pixels[]) => Promise<readonly (readonly (string | Error)[])[]>

export function ownReader(decode: DecodeAll): ReadTexts {
  return async (pixels) => {
    const [found = []] = await decode([pixels])
    return found.filter((text) => typeof text === 'string')
  }
}
