/** Random ids that cannot be guessed or counted. */

import { randomBytes } from 'node:crypto'

const ID_BYTES = 16

/** 22 characters of base64url; the first is no hyphen, so that a command line does not take the id for an option. */
export function newId(): string {
  for (;;) {
    const id = randomBytes(ID_BYTES).toString('base64url')
    if (!id.startsWith('-')) return id
  }
}
