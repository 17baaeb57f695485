/** Japanese names of the crew towns, for taxi drivers and navigation systems. */

import type { CrewTown } from '../../../shared/crew/crew.ts'

export const JAPANESE_TOWNS: Readonly<Record<CrewTown, string>> = {
  'new-chitose-airport': '新千歳空港',
  sapporo: '札幌',
  otaru: '小樽',
  hakodate: '函館',
  asahikawa: '旭川',
  obihiro: '帯広',
  kushiro: '釧路',
  abashiri: '網走',
  wakkanai: '稚内',
  furano: '富良野',
  niseko: 'ニセコ',
  toya: '洞爺湖',
  noboribetsu: '登別',
  tomakomai: '苫小牧',
  muroran: '室蘭',
  rumoi: '留萌',
  monbetsu: '紋別',
  kitami: '北見',
  nemuro: '根室',
  utoro: 'ウトロ',
  biei: '美瑛',
}
