/**
 * The places that the planner knows. The columns of data/places-*.ts, divided by |:
 *
 *     number id | Japanese name | kind | tags | area | latitude longitude confidence | node km minutes | stay |
 *     months | best months | hours | closures | winter confidence-of-hours (ask)
 *
 * How the papers are read where they leave a choice: always so that no plan leads to a shut door.
 * - Winter is November to April and summer June to August, unless months are given. Early, mid and late are the days to the 10th,
 *   from the 11th to the 20th and from the 21st, and a closure that begins or ends in one of them takes all of it.
 * - Year end is 29 December to 3 January. A stop for works of some weeks shuts the whole month that is named for it; one of some
 *   days, or one whose month nobody names, shuts nothing and is to be asked about.
 * - Behind a gate without known hours it is 09:00–16:00, at day baths 11:00–16:00, at the evening races 13:00–16:00, in the
 *   evening streets 16:00–22:00; all of these are to be asked about, as is whatever opens in winter by limited access.
 * - Where no road leads from the nearest node (a crater lake or a ridge lies between) the place hangs on the node of its own
 *   valley: tenninkyo, tsubetsu_p, uramashu, kaminoko, naitai; the way there is 1.3 × the crow's at 40 km/h, as for all places.
 */

import { PLACES_EAST } from '../data/places-east.ts'
import { PLACES_MIDDLE } from '../data/places-middle.ts'
import { PLACES_NORTH } from '../data/places-north.ts'
import { PLACES_SOUTH } from '../data/places-south.ts'
import { PLACES_TOKACHI } from '../data/places-tokachi.ts'
import { PLACES_WEST } from '../data/places-west.ts'
import { readClosures, readHours, readMonths } from './opening-notation.ts'
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
  if (columns.length !== COLUMNS) throw new Error(`${columns.length} columns for ${COLUMNS}`)
  const [name = '', japanese = '', kind, tags = '', area = '', position = '', way = ''] = columns
  const [stay = '', months = '', best = '', hours = '', closures = '', trust = ''] = columns.slice(7)
  const [number = '', id = ''] = name.split(' ')
  const [latitude = '', longitude = '', near] = position.split(' ')
  const [node = '', km = '', minutes = ''] = way.split(' ')
  const [winter, sure, ask, ...rest] = trust.split(' ')
  if (!/^[a-z][a-z0-9_]*$/.test(id)) throw new Error(`“${id}” is no id`)
  if (japanese === '' || area === '' || node === '') throw new Error('its name, area or node is missing')
  if (rest.length > 0 || (ask !== undefined && ask !== 'ask')) throw new Error(`“${trust}” says more than is known`)
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
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`“${text}” is no figure`)
  return Number(text)
}

function oneOf<T extends string>(words: readonly T[], word: string | undefined): T {
  const found = words.find((known) => known === word)
  if (found === undefined) throw new Error(`“${word}” is none of ${words.join(', ')}`)
  return found
}

/** In the order of their numbers. */
export const PLACES: readonly Place[] = readPlaces(
  [PLACES_WEST, PLACES_SOUTH, PLACES_MIDDLE, PLACES_NORTH, PLACES_EAST, PLACES_TOKACHI].join('\n'),
)

export const placeById: ReadonlyMap<string, Place> = new Map(PLACES.map((place) => [place.id, place]))
export const placeByNumber: ReadonlyMap<number, Place> = new Map(PLACES.map((place) => [place.number, place]))
