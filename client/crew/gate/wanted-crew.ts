/**
 * The crew somebody came for before the gate was open to them, kept on the device: whoever was invited finds the crew again
 * once they are approved, also days later.
 */

import type { Language } from '../../../shared/languages.ts'
import { ownAddress } from '../../../shared/return-to.ts'
import { matchRoute, withLanguage } from '../../../shared/routes.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { deviceEntry, PERSONAL } from '../../device-entry.ts'

/** As long as an invitation lasts. */
const KEPT_MS = 14 * 24 * 3_600_000
/** A plan's code is the longest that an address of a crew carries. */
const LONGEST_ADDRESS = 2_200
/** What an address of the crew page names when it means more than the page. */
const WANTED = ['invitation', 'crew', 'check-in', 'plan']
/** Only what follows it is read. */
const ANY_BASE = 'https://site.invalid'
const CREW_PAGES: ReadonlySet<string> = new Set(['crew-list', 'my-crews', 'create-crew'])

export interface WantedCrew {
  readonly address: string
  /** When it was asked for last, ms since the epoch. */
  readonly at: number
}

export const NOTHING_WANTED: WantedCrew = { address: '', at: 0 }

/** The address, where it leads to one crew and not only to the pages of all; undefined for every other. */
export function crewAddress(value: unknown): string | undefined {
  const address = ownAddress(value)
  if (address === undefined || address.length > LONGEST_ADDRESS) return undefined
  const { pathname, searchParams } = new URL(address, ANY_BASE)
  const isCrewPage = CREW_PAGES.has(matchRoute(pathname)?.route.id ?? '')
  return isCrewPage && WANTED.some((name) => searchParams.get(name)) ? address : undefined
}

/** Reads with care: anybody at the device can change what lies there. */
export function parseWanted(text: string): WantedCrew {
  try {
    const { address, at } = JSON.parse(text) as Partial<Record<keyof WantedCrew, unknown>>
    const known = crewAddress(address)
    return known !== undefined && typeof at === 'number' && Number.isFinite(at)
      ? { address: known, at }
      : NOTHING_WANTED
  } catch {
    return NOTHING_WANTED
  }
}

const entry = deviceEntry<WantedCrew>(`${PERSONAL}wanted-crew`, {
  empty: NOTHING_WANTED,
  parse: parseWanted,
  format: JSON.stringify,
})

/** What is wanted at a moment, in the reader's language: nothing once it is old. */
export function wantedAt({ address, at }: WantedCrew, now: number, language: Language): string | undefined {
  if (address === '' || now < at || now >= at + KEPT_MS) return undefined
  const { pathname, search, hash } = new URL(address, ANY_BASE)
  return withLanguage(pathname, language) + search + hash
}

/** Keeps an address of one crew; every other address leaves what is kept as it is, and so does the word of a pick-up: it opens the car. */
export function keepWanted(value: string): void {
  const address = crewAddress(value)
  const isWord = address !== undefined && new URL(address, ANY_BASE).searchParams.has('check-in')
  if (address !== undefined && !isWord) entry.write({ address, at: systemClock.now() })
}

export function forgetWanted(): void {
  entry.forget()
}

/** The address to go on to; undefined while prerendered and hydrated, and where nothing is wanted. */
export function useWanted(language: Language): string | undefined {
  return wantedAt(entry.use(), systemClock.now(), language)
}
