/** The guide to each region of the list of places. */

import type { Language } from '../../../../shared/languages.ts'
import { pathTo, type REGION_SLUGS } from '../../../../shared/routes.ts'
import type { Region } from './place-regions.ts'

type Guide = (typeof REGION_SLUGS)[number] | 'sapporo' | 'otaru'

/** The guide of each region. Hidaka and the plain around Chitose have no guide yet. */
const GUIDES: Readonly<Record<Region, Guide | undefined>> = {
  sapporo: 'sapporo',
  otaru: 'otaru',
  toya: 'niseko-toya-noboribetsu',
  hakodate: 'hakodate-and-the-south',
  hidaka: undefined,
  furano: 'furano-biei',
  asahikawa: 'asahikawa-daisetsuzan',
  north: 'wakkanai-and-the-islands',
  okhotsk: 'abashiri-shiretoko-nemuro',
  shiretoko: 'abashiri-shiretoko-nemuro',
  kushiro: 'kushiro-akan-mashu',
  tokachi: 'obihiro-tokachi',
}

export function guideTo(region: Region | undefined, language: Language): string | undefined {
  const guide = region && GUIDES[region]
  if (guide === undefined) return undefined
  return guide === 'sapporo' || guide === 'otaru' ? pathTo(guide, language) : pathTo('article', language, guide)
}
