/** Reads the operator's key and contacts for the embedded cloud functions. */

import { ConfigError, type ReadText } from '../process/config-error.ts'

const MINIMUM_LENGTH = 32

export function readOperatorKey(text: ReadText): string | undefined {
  const key = text('OPERATOR_KEY')
  // The key is sent in a header, so only visible ASCII characters are allowed.
  if (key === undefined || (key.length >= MINIMUM_LENGTH && /^[\x21-\x7e]+$/.test(key))) return key
  throw new ConfigError(
    `OPERATOR_KEY is not ${MINIMUM_LENGTH} or more letters, digits and signs; make one with: node -e "console.log(require('crypto').randomBytes(48).toString('base64url'))"`,
  )
}

export function readOperatorEmail(text: ReadText): string | undefined {
  const address = text('OPERATOR_EMAIL')
  if (address === undefined || /^[^\s@]+@[^\s@]+$/.test(address)) return address
  throw new ConfigError(`OPERATOR_EMAIL is "${address}"; set it to one e-mail address.`)
}

/**
 * @throws ConfigError unless OPERATOR_WEBHOOK_URL is an https URL. The message does not repeat the URL, because it may
 *   contain a secret.
 */
export function readOperatorWebhook(text: ReadText): string | undefined {
  const address = text('OPERATOR_WEBHOOK_URL')
  if (address === undefined || (URL.canParse(address) && address.startsWith('https://'))) return address
  throw new ConfigError('OPERATOR_WEBHOOK_URL is not a whole address that starts with https://.')
}
