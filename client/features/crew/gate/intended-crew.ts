/** The crew a user wanted to open before they were approved. Stored on the device, because approval can take days. */

import type { Language } from '../../../../shared/languages.ts'
import { MOST_LETTERS } from '../../../../shared/planner/share/share-bytes.ts'
import { ownAddress } from '../../../../shared/return-to.ts'
import { matchRoute, withLanguage } from '../../../../shared/routes.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { deviceEntry, PERSONAL } from '../../../device-entry.ts'

/**
 * How long this device stores the URL of the crew that the user wanted to open: 14 days, the lifetime of an invitation.
 */
const LIFETIME_MS = 14 * 24 * 3_600_000
/**
 * Maximum length of a stored URL. Its longest part is a plan code. `WANTED` are the query parameters of which a stored
 * URL has at least one.
 */
const LONGEST_ADDRESS = MOST_LETTERS + 200
const WANTED = ['invitation', 'crew', 'check-in', 'plan']
const ANY_BASE = 'https://site.invalid'
const CREW_PAGES: ReadonlySet<string> = new Set(['crew-list', 'my-crews', 'create-crew'])

export interface IntendedCrew {
  readonly address: string
  readonly at: number
}

export const NOTHING_INTENDED: IntendedCrew = { address: '', at: 0 }

export function crewAddress(value: unknown): string | undefined {
  const address = ownAddress(value)
  if (address === undefined || address.length > LONGEST_ADDRESS) return undefined
  const { pathname, searchParams } = new URL(address, ANY_BASE)
  const isCrewPage = CREW_PAGES.has(matchRoute(pathname)?.route.id ?? '')
  return isCrewPage && WANTED.some((name) => searchParams.get(name)) ? address : undefined
}

/** Validates the entry, because users and extensions can edit local storage. */
export function parseIntended(text: string): IntendedCrew {
  try {
    const { address, at } = JSON.parse(text) as Partial<Record<keyof IntendedCrew, unknown>>
    const known = crewAddress(address)
    return known !== undefined && typeof at === 'number' && Number.isFinite(at)
      ? { address: known, at }
      : NOTHING_INTENDED
  } catch {
    return NOTHING_INTENDED
  }
}

const entry = deviceEntry<IntendedCrew>(`${PERSONAL}wanted-crew`, {
  empty: NOTHING_INTENDED,
  parse: parseIntended,
  format: JSON.stringify,
})

export function intendedAt({ address, at }: IntendedCrew, now: number, language: Language): string | undefined {
  if (address === '' || now < at || now >= at + LIFETIME_MS) return undefined
  const { pathname, search, hash } = new URL(address, ANY_BASE)
  return withLanguage(pathname, language) + search + hash
}

/**
 * Stores a URL that leads to one crew or plan. Ignores other URLs, and those with the parameter `check-in`, because its
 * value is a secret.
 */
export function storeIntended(value: string): void {
  const address = crewAddress(value)
  const isCheckIn = address !== undefined && new URL(address, ANY_BASE).searchParams.has('check-in')
  if (address !== undefined && !isCheckIn) entry.write({ address, at: systemClock.now() })
}

export function forgetIntended(): void {
  entry.forget()
}

export function useIntended(language: Language): string | undefined {
  return intendedAt(entry.use(), systemClock.now(), language)
}
