/** Names for new things: random, so that nobody can guess or count them. */

import { randomBytes } from 'node:crypto'

const ID_BYTES = 16

export function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}
