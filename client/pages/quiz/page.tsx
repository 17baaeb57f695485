/** The traffic-signs quiz (product decisions §5): the start screen within the guide, or a round in its place. */

import type { Route } from '../../../shared/routes.ts'
import { GuidePage } from '../../features/guide/guide-page.tsx'
import { Quiz } from '../../features/quiz/quiz.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <GuidePage route={route}>
      <Quiz />
    </GuidePage>
  )
}
