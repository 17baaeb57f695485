/** The codes of the user's crews: invitations, and check-in codes for the crews they own. */

import '../../../ui/styles/card-grid.css'
import { useEffect, useReducer, useState } from 'react'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { CREW_LIMITS, departureOf } from '../../../../shared/crew/crew.ts'
import { pathTo, routeOf } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { isProblem } from '../../../api/problem.ts'
import { withReturnTo } from '../../../auth/return-to.ts'
import { useSession } from '../../../auth/session.tsx'
import { formatDays, formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Mine, ShowButton, type Showing } from './show-button.tsx'

const ACTIVE_STATES: ReadonlySet<Crew['state']> = new Set(['open', 'full', 'locked'])

type Crews =
  | { readonly kind: 'loading' | 'failed' | 'not-approved' }
  | { readonly kind: 'loaded'; readonly crews: readonly Crew[] }

export function CrewCodes(showing: Showing) {
  const { t, language } = useTranslation('scan')
  const { status, user } = useSession()
  const [crews, setCrews] = useState<Crews>({ kind: 'loading' })
  const [attempt, retry] = useReducer((before: number) => before + 1, 0)
  const sub = status === 'signed-in' ? user?.sub : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request.
  useEffect(() => {
    if (sub === undefined) return
    const controller = new AbortController()
    setCrews({ kind: 'loading' })
    api('GET /api/crews/mine', { query: {}, signal: controller.signal }).then(
      ({ items }) => setCrews({ kind: 'loaded', crews: items.filter(({ state }) => ACTIVE_STATES.has(state)) }),
      (error) => {
        if (controller.signal.aborted) return
        setCrews({ kind: isProblem(error, 'NotApproved') ? 'not-approved' : 'failed' })
      },
    )
    return () => controller.abort()
  }, [sub, attempt])

  if (status !== 'signed-in')
    return (
      <div className="scan-crews">
        <p>{t('show.signedOut')}</p>
        {status !== 'loading' && (
          <p className="scan-press">
            <ButtonLink to={withReturnTo(routeOf('user-profile').path, pathTo('ridemvp', language))}>
              {t('show.signIn')}
            </ButtonLink>
          </p>
        )}
      </div>
    )
  if (crews.kind === 'loading') return <Spinner label={t('show.loading')} />
  if (crews.kind === 'failed')
    return (
      <div className="scan-crews" role="status">
        <p>{t('show.notLoaded')}</p>
        <p className="scan-press">
          <Button onClick={retry}>{t('retry')}</Button>
        </p>
      </div>
    )
  if (!('crews' in crews) || crews.crews.length === 0)
    return (
      <div className="scan-crews">
        <p>{t(crews.kind === 'not-approved' ? 'show.notApproved' : 'show.noCrews')}</p>
        <p className="scan-press">
          <ButtonLink to={pathTo('find-travel-buddies', language)}>{t('show.findCrews')}</ButtonLink>
        </p>
      </div>
    )
  return (
    <ul className="card-grid scan-mine">
      {crews.crews.map((crew) => (
        <Mine key={crew.id} title={crew.title} note={formatDays(language, crew.firstDay, crew.lastDay)}>
          <CodesOf crew={crew} {...showing} />
        </Mine>
      ))}
    </ul>
  )
}

/**
 * A crew is locked 48 hours before departure. From then on it has a check-in code, which the owner shows and the other
 * members scan. Until then it has an invitation code.
 */
function CodesOf({ crew, ...showing }: Showing & { readonly crew: Crew }) {
  const { t, language } = useTranslation('scan')
  const opensAt = departureOf(crew.firstDay) - CREW_LIMITS.lockBeforeDepartureMs
  const button = (kind: 'join' | 'check-in') => (
    <ShowButton
      {...showing}
      subject={{ kind, of: crew.id }}
      name={crew.title}
      label={t(kind === 'join' ? 'show.join' : 'show.checkIn')}
    />
  )
  if (crew.state === 'locked')
    return crew.role === 'owner' ? button('check-in') : <span className="scan-note">{t('show.readThere')}</span>
  return (
    <>
      {button('join')}
      {crew.role === 'owner' && (
        <span className="scan-note">{t('show.checkInFrom', { time: formatInstant(language, opensAt) })}</span>
      )}
    </>
  )
}
