/** Report and block, beside whatever is of somebody else; needs the catalogs safety and errors. */

import type { PublicPerson } from '../../../shared/api.ts'
import type { Reportable } from '../../../shared/crew/reports.ts'

export interface PersonActionsProps {
  readonly person: PublicPerson
  /** What a report from here is about: the person, the crew or the request this stands beside. */
  readonly about: { readonly kind: Reportable; readonly id: string }
  /** After a block: what is on the page is no longer there. */
  readonly onBlocked: () => void
}

export function PersonActions(_props: PersonActionsProps) {
  return null
}
