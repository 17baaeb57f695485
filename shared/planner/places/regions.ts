/** The regions of the island that a request may ask for. Each consists of neighbouring areas of the table of places. */

/** Share codes contain the index of a region, so the order never changes and new regions are appended. */
export const REGIONS = [
  'sapporo',
  'otaru',
  'niseko',
  'toya',
  'chitose',
  'hakodate',
  'sorachi',
  'furano',
  'daisetsu',
  'north',
  'rumoi',
  'okhotsk',
  'shiretoko',
  'akan',
  'kushiro',
  'nemuro',
  'tokachi',
  'hidaka',
] as const
export type Region = (typeof REGIONS)[number]

const AREAS: Readonly<Record<Region, readonly string[]>> = {
  sapporo: ['sapporo', 'ishikari'],
  otaru: ['otaru', 'shiribeshi'],
  niseko: ['niseko'],
  toya: ['toya', 'noboribetsu', 'muroran', 'date'],
  chitose: ['chitose', 'tomakomai', 'shiraoi'],
  hakodate: ['hakodate', 'onuma', 'matsumae', 'esashi'],
  sorachi: ['sorachi'],
  furano: ['furano', 'biei', 'tomamu'],
  daisetsu: ['asahikawa', 'daisetsu'],
  north: ['wakkanai', 'soya'],
  rumoi: ['rumoi', 'north'],
  okhotsk: ['abashiri', 'saroma', 'okhotsk', 'monbetsu', 'kitami'],
  shiretoko: ['shiretoko', 'shari', 'kiyosato', 'rausu', 'shibetsu'],
  akan: ['akan', 'teshikaga'],
  kushiro: ['kushiro', 'tsurui', 'akkeshi', 'hamanaka'],
  nemuro: ['nemuro', 'betsukai', 'nakashibetsu'],
  tokachi: ['obihiro', 'shimizu', 'nakasatsunai', 'ikeda', 'kamishihoro', 'shikaoi', 'shintoku', 'ashoro'],
  hidaka: ['hidaka', 'erimo', 'biratori'],
}

const REGION_OF: ReadonlyMap<string, Region> = new Map(
  REGIONS.flatMap((region) => AREAS[region].map((area) => [area, region] as const)),
)

export function regionOf(area: string): Region | undefined {
  return REGION_OF.get(area)
}

export function regionIndexOf(area: string): number {
  const region = regionOf(area)
  return region === undefined ? -1 : REGIONS.indexOf(region)
}

export const FAR_ENDS: readonly Region[] = ['hakodate', 'north', 'shiretoko', 'nemuro']
