/**
 * Turns a chosen file into the small square that is uploaded. The picture is redrawn on this device, so that its
 * metadata (location, time and camera) and everything outside the square are never sent.
 */

/**
 * The side of the uploaded square in pixels. It exceeds the side that the server stores
 * (shared/photos/photo-limits.ts), so that the server's scaling keeps the picture sharp.
 */
const SIDE = 640
const LEAST_SIDE = 64
const QUALITY = 0.9

export type PictureFault = 'unreadable' | 'small'

export interface Picture {
  readonly address: string
  readonly image: string
}

export async function readPicture(file: Blob): Promise<Picture | PictureFault> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return 'unreadable'
  const { width, height } = bitmap
  const least = Math.min(width, height)
  if (least < LEAST_SIDE) {
    bitmap.close()
    return 'small'
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(SIDE, least)
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) return 'unreadable'
  // JPEG has no transparency: without a white background, transparent areas would become black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(width - least) / 2, (height - least) / 2]
  context.drawImage(bitmap, left, top, least, least, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const address = canvas.toDataURL('image/jpeg', QUALITY)
  return { address, image: address.slice(address.indexOf(',') + 1) }
}
