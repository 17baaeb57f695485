/**
 * Dijkstra's algorithm on the road graph. It finds the quickest routes by minutes; among equally quick routes, the
 * shortest one is chosen.
 */

/** An edge of the graph. `ends` are the indexes of its nodes, and `tenths` is its length in tenths of a kilometre. */
export interface Arc {
  readonly ends: readonly [number, number]
  readonly tenths: number
  /** A whole number of minutes or of fractions of a minute. All results have the same unit. */
  readonly minutes: number
}

/**
 * Factor for the minutes in a weight. A weight packs minutes and tenths of a kilometre into one number, so that sums
 * stay exact and weights are compared by minutes first.
 */
const MINUTE = 2 ** 20
const SLOTS = 2 ** 10

export interface Ways {
  /** The minutes and the km to each node, by the node's index; Infinity if the node is unreachable. */
  readonly minutes: Float64Array
  readonly km: Float64Array
  readonly last: Int16Array
}

/**
 * The neighbours of a node, with their arcs and weights, are at the indexes from `first[node]` up to but not including
 * `first[node + 1]`.
 */
export interface Neighbours {
  readonly first: Int32Array
  readonly node: Int16Array
  readonly arc: Int16Array
  readonly weight: Float64Array
}

export function neighboursOf(size: number, arcs: readonly Arc[], open: readonly number[]): Neighbours {
  if (size > SLOTS) throw new RangeError(`more than ${SLOTS} nodes`)
  const beside = Array.from({ length: size }, (): { node: number; arc: number; weight: number }[] => [])
  for (const arc of open) {
    const { ends, tenths, minutes } = arcs[arc] as Arc
    const weight = minutes * MINUTE + tenths
    beside[ends[0]]?.push({ node: ends[1], arc, weight })
    beside[ends[1]]?.push({ node: ends[0], arc, weight })
  }
  const slots = beside.flat()
  const first = new Int32Array(size + 1)
  for (const [node, { length }] of beside.entries()) first[node + 1] = (first[node] as number) + length
  return {
    first,
    node: Int16Array.from(slots, ({ node }) => node),
    arc: Int16Array.from(slots, ({ arc }) => arc),
    weight: Float64Array.from(slots, ({ weight }) => weight),
  }
}

class Heap {
  private readonly items: number[] = []

  push(item: number): void {
    const { items } = this
    let hole = items.push(item) - 1
    while (hole > 0) {
      const parent = (hole - 1) >> 1
      if ((items[parent] as number) <= item) break
      items[hole] = items[parent] as number
      hole = parent
    }
    items[hole] = item
  }

  pop(): number | undefined {
    const { items } = this
    const top = items[0]
    const item = items.pop()
    if (item === undefined || items.length === 0) return top
    let hole = 0
    for (let child = 1; child < items.length; child = 2 * hole + 1) {
      if (child + 1 < items.length && (items[child + 1] as number) < (items[child] as number)) child++
      if ((items[child] as number) >= item) break
      items[hole] = items[child] as number
      hole = child
    }
    items[hole] = item
    return top
  }
}

export function quickestWays(
  { first, node: nodes, arc, weight: weights }: Neighbours,
  sources: readonly number[],
): Ways {
  const size = first.length - 1
  const found = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const last = new Int16Array(size).fill(-1)
  const heap = new Heap()
  for (const source of sources) {
    found[source] = 0
    heap.push(source)
  }
  for (let item = heap.pop(); item !== undefined; item = heap.pop()) {
    const node = item % SLOTS
    const weight = (item - node) / SLOTS
    if (weight > (found[node] as number)) continue
    for (let slot = first[node] as number; slot < (first[node + 1] as number); slot++) {
      const other = nodes[slot] as number
      const through = weight + (weights[slot] as number)
      if (through >= (found[other] as number)) continue
      found[other] = through
      last[other] = arc[slot] as number
      heap.push(through * SLOTS + other)
    }
  }
  return {
    minutes: found.map((weight) => (weight === Number.POSITIVE_INFINITY ? weight : Math.floor(weight / MINUTE))),
    km: found.map((weight) => (weight === Number.POSITIVE_INFINITY ? weight : (weight % MINUTE) / 10)),
    last,
  }
}
