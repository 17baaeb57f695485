/**
 * Turns a chosen file into the small square that is uploaded. The picture is drawn again on this device, so that its
 * place, time and camera, and everything outside the square, are never sent.
 */

/** Larger than the side that the server stores (shared/photos/photo-limits.ts), so that its own scaling stays sharp. */
const SIDE = 640
const LEAST_SIDE = 64
const QUALITY = 0.9

export type PictureFault = 'unreadable' | 'small'

export interface Picture {
  /** For an image element. */
  readonly address: string
  /** The same picture for the upload: base64. */
  readonly image: string
}

export async function readPicture(file: Blob): Promise<Picture | PictureFault> {
  // Turns the picture as its metadata says.
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
  // JPEG has no transparency, and the canvas would be black below.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(width - least) / 2, (height - least) / 2]
  context.drawImage(bitmap, left, top, least, least, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const address = canvas.toDataURL('image/jpeg', QUALITY)
  return { address, image: address.slice(address.indexOf(',') + 1) }
}
