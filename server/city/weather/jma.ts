/** URLs of the Japan Meteorological Agency's files, and the forecast areas of the cities. */

import type { City } from '../../../shared/city/cities.ts'
import { fetchJson } from '../../external-http/bounded.ts'

/** Code of the agency's office for the regions Ishikari, Sorachi and Shiribeshi. */
export const JMA_OFFICE = '016000'

/** Codes of the forecast areas: Ishikari for Sapporo, Shiribeshi for Otaru. */
export const JMA_AREAS: Readonly<Record<City, string>> = { sapporo: '016010', otaru: '016030' }

export interface JmaFiles {
  readonly url: string
  readonly fetch: typeof globalThis.fetch
}

const MOST_BYTES = 4 * 1_048_576

export function readJmaFile({ url, fetch }: JmaFiles, path: string, signal: AbortSignal): Promise<unknown> {
  return fetchJson({ fetch, url: `${url}/bosai/${path}`, signal, mostBytes: MOST_BYTES })
}
