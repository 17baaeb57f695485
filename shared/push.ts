/** Definitions of push messages that the server, the account page and the service worker share. */

/**
 * The scope of the service worker that shows push messages. No page is in this scope, so the worker intercepts no
 * requests of pages.
 */
export const PUSH_SCOPE = '/push/'

export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly path: string
  /** Replaces an earlier notification with the same tag, so that a repeated message is shown once. */
  readonly tag: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

const ID_LENGTH = 32

/** @returns the id of the device with this endpoint; the endpoint cannot be derived from it */
export async function pushDeviceId(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.slice(0, ID_LENGTH)
}
