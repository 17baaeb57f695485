/** Reads all data about the user and formats it as one JSON file. */

import type { Device, MfaPreference, MyData } from '../../../../shared/api/endpoints.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { api } from '../../../api/api.ts'
import { readParts } from '../../../data/my-data-parts.ts'
import type { Attributes } from '../card-parts/use-attributes.ts'

export interface Everything {
  readonly account: {
    readonly attributes: Attributes
    readonly secondStep: MfaPreference | undefined
    readonly devices: readonly Device[]
  }
  readonly travel: MyData
}

/** Reads all data. Rejects if any part fails, because an incomplete export would look complete. */
export async function readEverything(provider: string | undefined): Promise<Everything> {
  const [{ userAttributes }, secondStep, { devices }, travel] = await Promise.all([
    api('GET /api/auth/user-attributes'),
    provider === undefined ? api('GET /api/auth/mfa-preference') : undefined,
    api('GET /api/auth/devices'),
    readParts((part) => api('GET /api/my-data', { query: { part } })),
  ])
  return { account: { attributes: userAttributes, secondStep, devices }, travel }
}

/**
 * Returns the name and the text of the file. Its keys are English and its times ISO 8601 in every language, so that
 * programs can read the file too.
 */
export function myDataFile(everything: Everything, now: number): { readonly name: string; readonly text: string } {
  const content = { site: 'Drive Hokkaido', exportedAt: now, ...everything }
  return { name: `drive-hokkaido-${dayInJapan(now)}.json`, text: `${JSON.stringify(content, readableTimes, 2)}\n` }
}

const MILLISECOND_FIELDS = /(?:^at|^since|At)$/

function readableTimes(key: string, value: unknown): unknown {
  return typeof value === 'number' && MILLISECOND_FIELDS.test(key) ? new Date(value).toISOString() : value
}
