/** Encodes integers as URL-safe text with a checksum that detects mistyped links. */

/**
 * A longer code is rejected. The code is part of a URL, and proxies commonly reject request lines of more than 8,192
 * bytes. A plan of 30 days without texts has fewer than 1,000 letters.
 */
export const MOST_LETTERS = 6_000

/**
 * CRC-24 (RFC 9580 §6.1). It detects every change that is within four adjacent characters. Of other changes, it misses
 * 1 in 16 million.
 */
const CRC_START = 0xb704ce
const CRC_POLYNOMIAL = 0x1864cfb
const CRC_BYTES = 3

function checksum(bytes: readonly number[]): number[] {
  let crc = CRC_START
  for (const byte of bytes) {
    crc ^= byte << 16
    for (let bit = 0; bit < 8; bit++) {
      crc <<= 1
      if (crc & 0x1000000) crc ^= CRC_POLYNOMIAL
    }
  }
  return [(crc >> 16) & 0xff, (crc >> 8) & 0xff, crc & 0xff]
}

const BITS = 7
const MORE = 0x80
const MOST_GROUPS = 5
const MOST = 0xffffffff

/**
 * @param values whole numbers from 0 to 2³² − 1
 * @throws RangeError for any other value
 */
export function writeNumbers(values: readonly number[]): string {
  const bytes: number[] = []
  for (const value of values) {
    if (!Number.isInteger(value) || value < 0 || value > MOST) throw new RangeError(`${value} cannot be written`)
    let rest = value
    while (rest >= MORE) {
      bytes.push((rest % MORE) | MORE)
      rest = Math.floor(rest / MORE)
    }
    bytes.push(rest)
  }
  const text = btoa(String.fromCharCode(...bytes, ...checksum(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** @returns null for a text that `writeNumbers` did not write */
export function readNumbers(text: string): number[] | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null
  const whole = Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const bytes = whole.slice(0, -CRC_BYTES)
  const values: number[] = []
  let [value, groups] = [0, 0]
  for (const byte of bytes) {
    value += (byte % MORE) * 2 ** (BITS * groups)
    groups++
    if (byte < MORE) {
      if (value > MOST) return null
      values.push(value)
      value = 0
      groups = 0
    } else if (groups === MOST_GROUPS) return null
  }
  // Rejects non-canonical text: spare bits in the last character, or leading zero groups.
  return groups === 0 && writeNumbers(values) === text ? values : null
}
