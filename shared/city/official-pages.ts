/** Pages of authorities about roads, weather and safety, for links where texts tell users to look there. */

/**
 * The bureau's page shows national roads and, by the notices of towns such as Niseko, prefectural roads. Area 016000 of
 * the Meteorological Agency contains Sapporo; its map leads to the others.
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
