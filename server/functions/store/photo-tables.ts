/** The tables of photos as Kysely sees them. */

import type { PhotoState } from '../../../shared/photos/photo-limits.ts'

/** A person has at most one photo in each state. */
export interface PhotoRow {
  /** A new id for each upload, so that a picture never changes under its id. */
  id: string
  sub: string
  state: PhotoState
  /** The picture as base64. Null for a refused photo. */
  webp: string | null
  reason: string | null
  uploadedAt: number
  decidedAt: number | null
}

export interface PhotoUploadRow {
  id: string
  sub: string
  at: number
}

export interface PhotoTables {
  photos: PhotoRow
  photoUploads: PhotoUploadRow
}
