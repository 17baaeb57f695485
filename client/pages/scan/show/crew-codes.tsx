/** The codes of the user's crews: an invitation for each, and check-in codes for the crews they drive. */

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

/** States before or during the trip. */
const LIVING: ReadonlySet<Crew['state']> = new Set(['open', 'full', 'locked'])

type Crews =
  | { readonly kind: 'loading' | 'failed' | 'not-approved' }
  | { readonly kind: 'read'; readonly crews: readonly Crew[] }

export function CrewCodes(showing: Showing) {
  const { t, language } = useTranslation('scan')
  const { status, user } = useSession()
  const [crews, setCrews] = useState<Crews>({ kind: 'loading' })
  const [turn, again] = useReducer((before: number) => before + 1, 0)
  const sub = status === 'signed-in' ? user?.sub : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads them again.
  useEffect(() => {
    if (sub === undefined) return
    const leaving = new AbortController()
    setCrews({ kind: 'loading' })
    api('GET /api/crews/mine', { query: {}, signal: leaving.signal }).then(
      ({ items }) => setCrews({ kind: 'read', crews: items.filter(({ state }) => LIVING.has(state)) }),
      (error) => {
        if (leaving.signal.aborted) return
        setCrews({ kind: isProblem(error, 'NotApproved') ? 'not-approved' : 'failed' })
      },
    )
    return () => leaving.abort()
  }, [sub, turn])

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
          <Button onClick={again}>{t('retry')}</Button>
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
    <ul className="scan-mine">
      {crews.crews.map((crew) => (
        <Mine key={crew.id} title={crew.title} note={formatDays(language, crew.firstDay, crew.lastDay)}>
          <CodesOf crew={crew} {...showing} />
        </Mine>
      ))}
    </ul>
  )
}

/**
 * Invitations are offered while the crew can be joined; afterwards the driver shows the check-in code and riders scan
 * it.
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
