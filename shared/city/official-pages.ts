/** Pages of authorities about roads, weather and safety, to which the site's texts link. */

/**
 * The page `roads` shows national roads and, according to notices of towns such as Niseko, also prefectural roads. Area
 * 016000 in `warnings` contains Sapporo; the map on that page leads to the other areas.
 */
export const OFFICIAL_PAGES = {
  roads: 'https://info-road.hdb.hkd.mlit.go.jp/',
  expressways: 'https://www.drivetraffic.jp/',
  traffic: 'https://www.jartic.or.jp/',
  warnings: 'https://www.jma.go.jp/bosai/warning/#area_type=offices&area_code=016000',
  tsunami: 'https://www.jma.go.jp/bosai/map.html#contents=tsunami',
  safetyTips: 'https://www.jnto.go.jp/safety-tips/eng/',
  police: 'https://www.police.pref.hokkaido.lg.jp/',
  jaf: 'https://english.jaf.or.jp/',
} as const satisfies Readonly<Record<string, `https://${string}`>>

export type OfficialPageId = keyof typeof OFFICIAL_PAGES
