/**
 * Signs the site's QR codes with keys derived from the operator's secrets. The newest secret signs new codes; every
 * listed secret verifies codes.
 */

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { SEAL_LETTERS } from '../../shared/codes/code.ts'
import { BITS_A_LETTER, lettersOfValues, repacked } from '../../shared/codes/letters.ts'

const KEY_BYTES = 32
/**
 * The label from which the keys are derived. It makes them different from the cookie keys, which are derived from the
 * same secrets (RFC 5869 §3.2).
 */
const LABEL = 'drive-hokkaido code'
const BYTE_BITS = 8
/**
 * Length of a code's signature (its seal): an HMAC truncated to ten bytes, which keeps codes short. RFC 2104 §5
 * recommends no less than 80 bits, and half of the hash. Half of this hash would be 16 bytes. Ten are enough, because
 * only the server can check a guess.
 */
const SEAL_BYTES = (SEAL_LETTERS * BITS_A_LETTER) / BYTE_BITS

export interface Seals {
  of(written: string): string
  fits(written: string, seal: string): boolean
}

/** @param secrets the operator's secrets, newest first */
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
      // Compare the signatures of all secrets, even after a match, so that the duration does not reveal which secret
      // matched.
      return made.filter((one) => one.length === given.length && timingSafeEqual(one, given)).length > 0
    },
  }
}
