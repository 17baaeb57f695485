/**
 * Encodes an uploaded picture again as a small square WebP without metadata (docs/decisions/photos.md). Nothing of the
 * uploaded file is stored: no position, no camera, no thumbnail, no bytes after the end of the picture.
 */

import type SharpModule from 'sharp'
import { PHOTO_LIMITS, type PhotoFault } from '../../../shared/photos/photo-limits.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { createTurns } from './turns.ts'

type Sharp = typeof SharpModule

/** WebP qualities to try in order, until the picture is small enough. The last ones are needed only for pictures of noise. */
const QUALITIES = [82, 70, 55, 40, 25, 10, 1] as const
const TIMEOUT_S = 5

/**
 * A process encodes one picture at a time, because each picture needs up to 150 MB, and because libvips decodes on the
 * threads that Node also needs for files, DNS lookups and cryptography.
 */
const turns = createTurns({ waiting: 8, retryAfterS: 5 })

const LOADERS = { jpeg: 'VipsForeignLoadJpeg', png: 'VipsForeignLoadPng', webp: 'VipsForeignLoadWebp' } as const
type Format = keyof typeof LOADERS

/** Recognizes the format from the first bytes. The declared type of an upload is ignored, because it may be wrong. */
export function formatOf(bytes: Uint8Array): Format | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return undefined
}

/**
 * @returns a WebP picture of at most PHOTO_LIMITS.storedBytes
 * @throws ValidationError with the rule of PHOTO_FAULTS that the file breaks; TooManyRequests if too many pictures
 * already wait
 */
export async function encodePhoto(bytes: Buffer): Promise<Buffer> {
  const format = formatOf(bytes)
  if (format === undefined) throw faulty('format')
  return turns.run(async () => encode(await loadSharp(), bytes, format))
}

const faulty = (rule: PhotoFault) => invalid({ field: 'image', rule })

let loading: Promise<Sharp> | undefined

/**
 * Loads the image library when the first photo is encoded, because the library takes memory that most processes never
 * need.
 */
async function loadSharp(): Promise<Sharp> {
  try {
    loading ??= import('sharp').then(({ default: sharp }) => prepared(sharp))
    return await loading
  } catch (cause) {
    loading = undefined
    throw new Refusal('NotPossibleInThisState', 'This installation has no library for pictures (sharp).', { cause })
  }
}

/** Disables all decoders except those of the accepted formats, so that a crafted file cannot reach another one. */
function prepared(sharp: Sharp): Sharp {
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: Object.values(LOADERS) })
  return sharp
}

async function encode(sharp: Sharp, bytes: Buffer, format: Format): Promise<Buffer> {
  await checkHead(sharp, bytes, format)
  const { side, storedBytes, pixels } = PHOTO_LIMITS
  const { data, info } = await sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_S })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => Promise.reject(faulty('unreadable')))
  const { width, height, channels } = info
  for (const quality of QUALITIES) {
    const webp = await sharp(data, { raw: { width, height, channels } }).webp({ quality }).toBuffer()
    if (webp.length <= storedBytes) return webp
  }
  throw faulty('unreadable')
}

/** Reads the header alone, so that a file that would need too much memory is never decoded. */
async function checkHead(sharp: Sharp, bytes: Buffer, format: Format): Promise<void> {
  const head = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => Promise.reject(faulty('unreadable')))
  const { width, height } = head
  if (head.format !== format) throw faulty('format')
  if (width * height > PHOTO_LIMITS.pixels) throw faulty('pixels')
  if (Math.min(width, height) < PHOTO_LIMITS.leastSide) throw faulty('small')
}
