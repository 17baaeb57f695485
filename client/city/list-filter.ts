/** What narrows a list of the city down, kept in the address: each filter has a name there and the values it may take. */

import { withValues } from '../data/query-values.ts'

/** Name in the address → its values. */
export type FilterSpec = Readonly<Record<string, readonly string[]>>

/** The value chosen for each name; null where none is. */
export type Chosen<Spec extends FilterSpec> = { readonly [Name in keyof Spec]: Spec[Name][number] | null }

/** Of an address's query; what is not known is no wish. */
export function readChosen<Spec extends FilterSpec>(search: string, spec: Spec): Chosen<Spec> {
  const query = new URLSearchParams(search)
  const entries = Object.entries(spec).map(([name, values]) => [
    name,
    values.find((value) => value === query.get(name)) ?? null,
  ])
  return Object.fromEntries(entries)
}

/** The query with the choice written into it, and whatever else it says kept. */
export function writeChosen(search: string, chosen: Readonly<Record<string, string | null>>): string {
  return withValues(
    search,
    Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, value ?? ''] as const)),
  )
}

export function isNarrow(chosen: Readonly<Record<string, string | null>>): boolean {
  return Object.values(chosen).some((value) => value !== null)
}

/** The same names with nothing chosen. */
export function nothingOf<Spec extends FilterSpec>(spec: Spec): Chosen<Spec> {
  return readChosen('', spec)
}
