/** Converts video frames and pictures to pixels, scaled down to what decoding needs. */

import type { Pixels, ReadTexts } from './qr-reader.ts'
import type { View } from './watch.ts'

const FRAME_SIDE_PX = 800
/**
 * The lengths in pixels to which the longer side of a picture is scaled. The larger one finds codes that are small in
 * the picture.
 */
const PICTURE_SIDES = [900, 2_000] as const
const MOST_BYTES = 60_000_000

type Source = CanvasImageSource

interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function drawn(canvas: HTMLCanvasElement, source: Source, part: Part, longest: number): ImageData | undefined {
  const scale = Math.min(1, longest / Math.max(part.width, part.height))
  const [width, height] = [Math.round(part.width * scale), Math.round(part.height * scale)]
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || width === 0 || height === 0) return undefined
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  // White is drawn first, so that transparent areas look like paper.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

export function grabber(video: HTMLVideoElement): (view: View) => Pixels | undefined {
  const canvas = document.createElement('canvas')
  return (view) => {
    const { videoWidth: width, videoHeight: height } = video
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) return undefined
    if (view === 'whole') return drawn(canvas, video, { x: 0, y: 0, width, height }, FRAME_SIDE_PX)
    const side = Math.min(width, height)
    return drawn(
      canvas,
      video,
      { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side },
      FRAME_SIDE_PX,
    )
  }
}

/** @returns the texts of all codes in a picture; undefined for a file that the browser cannot show */
export async function textsInPicture(file: Blob, read: ReadTexts): Promise<readonly string[] | undefined> {
  if (file.size > MOST_BYTES) return undefined
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return undefined
  }
  try {
    const { width, height } = bitmap
    const canvas = document.createElement('canvas')
    for (const side of PICTURE_SIDES) {
      const pixels = drawn(canvas, bitmap, { x: 0, y: 0, width, height }, side)
      const texts = pixels ? await read(pixels) : []
      if (texts.length > 0 || Math.max(width, height) <= side) return texts
    }
    return []
  } finally {
    bitmap.close()
  }
}
