/** Whole numbers written one after another into a URL-safe text, with a checksum that knows a mistyped link. */

/** FNV-1a over the bytes, folded to 16 bits. */
function checksum(bytes: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return ((hash >>> 16) ^ hash) & 0xffff
}

const BITS = 7
const MORE = 0x80
/** Four groups hold more than any figure of a plan. */
const MOST_GROUPS = 5

/** @param values whole numbers from 0 to 2³¹ */
export function writeNumbers(values: readonly number[]): string {
  const bytes: number[] = []
  for (const value of values) {
    let rest = value
    while (rest >= MORE) {
      bytes.push((rest % MORE) | MORE)
      rest = Math.floor(rest / MORE)
    }
    bytes.push(rest)
  }
  const sum = checksum(bytes)
  const text = btoa(String.fromCharCode(...bytes, sum >> 8, sum & 0xff))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** @returns null for a text that `writeNumbers` did not write */
export function readNumbers(text: string): number[] | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null
  const bytes = Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const [low, high] = [bytes.pop(), bytes.pop()]
  if (low === undefined || high === undefined || ((high << 8) | low) !== checksum(bytes)) return null
  const values: number[] = []
  let [value, groups] = [0, 0]
  for (const byte of bytes) {
    value += (byte % MORE) * 2 ** (BITS * groups)
    groups++
    if (byte < MORE) {
      values.push(value)
      value = 0
      groups = 0
    } else if (groups === MOST_GROUPS) return null
  }
  return groups === 0 ? values : null
}
