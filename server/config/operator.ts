/** The key of the operator's own calls to the functions, where they are embedded. */

import { ConfigError, type ReadText } from './error.ts'

const MINIMUM_LENGTH = 32

/** @returns undefined when there is none: then there are no such calls */
export function readOperatorKey(text: ReadText): string | undefined {
  const key = text('OPERATOR_KEY')
  // It travels in a header.
  if (key === undefined || (key.length >= MINIMUM_LENGTH && /^[\x21-\x7e]+$/.test(key))) return key
  throw new ConfigError(
    `OPERATOR_KEY is not ${MINIMUM_LENGTH} or more letters, digits and signs; make one with: node -e "console.log(require('crypto').randomBytes(48).toString('base64url'))"`,
  )
}
