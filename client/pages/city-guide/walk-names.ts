/** The names on the map of a walk: the station, the stops and the landmarks. */

import type { Spot } from '../../../shared/city/walks.ts'
import type { Language } from '../../../shared/languages.ts'
import { unproject } from '../../art/island/island-projection.ts'
import { type DrawnNames, layOutNames } from '../../map/names/lay-out-names.ts'
import type { MapName, NameKind } from '../../map/names/map-names.ts'
import type { Frame } from './map-frame.ts'
import type { Landmark } from './map-landmarks.ts'
import type { Mark } from './map-marks.ts'

interface NamedMark {
  readonly mark: Mark
  /** In px. */
  readonly radius: number
  readonly spot: Pick<Spot, 'id'>
  readonly name: string
}

export type NamedLandmark = Landmark & { readonly name: string }

/** Maps each kind of landmark to the kind of map name that determines the style of its label. */
const KINDS: Readonly<Record<Landmark['kind'], NameKind>> = { park: 'park', water: 'lake', passage: 'island' }
/**
 * Radius in px that is reserved around the mark of a place outside the map, because the distance is written next to the
 * mark.
 */
const DISTANCE_RADIUS = 30

/** @param marked the marks with their names, in order of priority */
export function layOutWalkNames(
  marked: readonly NamedMark[],
  landmarks: readonly NamedLandmark[],
  { view, width, place }: Frame,
  language: Language,
): DrawnNames {
  const unit = view.width / width
  const inView = ({ x, y }: Mark['at']) => ({ x: view.x + x * unit, y: view.y + y * unit })
  const ofMarks = marked
    .filter(({ mark }) => mark.beyondKm === 0)
    .map(
      ({ mark, radius, spot: { id }, name }): MapName => ({
        id,
        kind: 'stop',
        rank: 1,
        spots: [unproject(inView(mark.at))],
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
    routes: [
      marked.map(({ mark }) => inView(mark.at)),
      ...landmarks.map(({ through }) => through.map(place).map(inView)),
    ],
  })
}
