/**
 * Shows a small picture for a place, in the style of the signs at town limits. The motif depends on the kind of place,
 * and the colours on its region and its best season.
 */

import './place-plate.css'
import type { Place } from '../../../../shared/planner/places/place.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import { type Region, regionOf } from '../../../../shared/planner/places/regions.ts'
import { type Season, seasonOfMonth } from '../../../../shared/time/season.ts'
import { KindDrawing } from '../../../art/kinds/kind-drawing.tsx'
import type { DrawnKind } from '../../../art/kinds/kind-shapes.ts'
import { stopKind } from './stop-kind.ts'

export type Ground = 'city' | 'coast' | 'lakes' | 'fields' | 'east' | 'south'

const GROUND_OF: Readonly<Record<Region, Ground>> = {
  sapporo: 'city',
  otaru: 'coast',
  niseko: 'lakes',
  toya: 'lakes',
  chitose: 'lakes',
  hakodate: 'south',
  sorachi: 'fields',
  furano: 'fields',
  daisetsu: 'fields',
  north: 'coast',
  rumoi: 'coast',
  okhotsk: 'east',
  shiretoko: 'east',
  akan: 'lakes',
  kushiro: 'east',
  nemuro: 'east',
  tokachi: 'fields',
  hidaka: 'south',
}

export interface Plate {
  readonly kind: DrawnKind
  readonly ground: Ground
  readonly light: Season | undefined
}

const MOST_BEST_MONTHS = 8

function lightOf({ best }: Place): Season | undefined {
  if (best.length === 0 || best.length > MOST_BEST_MONTHS) return undefined
  const counts = new Map<Season, number>()
  for (const month of best) counts.set(seasonOfMonth(month), (counts.get(seasonOfMonth(month)) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/**
 * Returns what the plate of a place shows. A plate is a small picture in the style of a town-limit sign. A place that
 * the user added gets the same plate as a town.
 */
export function plateOf(id: string): Plate {
  const place = placeById.get(id)
  const region = place && regionOf(place.area)
  return { kind: stopKind(id), ground: region ? GROUND_OF[region] : 'city', light: place && lightOf(place) }
}

export function PlacePlate({ id }: { id: string }) {
  const { kind, ground, light } = plateOf(id)
  return (
    <span className="place-plate" data-ground={ground} data-light={light} aria-hidden="true">
      <KindDrawing kind={kind} />
    </span>
  )
}
