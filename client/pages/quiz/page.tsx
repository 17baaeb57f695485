/** The traffic-signs quiz (product.md §5): its start inside the guide, and the round in the guide's place. */

import './quiz.css'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import type { Route } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Page as GuidePage } from '../guide/page.tsx'
import { useStore } from './device-store.ts'
import { useKeeping } from './keep.ts'
import { ROUND_HASH } from './round-address.ts'
import { Start } from './start.tsx'

/** Nothing of playing is part of what the page weighs until somebody plays. */
const Game = lazy(async () => ({ default: (await import('./game.tsx')).Game }))

export function Page({ route }: { route: Route }) {
  const { t } = useTranslation('quiz')
  const { hash } = useLocation()
  const { round } = useStore()
  const keeping = useKeeping()
  const playing = useHydrated() && hash === ROUND_HASH && round !== undefined
  return (
    <GuidePage route={route}>
      {playing ? (
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <Game key={round.id} round={round} keeping={keeping} />
        </Suspense>
      ) : (
        <Start keeping={keeping} />
      )}
    </GuidePage>
  )
}
