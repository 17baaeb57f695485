/**
 * Shows an invitation that the user has opened and, below it, the crew that it is for. Needs the text catalogs
 * `crew-detail` and `errors`.
 */

import { joinSentences } from '../../../../shared/languages.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import '../pick-up/pick-up.css'
import { useCallback } from 'react'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { NoCrews } from '../card/no-crews.tsx'
import { CrewSheet } from './crew-sheet.tsx'

type Opened = AnswerOf<'GET /api/invitations/:id'>

/** Pass the id as the React key too, because the component's state belongs to one invitation. */
export function Invited({ id }: { readonly id: string }) {
  const { t } = useTranslation('crew-detail')
  const errors = useTranslation('errors')
  const load = useCallback(() => api('GET /api/invitations/:id', { params: { id } }), [id])
  const { data: opened, problem, slow, reload } = useLoaded<Opened>(load)

  if (opened)
    return (
      <>
        <InvitationSummary opened={opened} />
        <CrewSheet id={opened.crew.id} />
      </>
    )
  if (problem?.name === 'CodeExpired') return <InvitationProblem why="ended" />
  // A malformed id usually means that the link was not copied completely.
  if (problem?.name === 'NotFound' || problem?.name === 'ValidationError') return <InvitationProblem why="unknown" />
  if (problem)
    return (
      <LoadFailure
        text={joinSentences(errors.language, [t('invite.notOpened'), errorText(errors.t, problem)])}
        retryLabel={t('invite.retry')}
        onRetry={() => void reload()}
      />
    )
  return slow ? <Spinner label={t('invite.loading')} /> : null
}

function InvitationSummary({ opened: { crew, by, expiresAt } }: { readonly opened: Opened }) {
  const { t, language } = useTranslation('crew-detail')
  return (
    <div className="card invited">
      <p className="invited-by">{t('invite.by', { name: by.displayName })}</p>
      <p>{next()}</p>
      <p className="pick-up-soft">{t('invite.until', { time: formatInstant(language, expiresAt) })}</p>
    </div>
  )

  function next(): string {
    if (crew.role === 'owner' || crew.role === 'mate') return t('invite.inside')
    if (crew.role === 'asked') return t('invite.asked')
    if (crew.state === 'full') return t('invite.fullWait')
    return crew.state === 'open' ? t('invite.next', { owner: crew.owner.displayName }) : t('invite.locked')
  }
}

function InvitationProblem({ why }: { readonly why: 'ended' | 'unknown' }) {
  const { t, language } = useTranslation('crew-detail')
  return (
    <NoCrews
      title={t(`invite.${why}Title`)}
      action={
        <ButtonLink variant="primary" to={pathTo('crew-list', language)}>
          {t('invite.list')}
        </ButtonLink>
      }
    >
      <p>{t(`invite.${why}`)}</p>
    </NoCrews>
  )
}
