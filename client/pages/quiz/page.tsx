/** The traffic-signs quiz (product decisions §5): its start inside the guide, and the round in the guide's place. */

import './quiz.css'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Route } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Page as GuidePage } from '../guide/page.tsx'
import { ROUND_HASH } from './round/round-address.ts'
import { Start } from './start.tsx'
import { useKeeping } from './storage/account-sync.ts'
import { useStore } from './storage/device-store.ts'

/** The game code loads only when a round starts. */
const Game = lazy(async () => ({ default: (await import('./round/game.tsx')).Game }))

export function Page({ route }: { route: Route }) {
  const { t } = useTranslation('quiz')
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { round } = useStore()
  const keeping = useKeeping()
  const hydrated = useHydrated()
  const asked = hydrated && hash === ROUND_HASH
  const astray = asked && !round

  // A link to a round that this device has not got.
  useEffect(() => {
    if (astray) navigate(pathname + search, { replace: true })
  }, [astray, navigate, pathname, search])

  return (
    <GuidePage route={route}>
      {/* Every address is served with the start screen; the hash hides it until hydration when a round is open. */}
      <div id={ROUND_HASH.slice(1)} className="quiz-place" data-taken={hydrated}>
        {asked && round ? (
          <Suspense fallback={<Fetching label={t('loading')} />}>
            <Game key={round.id} round={round} keeping={keeping} />
          </Suspense>
        ) : (
          <Start keeping={keeping} />
        )}
      </div>
    </GuidePage>
  )
}

/** Has the room of the round that follows. */
function Fetching({ label }: { label: string }) {
  return (
    <div className="quiz quiz-round">
      <Spinner label={label} />
    </div>
  )
}
