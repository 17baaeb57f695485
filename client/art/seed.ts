/** A seeded random generator, so that server, browser and tests draw the same landscape for a seed. */

export type Random = () => number

/** Returns a mulberry32 generator of numbers in [0, 1). Its seed is the FNV-1a hash of the text's UTF-16 code units. */
export function seeded(seed: string): Random {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}
