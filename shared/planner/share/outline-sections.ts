/** The sections of a share code that contain what users add to an outline. */

import type { Position } from '../../time/sun.ts'
import { LONGEST, STAY, type StopDetails } from '../outline/details.ts'
import { cleanLine, cleanNote } from '../outline/typed-text.ts'
import {
  DEGREE_PARTS,
  isInHokkaido,
  MOST_OWN_PLACES,
  OWN_PLACE_BOUNDS,
  ownPlaceId,
  readOwnPlaceId,
} from '../places/own-place.ts'
import type { Outline, OutlineDay } from '../plan.ts'
import { MOST_DAYS } from '../request.ts'
import { type NumberReader, Unreadable, writeText } from './number-reader.ts'
import { MOST_PLACE_NUMBER, numberOfPlace, placeOfNumber } from './place-numbers.ts'
import type { CodedTrip, Content } from './section.ts'

const LAST_MINUTE = 1_439
const MOST = 0xffffffff
const HALF = 2 ** 32
/** Maximum of the upper part of a trip's identity, which is written as two numbers. An identity has 53 bits in all. */
const MOST_UPPER = 2 ** 21 - 1

const { south, north, west, east } = OWN_PLACE_BOUNDS
const partsOf = (degrees: number) => Math.round(degrees * DEGREE_PARTS)

function writePosition({ latitude, longitude }: Position): number[] {
  return [partsOf(latitude) - partsOf(south), partsOf(longitude) - partsOf(west)]
}

function readPosition({ next }: NumberReader): Position {
  const [up, right] = [next(partsOf(north) - partsOf(south)), next(partsOf(east) - partsOf(west))]
  return { latitude: (up + partsOf(south)) / DEGREE_PARTS, longitude: (right + partsOf(west)) / DEGREE_PARTS }
}

/** Reads pairs of a key and a value. The keys must ascend, so that there is only one code for each content. */
function entries<Value>(numbers: NumberReader, mostKey: number, read: () => Value): [key: number, value: Value][] {
  const found: [number, Value][] = []
  let before = -1
  while (!numbers.isDone()) {
    const key = numbers.next(mostKey)
    if (key <= before) throw new Unreadable()
    before = key
    found.push([key, read()])
  }
  return found
}

function writeDays(outline: Outline, write: (day: OutlineDay) => readonly number[]): number[] {
  return outline.days.flatMap((day, index) => {
    const written = write(day)
    return written.length > 0 ? [index, ...written] : []
  })
}

function readDays(numbers: NumberReader, trip: CodedTrip, read: () => Partial<OutlineDay>): CodedTrip {
  const days = [...trip.outline.days]
  for (const [index, fields] of entries(numbers, MOST_DAYS, read)) {
    const day = days[index]
    if (!day) throw new Unreadable()
    days[index] = { ...day, ...fields }
  }
  return { ...trip, outline: { ...trip.outline, days } }
}

function writeStops({ outline }: CodedTrip, write: (details: StopDetails) => readonly number[]): number[] {
  const stops = new Set(outline.days.flatMap((day) => day.stops))
  return Object.entries(outline.details ?? {})
    .filter(([id]) => stops.has(id))
    .flatMap(([id, details]) => {
      const [number, written] = [numberOfPlace(id), write(details)]
      return number === undefined || written.length === 0 ? [] : [{ number, written }]
    })
    .sort((one, other) => one.number - other.number)
    .flatMap(({ number, written }) => [number, ...written])
}

function readStops(numbers: NumberReader, trip: CodedTrip, read: () => StopDetails): CodedTrip {
  const details: Record<string, StopDetails> = { ...trip.outline.details }
  for (const [number, fields] of entries(numbers, MOST_PLACE_NUMBER, read)) {
    const id = placeOfNumber(number)
    details[id] = { ...details[id], ...fields }
  }
  return { ...trip, outline: { ...trip.outline, details } }
}

type Clean = (text: string, most: number) => string

