/** Hands a file that was made here to the browser to save. */

/** The browser may read the file a little later than it was told to. */
const KEPT_MS = 60_000

export interface SavedFile {
  readonly name: string
  readonly text: string
  readonly type: string
}

export function saveFile({ name, text, type }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
