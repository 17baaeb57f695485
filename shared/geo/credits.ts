/** The sources of the geodata with their credits and licences, as docs/data.md states them. */

/** Layers of the map that an operator can leave out of the build. Each credit is shown only with its layer. */
export const GEO_LAYERS = ['coast', 'lakes', 'rivers', 'roads', 'relief', 'summits', 'ports'] as const
export type GeoLayer = (typeof GEO_LAYERS)[number]

export interface GeoCredit {
  readonly layer: GeoLayer
  readonly what: string
  readonly credit: string
  readonly licence: string
  /** URL of the licence's text; null for terms of use and for the public domain. */
  readonly url: string | null
}

const CC_BY_4 = { licence: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
const LAND_INFORMATION_TERMS = {
  licence: 'content terms of the National Land Numerical Information: reuse with the source named',
  url: null,
}

export const GEO_CREDITS: readonly GeoCredit[] = [
  {
    layer: 'coast',
    what: 'Coast',
    credit: '「国土数値情報（行政区域データ）」（国土交通省）を加工して作成',
    ...CC_BY_4,
  },
  {
    layer: 'lakes',
    what: 'Lakes',
    credit: '「国土数値情報（湖沼データ）」（国土交通省）を加工して作成',
    ...LAND_INFORMATION_TERMS,
  },
  {
    layer: 'rivers',
    what: 'Rivers',
    credit: 'World Data Bank II in GSHHG 2.3.7, Wessel and Smith 1996',
    licence: 'LGPL 3 or later as distributed; World Data Bank II is in the public domain',
    url: 'https://www.gnu.org/licenses/lgpl-3.0.html',
  },
  {
    layer: 'roads',
    what: 'National routes',
    credit: '「国土数値情報（道路データ）」（国土交通省）を加工して作成',
    ...CC_BY_4,
  },
  {
    layer: 'roads',
    what: 'Expressways',
    credit: '「国土数値情報（高速道路時系列データ）」（国土交通省）; HighwayOrderedDS',
    licence: 'CC BY-SA 3.0',
    url: 'https://creativecommons.org/licenses/by-sa/3.0/',
  },
  {
    layer: 'roads',
    what: 'Main prefectural roads (state of 1995)',
    credit: '「国土数値情報（道路データ）」（国土交通省）を加工して作成',
    ...LAND_INFORMATION_TERMS,
  },
  {
    layer: 'relief',
    what: 'Relief and heights of the ground',
    credit: 'GTOPO30 and GMTED2010, courtesy of the U.S. Geological Survey (GTOPO30 by the Skinner archive)',
    licence: 'public domain; the Skinner archive asks for CC BY-SA 4.0',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  {
    layer: 'summits',
    what: 'Summits, and the relief fitted to their heights',
    credit: '国土地理院「日本の主な山岳一覧」',
    ...CC_BY_4,
  },
  {
    layer: 'ports',
    what: 'Positions of four ferry terminals',
    credit: '© OpenStreetMap contributors',
    licence: 'Open Database License 1.0',
    url: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
]

export const ROAD_LINES_CREDIT =
  'Road lines: 国土数値情報（道路データ・高速道路時系列データ）, 国土交通省, processed (CC BY 4.0; expressways by HighwayOrderedDS, CC BY-SA 3.0)'

export function geoCreditsText(): string {
  const paragraphs = GEO_CREDITS.map(
    ({ what, credit, licence, url }) => `## Map data: ${what}\n\n${credit}\n\n${licence}${url ? `: ${url}` : ''}`,
  )
  return `\n${['# Map data', 'The data were simplified and encoded; dotted roads are schematic.', ...paragraphs].join('\n\n')}\n`
}
