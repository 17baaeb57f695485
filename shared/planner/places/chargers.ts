/** The known chargers for electric cars and the roads on which they are passed (data/chargers.ts). */

import { CHARGER_LINES } from '../data/chargers.ts'

/** A road from one node to another, and how far along it the charger is. */
export interface OnRoad {
  readonly from: string
  readonly to: string
  /** Kilometres from `from`; undefined if the source does not give the position on the road. */
  readonly along?: number
}

export interface Charger {
  readonly id: string
  readonly japanese: string
  /** 'station': at a roadside station whose page lists a charger. 'motorway': a quick charger on an expressway. */
  readonly kind: 'station' | 'motorway'
  /** Node of the town with the charger; undefined for a charger between two nodes. */
  readonly town?: string
  readonly roads: readonly OnRoad[]
}

function readRoad(way: string): OnRoad {
  const [road = '', along] = way.split(':')
  const [from = '', to = ''] = road.split('-')
  return { from, to, ...(along !== undefined && { along: Number(along) }) }
}

function readCharger(line: string): Charger {
  const [id = '', japanese = '', source, ways = ''] = line.split(' | ')
  const roads = ways.split(' ').filter((way) => way.includes('-'))
  const kind = source === 'motorway' ? 'motorway' : 'station'
  return { id, japanese, kind, roads: roads.map(readRoad), ...(roads.length === 0 && { town: ways }) }
}

export const CHARGERS: readonly Charger[] = CHARGER_LINES.trim().split('\n').map(readCharger)
export const CHARGER_IDS: readonly string[] = CHARGERS.map(({ id }) => id)
export const chargerById: ReadonlyMap<string, Charger> = new Map(CHARGERS.map((charger) => [charger.id, charger]))

/** An end of a stretch: a place, a node of the road graph, or a charger. */
export interface StretchEnd {
  readonly kind: 'place' | 'node' | 'charger'
  readonly id: string
}

/** A part of a day's drive on which no charger is known. */
export interface Stretch {
  readonly km: number
  readonly from: StretchEnd
  readonly to: StretchEnd
}
