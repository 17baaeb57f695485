/** A seeded random number generator: the same seed gives the same quiz round, in the browser and in tests. */

import { Chance } from '../random.ts'

export type Random = () => number

export function seeded(seed: number): Random {
  const chance = new Chance(seed)
  return () => chance.next()
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order = items.map((item) => ({ item, place: random() }))
  return order.sort((a, b) => a.place - b.place).map(({ item }) => item)
}
