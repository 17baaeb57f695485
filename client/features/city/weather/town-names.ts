/** Japanese names of the towns on the weather page, to show to taxi drivers or enter into car navigation. */

import type { WeatherTown } from '../../../../shared/weather/weather-towns.ts'

export const JAPANESE_TOWNS: Readonly<Record<WeatherTown, string>> = {
  sapporo: '札幌',
  otaru: '小樽',
  cts: '新千歳空港',
  nakayama: '中山峠',
  niseko: 'ニセコ',
  toyako: '洞爺湖温泉',
  hakodate: '函館',
  furano: '富良野',
  asahikawa: '旭川',
  obihiro: '帯広',
  kushiro: '釧路',
  abashiri: '網走',
  wakkanai: '稚内',
}
