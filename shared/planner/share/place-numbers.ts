/**
 * The numbers of places in share codes: a number from places.ts, or a number from 10,000 on for the user's own places.
 */

import { MOST_OWN_PLACES, readOwnPlaceId } from '../places/own-place.ts'
import { placeById, placeByNumber } from '../places/places.ts'
import { MOST_PLACES, Unreadable } from './number-reader.ts'

const FIRST_OWN = MOST_PLACES + 1

export function numberOfPlace(id: string): number | undefined {
  const own = readOwnPlaceId(id)
  return own ? FIRST_OWN + own.number : placeById.get(id)?.number
}

/**
 * Returns the id of a place in a share code. An unknown place gets an id that no place has, so that layOut reports it.
 * One of the user's own places gets an id without its position, which withPositions replaces.
 * @throws Unreadable for a number that no place can have
 */
export function placeOfNumber(number: number): string {
  if (number > FIRST_OWN + MOST_OWN_PLACES || number === FIRST_OWN) throw new Unreadable()
  if (number > FIRST_OWN) return `own-${number - FIRST_OWN}`
  return placeByNumber.get(number)?.id ?? `unknown-${number}`
}

export const MOST_PLACE_NUMBER = FIRST_OWN + MOST_OWN_PLACES
