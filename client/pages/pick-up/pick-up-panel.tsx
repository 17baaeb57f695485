/** The pick-up: the owner shows its word and sees who is there, a mate checks in; needs the catalogs crew-detail and errors. */

import type { Crew } from '../../../shared/api.ts'

export function PickUpPanel(_props: { readonly crew: Crew; readonly onChanged: (crew: Crew) => void }) {
  return null
}
