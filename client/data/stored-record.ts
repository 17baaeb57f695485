/**
 * Parses objects that are stored as JSON in the browser. Users and extensions can edit the stored text, so it is
 * validated.
 */

export type StoredRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @returns undefined if the text is no JSON, or no object */
export function storedRecord(text: string): StoredRecord | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
