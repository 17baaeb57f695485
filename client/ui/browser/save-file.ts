/** Downloads a file that was created in the page. */

/** The delay before the object URL is revoked. Some browsers read it only after `click` returns. */
const REVOKE_AFTER_MS = 60_000

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
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
