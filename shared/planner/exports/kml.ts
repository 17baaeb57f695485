/** Exports a plan as KML 2.2 (OGC 07-147r2): a folder for each day with its places and its line. */

import { ROAD_LINES_CREDIT } from '../../geo/credits.ts'
import type { GeoPoint } from '../../geo/encoded-line.ts'
import { roadLineBetween } from '../../geo/road-lines.ts'
import type { Position } from '../../time/sun.ts'
import type { Plan, PlanDay, Point } from '../plan.ts'
import { positionOf } from '../position.ts'
import { lineAlong } from '../route/leg-path.ts'
import { clockOf, degrees, endOf, visitsOf } from './day-points.ts'
import type { MapFileOptions } from './gpx.ts'
import { joined, nightLines, ownLines, stopFacts } from './leg-lines.ts'
import { bothNames, nameOf, type PlanNames } from './names.ts'
import type { ExportWords } from './words.ts'
import { element, XML_HEAD } from './xml.ts'

/** Colours in KML's order: alpha, blue, green, red. Stops are red, nights and lines blue. */
const COLOURS = { stop: 'ff2f3fd0', night: 'ff8c4a2b', line: 'cc8c4a2b' } as const
const LINE_WIDTH = '4'

function coordinates(line: readonly GeoPoint[]): string {
  return line.map(([latitude, longitude]) => `${degrees(longitude)},${degrees(latitude)}`).join(' ')
}

function placemark(name: string, description: string, style: keyof typeof COLOURS, geometry: string): string {
  return element('Placemark', [
    element('name', name),
    element('description', description),
    element('styleUrl', `#${style}`),
    geometry,
  ])
}

function pinAt(
  at: Point,
  description: string,
  style: 'stop' | 'night',
  names: PlanNames,
  spot: Position | undefined = undefined,
): string[] {
  const position = spot ?? positionOf(at)
  if (!position) return []
  const pin = coordinates([[position.latitude, position.longitude]])
  return [placemark(bothNames(names, at), description, style, element('Point', [element('coordinates', pin)]))]
}

function folderOf(plan: Plan, day: PlanDay, number: number, names: PlanNames, words: ExportWords): string {
  const { end, point } = endOf(plan, day)
  const stops = visitsOf(day).flatMap((stop) =>
    pinAt(
      { kind: 'place', id: stop.place },
      [clockOf(stop.arrives), ...stopFacts(stop, words), ...ownLines(stop.chosen, words, 'map')].join('\n'),
      'stop',
      names,
    ),
  )
  const evening = [
    joined([clockOf(day.arrives), words.end(end, nameOf(names, point))]),
    ...nightLines(day.chosen, words, 'map'),
  ].join('\n')
  const facts = joined([words.km(day.km), words.wheel(day.minutes)])
  const along = lineAlong(day.legs, roadLineBetween)
  const line =
    along.length < 2
      ? []
      : [
          placemark(
            words.day(number, day.day),
            `${facts}\n${words.lines}`,
            'line',
            element('LineString', [element('tessellate', '1'), element('coordinates', coordinates(along))]),
          ),
        ]
  return element('Folder', [
    element('name', words.day(number, day.day)),
    element('description', [facts, day.chosen?.note ?? ''].join('\n').trim()),
    ...stops,
    ...pinAt(point, evening, 'night', names, day.chosen?.hotel?.at),
    ...line,
  ])
}

function styleOf(id: keyof typeof COLOURS): string {
  const colour = element('color', COLOURS[id])
  const style =
    id === 'line' ? element('LineStyle', [colour, element('width', LINE_WIDTH)]) : element('IconStyle', [colour])
  return element('Style', [style], { id })
}

export function kmlOf(plan: Plan, names: PlanNames, words: ExportWords, { url }: MapFileOptions): string {
  const { firstDay, lastDay } = plan.request
  return `${XML_HEAD}${element(
    'kml',
    [
      element('Document', [
        element('name', words.title(firstDay, lastDay)),
        element('description', [words.lines, words.source, ROAD_LINES_CREDIT, words.link(url)].join('\n')),
        ...(['stop', 'night', 'line'] as const).map(styleOf),
        ...plan.days.map((day, index) => folderOf(plan, day, index + 1, names, words)),
      ]),
    ],
    { xmlns: 'http://www.opengis.net/kml/2.2' },
  )}\n`
}
