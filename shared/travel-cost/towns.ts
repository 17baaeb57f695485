/** The towns of the cost comparison, by their road-graph ids, with Japanese names. */

export const COST_TOWNS = [
  'cts',
  'sapporo',
  'otaru',
  'niseko',
  'toyako',
  'noboribetsu',
  'hakodate',
  'asahikawa',
  'biei',
  'furano',
  'obihiro',
  'kushiro',
  'akanko',
  'abashiri',
  'utoro',
  'wakkanai',
] as const

export type CostTown = (typeof COST_TOWNS)[number]

export const JAPANESE_NAMES: Readonly<Record<CostTown, string>> = {
  cts: '新千歳空港',
  sapporo: '札幌',
  otaru: '小樽',
  niseko: 'ニセコ',
  toyako: '洞爺湖温泉',
  noboribetsu: '登別温泉',
  hakodate: '函館',
  asahikawa: '旭川',
  biei: '美瑛',
  furano: '富良野',
  obihiro: '帯広',
  kushiro: '釧路',
  akanko: '阿寒湖温泉',
  abashiri: '網走',
  utoro: 'ウトロ',
  wakkanai: '稚内',
}
