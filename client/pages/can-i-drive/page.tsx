/**
 * The licence check (product decisions §3): whether a licence is valid in Japan, with which documents and until when.
 */

import type { Route } from '../../../shared/routes.ts'
import { LicenceCheck } from '../../features/eligibility/licence-check.tsx'
import { GuidePage } from '../../features/guide/guide-page.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <GuidePage route={route}>
      <LicenceCheck />
    </GuidePage>
  )
}
