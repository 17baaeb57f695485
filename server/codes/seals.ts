/** The seals of our codes: keys of their own from the operator's secrets, the newest of which seals and all of which verify. */

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { SEAL_LETTERS } from '../../shared/codes/code.ts'
import { BITS_A_LETTER, lettersOfValues, repacked } from '../../shared/codes/letters.ts'

const KEY_BYTES = 32
/** Of a cookie's keys and these neither tells anything of the other (RFC 5869, 3.2). */
const LABEL = 'drive-hokkaido code'
const BYTE_BITS = 8
/** A truncated HMAC of ten bytes, which RFC 2104 (5) allows from half of its length on or 80 bits. */
const SEAL_BYTES = (SEAL_LETTERS * BITS_A_LETTER) / BYTE_BITS

export interface Seals {
  of(written: string): string
  /** Takes the same time for every seal of the right length. */
  fits(written: string, seal: string): boolean
}

/** @param secrets newest first */
export function createSeals(secrets: readonly string[]): Seals {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', LABEL, KEY_BYTES)))
  const [newest] = keys
  if (!newest) throw new Error('codes need a secret')

  function sealBy(key: Buffer, written: string): string {
    const bytes = createHmac('sha256', key).update(written).digest().subarray(0, SEAL_BYTES)
    return lettersOfValues(repacked([...bytes], BYTE_BITS, BITS_A_LETTER))
  }

  return {
    of: (written) => sealBy(newest, written),
    fits: (written, seal) => {
      const given = Buffer.from(seal)
      const made = keys.map((key) => Buffer.from(sealBy(key, written)))
      // All of them are compared, so that the time does not tell which secret it was.
      return made.filter((one) => one.length === given.length && timingSafeEqual(one, given)).length > 0
    },
  }
}
