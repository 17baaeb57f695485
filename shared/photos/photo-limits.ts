/** Photos that people may show instead of their initial: states and limits (docs/decisions/photos.md). */

/** 'waiting': only its owner and operators see it. 'refused': its picture is deleted, the reason stays. */
export const PHOTO_STATES = ['waiting', 'shown', 'refused'] as const
export type PhotoState = (typeof PHOTO_STATES)[number]

export const PHOTO_LIMITS = {
  /** The largest file that can be uploaded. Encoded as base64 it fits into an event of AWS Lambda (6 MB). */
  uploadBytes: 4_000_000,
  /**
   * Maximum number of pixels. It limits the memory to decode one picture: a progressive JPEG needs about 6 bytes for
   * each pixel.
   */
  pixels: 24_000_000,
  /** Minimum width and height in pixels. A face in a smaller picture cannot be recognised. */
  leastSide: 64,
  /**
   * Width and height in pixels of the stored picture. Pages show it at most 40 px wide; the operator's pages show it in
   * full size.
   */
  side: 320,
  storedBytes: 40_000,
  /** Uploads of one account in 24 hours, including files that were refused as unreadable. */
  uploadsPerDay: 10,
  reason: 500,
} as const

export const PHOTO_FAULTS = ['format', 'unreadable', 'pixels', 'small'] as const
export type PhotoFault = (typeof PHOTO_FAULTS)[number]

export const base64Length = (bytes: number) => 4 * Math.ceil(bytes / 3)
