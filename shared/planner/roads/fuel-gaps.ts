/** Stretches without a reliable filling station (collected in 2026; may have changed since). */

interface FuelGap {
  readonly ends: readonly string[]
  readonly roads: readonly (readonly [string, string])[]
}

const FUEL_GAPS: readonly FuelGap[] = [
  { ends: ['mikasa', 'furano'], roads: [['mikasa', 'furano']] },
  {
    // Sounkyo does not count as having fuel: levolant.jp (29 November 2019) knows of no station on the 110 km between
    // Kamikawa and Kamishihoro, and a page about R39 advises drivers to fill up in Kamikawa, because there is no town
    // before Rubeshibe.
    ends: ['kamishihoro', 'kamikawa', 'onneyu'],
    roads: [
      ['kamishihoro', 'nukabira'],
      ['nukabira', 'mikuni'],
      ['mikuni', 'sounkyo'],
      ['sounkyo', 'kamikawa'],
      ['onneyu', 'sounkyo'],
    ],
  },
  { ends: ['teshio', 'wakkanai'], roads: [['teshio', 'wakkanai']] },
  {
    ends: ['horokanai', 'nayoro'],
    roads: [
      ['horokanai', 'shumarinai'],
      ['shumarinai', 'nayoro'],
    ],
  },
  {
    ends: ['shakotan', 'iwanai'],
    roads: [
      ['shakotan', 'kamui_cape'],
      ['kamui_cape', 'iwanai'],
    ],
  },
  {
    ends: ['erimo', 'hiroo'],
    roads: [
      ['erimo', 'hiroo'],
      ['erimo', 'erimo_cape'],
      ['erimo_cape', 'hiroo'],
    ],
  },
  {
    ends: ['rausu', 'shibetsu_n', 'shari', 'utoro'],
    roads: [
      ['rausu', 'shibetsu_n'],
      ['shari', 'rausu'],
      ['utoro', 'rausu'],
    ],
  },
  {
    ends: ['utoro'],
    roads: [
      ['utoro', 'goko'],
      ['goko', 'kamuiwakka'],
    ],
  },
  { ends: ['kiritappu', 'attoko'], roads: [['kiritappu', 'attoko']] },
  { ends: ['higashikawa'], roads: [['higashikawa', 'asahidake']] },
  {
    ends: ['biei', 'kamifurano'],
    roads: [
      ['biei', 'shirogane'],
      ['shirogane', 'kamifurano'],
    ],
  },
]

function pair(from: string, to: string): string {
  return from < to ? `${from} ${to}` : `${to} ${from}`
}

const GAP_OF: ReadonlyMap<string, FuelGap> = new Map(
  FUEL_GAPS.flatMap((gap) => gap.roads.map(([from, to]) => [pair(from, to), gap] as const)),
)

/**
 * Returns the starts of the gaps that a route enters. A route that starts inside a gap gets no advice, because the
 * advice was already given for the previous leg.
 * @param nodes in driving order
 */
export function fuelGapsOn(nodes: readonly string[]): string[] {
  return nodes.slice(1).flatMap((to, index) => {
    const from = nodes[index] as string
    return GAP_OF.get(pair(from, to))?.ends.includes(from) ? [from] : []
  })
}

export function gapRunsOn(nodes: readonly string[]): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  let before: FuelGap | undefined
  for (const [index, from] of nodes.slice(0, -1).entries()) {
    const gap = GAP_OF.get(pair(from, nodes[index + 1] as string))
    const last = runs.at(-1)
    if (gap && gap === before && last) last[1] = index + 1
    else if (gap) runs.push([index, index + 1])
    before = gap
  }
  return runs
}

/** The roads of all fuel gaps. Exported so that a test can check that the road graph has them. */
export const GAP_ROADS: readonly (readonly [string, string])[] = FUEL_GAPS.flatMap(({ roads }) => roads)
