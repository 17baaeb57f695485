/**
 * Listening preferences and progress stored on this device: speed, voices, and the position in each episode and guide.
 */

import { isLanguage, type Language } from '../../../../shared/languages.ts'
import { deviceEntry } from '../../../device-entry.ts'

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

export type Speed = (typeof SPEEDS)[number]

export interface Place {
  readonly at: number
  readonly done?: true
}

export interface Listening {
  readonly speed: Speed
  /** Whether single-key shortcuts are on (WCAG 2.1.4 requires a way to turn them off). */
  readonly keys: boolean
  readonly autoplay: boolean
  readonly voices: Readonly<Partial<Record<Language, string>>>
  /**
   * Positions by episode id, or by `guide KEY` for the guide with the key KEY. The most recently played item is last.
   */
  readonly places: Readonly<Record<string, Place>>
}

const MAX_PLACES = 300

export const NOTHING_HEARD: Listening = { speed: 1, keys: true, autoplay: false, voices: {}, places: {} }

export const isSpeed = (value: unknown): value is Speed => SPEEDS.some((speed) => speed === value)

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function placeOf(value: unknown): Place | undefined {
  const { at, done } = recordOf(value)
  if (typeof at !== 'number' || !Number.isFinite(at) || at < 0) return undefined
  return done === true ? { at, done } : { at }
}

export function parseListening(text: string): Listening {
  try {
    // Earlier versions stored `autoplay` as `goOn`.
    const { speed, keys, goOn, autoplay = goOn, voices, places } = recordOf(JSON.parse(text))
    const chosen = Object.entries(recordOf(voices)).filter(
      ([code, voice]) => isLanguage(code) && typeof voice === 'string',
    )
    const heard = Object.entries(recordOf(places)).flatMap(([id, value]) => {
      const place = placeOf(value)
      return place ? [[id, place] as const] : []
    })
    return {
      speed: isSpeed(speed) ? speed : NOTHING_HEARD.speed,
      keys: keys !== false,
      autoplay: autoplay === true,
      voices: Object.fromEntries(chosen),
      places: Object.fromEntries(heard.slice(-MAX_PLACES)),
    }
  } catch {
    return NOTHING_HEARD
  }
}

const entry = deviceEntry<Listening>('hk-podcast', {
  empty: NOTHING_HEARD,
  parse: parseListening,
  format: JSON.stringify,
})

export const { read: readListening, use: useListening } = entry

/**
 * Changes the stored value instead of a rendered copy, because another tab may have changed it since the last render.
 */
export function changeListening(change: Partial<Listening>): void {
  entry.write({ ...entry.read(), ...change })
}

export const placeIn = (id: string): Place | undefined => entry.read().places[id]

export function savePlace(id: string, place: Place): void {
  entry.write(withPlace(entry.read(), id, place))
}

export function withPlace(listening: Listening, id: string, place: Place): Listening {
  const { [id]: _, ...others } = listening.places
  const places = [...Object.entries(others).slice(1 - MAX_PLACES), [id, place] as const]
  return { ...listening, places: Object.fromEntries(places) }
}

export function speedBeside(speed: Speed, step: 1 | -1): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + step] ?? speed
}
