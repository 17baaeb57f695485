/**
 * Exports a plan as GPX 1.1 (topografix.com/GPX/1/1): waypoints for stops, rests and nights, and a track per day along
 * the roads. The file has tracks instead of routes, because devices choose their own roads between the points of a
 * route.
 */

import { ROAD_LINES_CREDIT } from '../../geo/credits.ts'
import { roadLineBetween } from '../../geo/road-lines.ts'
import type { Position } from '../../time/sun.ts'
import { readOwnPlaceId } from '../places/own-place.ts'
import type { Plan, PlanDay, Point } from '../plan.ts'
import { positionOf } from '../position.ts'
import { lineAlong } from '../route/leg-path.ts'
import { clockOf, degrees, endOf, visitsOf } from './day-points.ts'
import { joined, nightLines, ownLines, stopFacts } from './leg-lines.ts'
import { bothNames, japaneseOf, nameOf, type PlanNames } from './names.ts'
import type { ExportWords } from './words.ts'
import { element, XML_HEAD } from './xml.ts'

export interface MapFileOptions {
  readonly url: string
}

interface Mark {
  readonly at: Point
  readonly spot?: Position
  readonly name: string
  readonly cmt?: string
  readonly desc?: string
  readonly sym?: string
}

function waypoint({ at, spot, ...texts }: Mark): string[] {
  const position = spot ?? positionOf(at)
  if (!position) return []
  const { latitude, longitude } = position
  // The schema prescribes this order of child elements.
  const children = (['name', 'cmt', 'desc', 'sym'] as const).flatMap((name) => {
    const text = texts[name]
    return text ? [element(name, text)] : []
  })
  return [element('wpt', children, { lat: degrees(latitude), lon: degrees(longitude) })]
}

function waypointsOf(plan: Plan, day: PlanDay, number: number, names: PlanNames, words: ExportWords): string[] {
  const date = words.day(number, day.day)
  const { end, point } = endOf(plan, day)
  const stops = visitsOf(day).map((stop): Mark => {
    const at: Point = { kind: 'place', id: stop.place }
    const desc = [
      joined([date, clockOf(stop.arrives)]),
      ...stopFacts(stop, words),
      ...ownLines(stop.chosen, words, 'map'),
    ].join('\n')
    return {
      at,
      name: bothNames(names, at),
      cmt: readOwnPlaceId(stop.place) ? '' : japaneseOf(names, at),
      desc,
      sym: 'Flag, Blue',
    }
  })
  const rests = day.legs
    .flatMap((leg) => leg.rests ?? [])
    .map((rest): Mark => {
      const { at, from } = rest
      const desc = joined([date, clockOf(from), words.rest(rest)])
      return { at, name: bothNames(names, at), cmt: japaneseOf(names, at), desc, sym: 'Parking Area' }
    })
  const last: Mark = {
    at: point,
    name: bothNames(names, point),
    cmt: japaneseOf(names, point),
    desc: [
      joined([date, clockOf(day.arrives), words.end(end, nameOf(names, point))]),
      ...nightLines(day.chosen, words, 'map'),
    ].join('\n'),
    sym: end === 'night' ? 'Lodging' : 'Flag, Blue',
    ...(day.chosen?.hotel?.at && { spot: day.chosen.hotel.at }),
  }
  return [...stops, ...rests, last].flatMap(waypoint)
}

function trackOf(day: PlanDay, number: number, words: ExportWords): string[] {
  const points = lineAlong(day.legs, roadLineBetween)
  if (points.length < 2) return []
  return [
    element('trk', [
      element('name', words.day(number, day.day)),
      element('desc', [joined([words.km(day.km), words.wheel(day.minutes)]), day.chosen?.note ?? ''].join('\n').trim()),
      element('number', String(number)),
      element(
        'trkseg',
        points.map(([latitude, longitude]) =>
          element('trkpt', '', { lat: degrees(latitude), lon: degrees(longitude) }),
        ),
      ),
    ]),
  ]
}

export function gpxOf(plan: Plan, names: PlanNames, words: ExportWords, { url }: MapFileOptions): string {
  const { firstDay, lastDay } = plan.request
  return `${XML_HEAD}${element(
    'gpx',
    [
      element('metadata', [
        element('name', words.title(firstDay, lastDay)),
        element('desc', [words.lines, words.source, ROAD_LINES_CREDIT].join('\n')),
        element('link', [element('text', 'Drive Hokkaido')], { href: new URL(url).href }),
      ]),
      ...plan.days.flatMap((day, index) => waypointsOf(plan, day, index + 1, names, words)),
      ...plan.days.flatMap((day, index) => trackOf(day, index + 1, words)),
    ],
    { xmlns: 'http://www.topografix.com/GPX/1/1', version: '1.1', creator: 'Drive Hokkaido' },
  )}\n`
}
