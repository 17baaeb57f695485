/** The quiz: the start screen, or a round in its place. */

import './quiz.css'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ROUND_HASH } from './round/round-address.ts'
import { Start } from './start.tsx'
import { useAccountSync } from './storage/account-sync.ts'
import { useStore } from './storage/device-store.ts'

const Game = lazy(async () => ({ default: (await import('./round/game.tsx')).Game }))

export function Quiz() {
  const { t } = useTranslation('quiz')
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { round } = useStore()
  const syncState = useAccountSync()
  const hydrated = useHydrated()
  const isRequested = hydrated && hash === ROUND_HASH
  const isMissing = isRequested && !round

  useEffect(() => {
    if (isMissing) navigate(pathname + search, { replace: true })
  }, [isMissing, navigate, pathname, search])

  return (
    // The server always renders the start screen. When the hash names a round, styles hide it until hydration.
    <div id={ROUND_HASH.slice(1)} className="quiz-place" data-taken={hydrated}>
      {isRequested && round ? (
        <Suspense fallback={<LoadingRound label={t('loading')} />}>
          <Game key={round.id} round={round} syncState={syncState} />
        </Suspense>
      ) : (
        <Start syncState={syncState} />
      )}
    </div>
  )
}

function LoadingRound({ label }: { label: string }) {
  return (
    <div className="quiz quiz-round">
      <Spinner label={label} />
    </div>
  )
}
