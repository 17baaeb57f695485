/** Creates random ids that cannot be guessed or enumerated. */

import { randomBytes } from 'node:crypto'

const ID_BYTES = 16

/**
 * Returns a random id of 22 characters of base64url. The first is not a hyphen, so that command lines do not parse the
 * id as an option.
 */
export function newId(): string {
  for (;;) {
    const id = randomBytes(ID_BYTES).toString('base64url')
    if (!id.startsWith('-')) return id
  }
}
