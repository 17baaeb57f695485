/** A seeded random number generator: the same seed gives the same quiz round, in the browser and in tests. */

/** A number in [0, 1). */
export type Random = () => number

/** The mulberry32 generator; the seed is any whole number. */
export function seeded(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a shuffled copy. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order = items.map((item) => ({ item, place: random() }))
  return order.sort((a, b) => a.place - b.place).map(({ item }) => item)
}
