/** Names of places and towns in an exported plan: in the user's language and in Japanese. */

import type { Point } from '../plan.ts'

export interface PlanNames {
  readonly place: (id: string) => string
  readonly placeJapanese: (id: string) => string
  readonly town: (id: string) => string
  readonly townJapanese: (id: string) => string
}

export function nameOf(names: PlanNames, { kind, id }: Point): string {
  return kind === 'place' ? names.place(id) : names.town(id)
}

export function japaneseOf(names: PlanNames, { kind, id }: Point): string {
  return kind === 'place' ? names.placeJapanese(id) : names.townJapanese(id)
}

export function bothNames(names: PlanNames, point: Point): string {
  const [name, japanese] = [nameOf(names, point), japaneseOf(names, point)]
  return name === japanese ? name : `${name} (${japanese})`
}
