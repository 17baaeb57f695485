/** Names for new things: random, so that nobody can guess or count them. */

import { randomBytes } from 'node:crypto'

const ID_BYTES = 16

/** 22 letters of base64url, the first of them no hyphen: a command would take the name for an option. */
export function newId(): string {
  for (;;) {
    const id = randomBytes(ID_BYTES).toString('base64url')
    if (!id.startsWith('-')) return id
  }
}
