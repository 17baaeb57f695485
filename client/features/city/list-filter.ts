/** The filters of a city list, stored in the query string of the URL. */

import { withValues } from '../../data/query-values.ts'

export type FilterSpec = Readonly<Record<string, readonly string[]>>

export type Chosen<Spec extends FilterSpec> = { readonly [Name in keyof Spec]: Spec[Name][number] | null }

export function readChosen<Spec extends FilterSpec>(search: string, spec: Spec): Chosen<Spec> {
  const query = new URLSearchParams(search)
  const entries = Object.entries(spec).map(([name, values]) => [
    name,
    values.find((value) => value === query.get(name)) ?? null,
  ])
  return Object.fromEntries(entries)
}

export function writeChosen(search: string, chosen: Readonly<Record<string, string | null>>): string {
  return withValues(
    search,
    Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, value ?? ''] as const)),
  )
}

export function isNarrow(chosen: Readonly<Record<string, string | null>>): boolean {
  return Object.values(chosen).some((value) => value !== null)
}
