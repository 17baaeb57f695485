/** What the car costs, who pays what, what was laid out, and how it is settled; needs the catalogs cost, crew and errors. */

import type { Crew } from '../../../shared/api.ts'

export function CostPanel(_props: { readonly crew: Crew }) {
  return null
}
