/**
 * The part of a finished crew's page where people who travelled together write about each other. Renders nothing for
 * people who did not check in.
 */

import { joinSentences } from '../../../../shared/languages.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import './trip-references.css'
import { useCallback, useId } from 'react'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { TripMate } from './trip-mate.tsx'

const isTraveller = ({ role, state }: Crew) => state === 'done' && (role === 'owner' || role === 'mate')

export function TripReferences({ crew }: { readonly crew: Crew }) {
  return isTraveller(crew) ? <Panel id={crew.id} /> : null
}

function Panel({ id }: { readonly id: string }) {
  const { t, language } = useTranslation('safety')
  const errors = useTranslation('errors')
  const heading = useId()
  const load = useCallback(() => api('GET /api/crews/:id/references', { params: { id } }), [id])
  const { data, problem, slow, reload } = useLoaded(load)
  // The server answers NotAllowed to people who did not check in. They can do nothing here, so nothing is rendered.
  if (problem?.name === 'NotAllowed' || data?.people.length === 0) return null
  const day = data && formatInstant(language, data.until)
  const isOver = data !== undefined && Date.now() >= data.until
  return (
    <section className="card trip-references" aria-labelledby={heading}>
      <h3 id={heading}>{t('references.tripHeading')}</h3>
      {slow && <Spinner label={t('references.loading')} />}
      {problem && (
        <LoadFailure
          text={joinSentences(errors.language, [t('references.failed'), errorText(errors.t, problem)])}
          retryLabel={t('references.retry')}
          onRetry={() => void reload()}
        />
      )}
      {data && day && (
        <>
          <p>{t(isOver ? 'references.tripOver' : 'references.tripLead', { day })}</p>
          <ul className="references-list">
            {data.people.map((mate) => (
              <TripMate
                key={mate.person.id}
                crewId={id}
                mate={mate}
                until={data.until}
                isOver={isOver}
                onChanged={reload}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
