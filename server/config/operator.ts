/** Reads the key that authorizes the operator's calls to the embedded functions. */

import { ConfigError, type ReadText } from './error.ts'

const MINIMUM_LENGTH = 32

/** @returns undefined when no key is set, which disables those calls */
export function readOperatorKey(text: ReadText): string | undefined {
  const key = text('OPERATOR_KEY')
  // The key is sent in a header, so only visible ASCII characters are allowed.
  if (key === undefined || (key.length >= MINIMUM_LENGTH && /^[\x21-\x7e]+$/.test(key))) return key
  throw new ConfigError(
    `OPERATOR_KEY is not ${MINIMUM_LENGTH} or more letters, digits and signs; make one with: node -e "console.log(require('crypto').randomBytes(48).toString('base64url'))"`,
  )
}
