/** The texts in the fields for places to include or exclude, and which places they mean. */

import { useState } from 'react'
import { findPlaces, islandMeant, placeMeant } from '../places/place-search.ts'
import { usePlaces, type Wishable } from '../places/use-places.ts'
import type { Answers } from '../trip/answers.ts'
import type { Left } from './check-answers.ts'

export type PlacesName = 'must' | 'skip'
export type TypedTexts = Readonly<Record<PlacesName, string>>

type Chosen = Pick<Answers, PlacesName>
type Table = Pick<Wishable, 'places' | 'islands'>

const NOTHING_TYPED: TypedTexts = { must: '', skip: '' }

/**
 * Adds the places that the typed texts mean. The user may submit the form without choosing them from the list.
 * @returns the places of both fields and, for each text that means no place or several, why it chooses none
 */
export function withTyped(
  { must, skip }: Chosen,
  typed: TypedTexts,
  table: Table,
): { readonly meant: Chosen; readonly left: Left } {
  const [included, excluded] = [read(must, typed.must, table), read(skip, typed.skip, table)]
  return {
    meant: { must: included.ids, skip: excluded.ids },
    left: { ...(included.left && { must: included.left }), ...(excluded.left && { skip: excluded.left }) },
  }
}

interface Read {
  readonly ids: readonly string[]
  readonly left?: Left[PlacesName]
}

function read(ids: readonly string[], text: string, { places = [], islands }: Table): Read {
  if (text.trim() === '') return { ids }
  const meant = placeMeant(freeOf(places, ids), text)
  if (meant) return { ids: [...ids, meant.id] }
  if (findPlaces(places, text).length > 0) return { ids, left: 'severalPlaces' }
  return { ids, left: islandMeant(islands, text) ? 'island' : 'unknownPlace' }
}

export function freeOf<Place extends { readonly id: string }>(
  places: readonly Place[],
  chosen: readonly string[],
): readonly Place[] {
  return places.filter(({ id }) => !chosen.includes(id))
}

export interface TypedPlaces {
  readonly table: Wishable
  readonly typed: TypedTexts
  readonly type: (field: PlacesName, text: string) => void
  /** Loads the table of places. */
  readonly need: () => void
}

export function useTypedPlaces(): TypedPlaces {
  const [needed, setNeeded] = useState(false)
  const table = usePlaces(needed)
  const [typed, setTyped] = useState(NOTHING_TYPED)
  return {
    table,
    typed,
    type: (field, text) => setTyped((texts) => ({ ...texts, [field]: text })),
    need: () => setNeeded(true),
  }
}
