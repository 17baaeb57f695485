/**
 * Reads the settings for signing push messages from environment variables, for the server and for cloud functions that
 * run as a separate process.
 */

import { createECDH } from 'node:crypto'
import { ConfigError, type ReadText } from './config-error.ts'

export interface PushSettings {
  /** The private VAPID key in base64url (RFC 8292). If undefined, a key is generated and stored in the database. */
  readonly vapidKey: string | undefined
  /**
   * The contact that push services receive with each message: a mailto: or https: URL. If undefined, the site's URL is
   * used.
   */
  readonly subject: string | undefined
}

export function readPushSettings(text: ReadText): PushSettings {
  const [vapidKey, subject] = [text('VAPID_PRIVATE_KEY'), text('VAPID_SUBJECT')]
  if (vapidKey !== undefined && !isPrivateKey(vapidKey)) {
    // The key is a secret, so the message does not contain it.
    throw new ConfigError(
      'VAPID_PRIVATE_KEY is not a private key of P-256 in base64url (43 characters); make one with: npx web-push generate-vapid-keys',
    )
  }
  if (subject !== undefined && !/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/.test(subject)) {
    throw new ConfigError(`VAPID_SUBJECT is "${subject}"; write it as mailto:operator@example.org or https://….`)
  }
  return { vapidKey, subject }
}

function isPrivateKey(text: string): boolean {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return false
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'))
    return true
  } catch {
    return false
  }
}
