/**
 * The planner's places, parsed from tables. Columns of data/places-*.ts, separated by |:
 *
 *     number id | Japanese name | kind | tags | area | latitude longitude confidence | node km minutes | stay |
 *     months | best months | hours | closures | winter confidence-of-hours (ask)
 *
 * Ambiguous sources are read so that no plan leads to a closed place:
 * - Winter is November to April and summer June to August, unless months are given. "Early", "mid" and "late" are days
 *   1-10, 11-20 and from 21; a closure that begins or ends in one of them covers all of it.
 * - Year end is 29 December to 3 January. Maintenance of some weeks closes part of the month named for it: a plan visits
 *   the place in that month only on request. Maintenance of some days, or without a named month, closes nothing and
 *   sets `ask`.
 * - Weekly closing days of public museums, Upopoy and the beer museum move when they are public holidays (from general
 *   knowledge). Others stay closed, because our source does not say.
 * - Unknown hours are 09:00–16:00 behind a gate, 11:00–16:00 at day baths, 13:00–16:00 at the evening races and 16:00–22:00
 *   in evening streets. All of these set `ask`, as does limited access in winter.
 * - If no road leads from the nearest node (because of a crater lake or a ridge), the place has the node of its own valley:
 *   tenninkyo, tsubetsu_p, uramashu, kaminoko, naitai. Access is 1.3 × the straight line at 40 km/h, as for all places.
 */

import { PLACES_EAST } from '../data/places-east.ts'
import { PLACES_MIDDLE } from '../data/places-middle.ts'
import { PLACES_NORTH } from '../data/places-north.ts'
import { PLACES_SOUTH } from '../data/places-south.ts'
import { PLACES_TOKACHI } from '../data/places-tokachi.ts'
import { PLACES_WEST } from '../data/places-west.ts'
import { readClosures, readHours, readMonths } from './opening-notation.ts'
import { ownPlaceOf } from './own-places.ts'
import { PLACE_KINDS, type Place } from './place.ts'

/** @throws {Error} naming a line that cannot be parsed or that repeats a number or id */
export function readPlaces(text: string): readonly Place[] {
  const ids = new Set<string>()
  const numbers = new Set<number>()
  const places = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      try {
        const place = readPlace(line)
        if (ids.has(place.id)) throw new Error(`the id “${place.id}” is given twice`)
        if (numbers.has(place.number)) throw new Error(`the number ${place.number} is given twice`)
        ids.add(place.id)
        numbers.add(place.number)
        return place
      } catch (error) {
        throw new Error(`the place “${line}”: ${error instanceof Error ? error.message : error}`, { cause: error })
      }
    })
  return places.sort((a, b) => a.number - b.number)
}

const COLUMNS = 13

function readPlace(line: string): Place {
  const columns = line.split('|').map((column) => column.trim())
  if (columns.length !== COLUMNS) throw new Error(`${columns.length} columns instead of ${COLUMNS}`)
  const [name = '', japanese = '', kind, tags = '', area = '', position = '', way = ''] = columns
  const [stay = '', months = '', best = '', hours = '', closures = '', trust = ''] = columns.slice(7)
  const [number = '', id = ''] = name.split(' ')
  const [latitude = '', longitude = '', near] = position.split(' ')
  const [node = '', km = '', minutes = ''] = way.split(' ')
  const [winter, sure, ask, ...rest] = trust.split(' ')
  if (!/^[a-z][a-z0-9_]*$/.test(id)) throw new Error(`“${id}” is not an id`)
  if (japanese === '' || area === '' || node === '') throw new Error('the name, area or node is missing')
  if (rest.length > 0 || (ask !== undefined && ask !== 'ask')) throw new Error(`“${trust}” has unknown words`)
  return {
    id,
    number: figure(number),
    japanese,
    kind: oneOf(PLACE_KINDS, kind),
    tags: tags === '' ? [] : tags.split(' '),
    area,
    latitude: figure(latitude),
    longitude: figure(longitude),
    node,
    accessKm: figure(km),
    accessMinutes: figure(minutes),
    stay: figure(stay),
    months: readMonths(months),
    best: readMonths(best),
    hours: readHours(hours),
    closures: readClosures(closures),
    winter: oneOf(['yes', 'limited', 'no'] as const, winter),
    ask: ask === 'ask',
    confidence: {
      position: oneOf(['A', 'B', 'C'] as const, near),
      hours: oneOf(['high', 'medium', 'low'] as const, sure),
    },
  }
}

function figure(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`“${text}” is not a number`)
  return Number(text)
}

function oneOf<T extends string>(words: readonly T[], word: string | undefined): T {
  const found = words.find((known) => known === word)
  if (found === undefined) throw new Error(`“${word}” is not one of ${words.join(', ')}`)
  return found
}

export const PLACES: readonly Place[] = readPlaces(
  [PLACES_WEST, PLACES_SOUTH, PLACES_MIDDLE, PLACES_NORTH, PLACES_EAST, PLACES_TOKACHI].join('\n'),
)

/** The table of places. `get` and `has` also accept the ids of the user's own places. */
class PlaceTable extends Map<string, Place> {
  override get(id: string): Place | undefined {
    return super.get(id) ?? ownPlaceOf(id)
  }
  override has(id: string): boolean {
    return this.get(id) !== undefined
  }
}

export const placeById: ReadonlyMap<string, Place> = new PlaceTable(PLACES.map((place) => [place.id, place]))
export const placeByNumber: ReadonlyMap<number, Place> = new Map(PLACES.map((place) => [place.number, place]))