function textNumbers(text: string | undefined, most: number, clean: Clean): number[] {
  const cleaned = clean(text ?? '', most)
  return cleaned === '' ? [] : writeText(cleaned)
}

function dayText(field: 'note' | 'booking', clean: Clean): Content {
  return {
    write: ({ outline }) => writeDays(outline, (day) => textNumbers(day[field], LONGEST[field], clean)),
    read: (numbers, trip) => readDays(numbers, trip, () => ({ [field]: numbers.text(LONGEST[field], clean) })),
  }
}

function stopText(field: 'note' | 'booking', clean: Clean): Content {
  return {
    write: (trip) => writeStops(trip, (details) => textNumbers(details[field], LONGEST[field], clean)),
    read: (numbers, trip) => readStops(numbers, trip, () => ({ [field]: numbers.text(LONGEST[field], clean) })),
  }
}

export const OWN_PLACES: Content = {
  write: ({ outline }) => {
    const stops = new Set(outline.days.flatMap((day) => day.stops))
    return (outline.own ?? [])
      .filter(({ id }) => stops.has(id))
      .flatMap(({ id, name }) => {
        const place = readOwnPlaceId(id)
        return place ? [{ ...place, name: cleanLine(name, LONGEST.name) || id }] : []
      })
      .sort((one, other) => one.number - other.number)
      .flatMap((place) => [place.number, ...writePosition(place), ...writeText(place.name)])
  },
  read: (numbers, trip) => {
    const read = () => ({ ...readPosition(numbers), name: numbers.text(LONGEST.name, cleanLine) })
    const own = entries(numbers, MOST_OWN_PLACES, read).map(([number, { name, ...position }]) => {
      if (number === 0) throw new Unreadable()
      return { id: ownPlaceId({ number, ...position }), name }
    })
    return { ...trip, outline: { ...trip.outline, own } }
  },
}

export const STAYS: Content = {
  write: (trip) =>
    writeStops(trip, ({ stay }) => {
      if (stay === undefined) return []
      const steps = Math.round(Math.max(STAY.least, Math.min(STAY.most, stay)) / STAY.step)
      return [steps]
    }),
  read: (numbers, trip) =>
    readStops(numbers, trip, () => {
      const stay = numbers.next(STAY.most / STAY.step) * STAY.step
      if (stay < STAY.least) throw new Unreadable()
      return { stay }
    }),
}

export const STARTS: Content = {
  write: ({ outline }) => writeDays(outline, ({ leaves }) => (leaves === undefined ? [] : [leaves])),
  read: (numbers, trip) => readDays(numbers, trip, () => ({ leaves: numbers.next(LAST_MINUTE) })),
}

/** For each hotel: its name, then 1 or 0 for whether a position follows, then the position. */
export const HOTELS: Content = {
  write: ({ outline }) =>
    writeDays(outline, ({ hotel }) => {
      const name = textNumbers(hotel?.name, LONGEST.name, cleanLine)
      if (name.length === 0) return []
      return hotel?.at && isInHokkaido(hotel.at) ? [...name, 1, ...writePosition(hotel.at)] : [...name, 0]
    }),
  read: (numbers, trip) =>
    readDays(numbers, trip, () => {
      const name = numbers.text(LONGEST.name, cleanLine)
      return { hotel: numbers.next(1) === 1 ? { name, at: readPosition(numbers) } : { name } }
    }),
}

export const IDENTITY: Content = {
  write: ({ outline: { identity } }) =>
    identity ? [Math.floor(identity.id / HALF), identity.id % HALF, Math.min(MOST, identity.revision)] : [],
  read: ({ next }, trip) => {
    const id = next(MOST_UPPER) * HALF + next(MOST)
    return { ...trip, outline: { ...trip.outline, identity: { id, revision: next(MOST) } } }
  },
}

export const DAY_NOTES = dayText('note', cleanNote)
export const STOP_NOTES = stopText('note', cleanNote)
export const NIGHT_BOOKINGS = dayText('booking', cleanLine)
export const STOP_BOOKINGS = stopText('booking', cleanLine)
