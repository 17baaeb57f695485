/** The names on the map of a walk: the station, the stops and the landmarks. */

import type { Spot } from '../../../../shared/city/walks.ts'
import type { Language } from '../../../../shared/languages.ts'
import { unproject } from '../../../art/island/island-projection.ts'
import { type DrawnNames, layOutNames } from '../../../map/names/lay-out-names.ts'
import type { MapName, NameKind } from '../../../map/names/map-names.ts'
import { takenSpace } from '../../../map/names/placement/taken-space.ts'
import type { Frame } from './map-frame.ts'
import type { Landmark } from './map-landmarks.ts'
import type { Mark } from './map-marks.ts'

interface NamedMark {
  readonly mark: Mark
  /** Radius of the mark in px. */
  readonly radius: number
  readonly spot: Pick<Spot, 'id'>
  readonly name: string
}

export type NamedLandmark = Landmark & { readonly name: string }

const KINDS: Readonly<Record<Landmark['kind'], NameKind>> = { park: 'park', water: 'lake', passage: 'island' }
/**
 * Radius in px that is reserved around the mark of a place outside the map. The mark is at the map's edge, and the
 * distance from there to the place is written next to it.
 */
const DISTANCE_RADIUS = 30
/**
 * A name can be written next to any of these points. They are shifts [x, y] in px from the mark; the first is the mark
 * itself. With several points, more names fit on the map.
 */
const SHIFTS = [
  [0, 0],
  [0, -9],
  [0, 9],
  [-24, 0],
  [24, 0],
] as const

/**
 * Tries several orders of the stops, because the names that are placed first have the most room, and returns the layout
 * with the most names. Of layouts with equally many names, it returns the one whose names cover the least of the walk's
 * line.
 * @param marked the marks with their names: the station, then the stops
 * @param through the marks that the line of the walk connects, in walking order, beginning at the station
 */
export function layOutWalkNames(
  marked: readonly NamedMark[],
  landmarks: readonly NamedLandmark[],
  through: readonly Mark[],
  frame: Frame,
  language: Language,
): DrawnNames {
  const way = takenSpace({ x: 0, y: 0, ...frame }, [], [through.map(({ at }) => at)])
  const layouts = marked.flatMap((_, start) => {
    const turned = [...marked.slice(start), ...marked.slice(0, start)]
    return [turned, turned.toReversed()].map((order) => layOutInOrder(order, landmarks, through, frame, language))
  })
  const under = ({ names }: DrawnNames) => names.reduce((sum, { box }) => sum + way.routeUnder(box), 0)
  const missing = ({ names }: DrawnNames) => marked.length - names.length
  const [best] = layouts.toSorted((a, b) => missing(a) - missing(b) || under(a) - under(b))
  return best as DrawnNames
}

function layOutInOrder(
  marked: readonly NamedMark[],
  landmarks: readonly NamedLandmark[],
  through: readonly Mark[],
  { view, width, place }: Frame,
  language: Language,
): DrawnNames {
  const unit = view.width / width
  const inView = ({ x, y }: Mark['at']) => ({ x: view.x + x * unit, y: view.y + y * unit })
  const way = through.map(({ at }) => inView(at))
  const ofMarks = marked
    .filter(({ mark }) => mark.beyondKm === 0)
    .map(
      ({ mark, radius, spot: { id }, name }): MapName => ({
        id,
        kind: 'stop',
        rank: 1,
        spots: SHIFTS.map(([x, y]) => unproject(inView({ x: mark.at.x + x, y: mark.at.y + y }))),
        name,
        japanese: '',
        drawnRadius: radius,
      }),
    )
  const ofLandmarks = landmarks
    .filter((landmark) => marked.every(({ spot }) => spot.id !== landmark.spot))
    .map(
      ({ id, kind, names, name }): MapName => ({
        id: `landmark.${id}`,
        kind: KINDS[kind],
        rank: 1,
        spots: names.map(({ latitude, longitude }) => [latitude, longitude]),
        name,
        japanese: '',
      }),
    )
  return layOutNames({
    view,
    width,
    language,
    names: [...ofMarks, ...ofLandmarks],
    marks: marked.map(({ mark: { at, beyondKm }, radius }) => ({
      at: inView(at),
      radius: beyondKm > 0 ? DISTANCE_RADIUS : radius,
    })),
    // The line of the walk is listed twice, so that names avoid it more than they avoid landmarks.
    routes: [way, way, ...landmarks.map((landmark) => landmark.through.map(place).map(inView))],
  })
}
