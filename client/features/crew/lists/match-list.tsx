/**
 * Lists the crews that match the user's survey (the form about the trip that the user wants), best match first, with
 * the reasons. Without a survey, it links to the survey form.
 */

import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Crew, Match, Survey } from '../../../../shared/api/endpoints.ts'
import { MATCH_POINTS } from '../../../../shared/crew/match-parts.ts'
import { joinSentences } from '../../../../shared/languages.ts'
import { spokenLanguageOf } from '../../../../shared/profile.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { api } from '../../../api/api.ts'
import { caughtErrorText, errorText } from '../../../auth/error-text.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import { usePages } from '../../../data/use-pages.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { focusHeading } from '../../../ui/browser/focus-heading.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CrewCard } from '../card/crew-card.tsx'
import { NoCrews } from '../card/no-crews.tsx'
import { PagedList } from '../card/paged-list.tsx'
import { EMPTY_SURVEY, forgetTyped, surveyOf, useTyped } from '../survey/survey-draft.ts'
import { useMySurvey } from '../survey/survey-state.ts'
import { CrewsWithMap } from './find-map.tsx'
import { MatchReasons } from './match-reasons.tsx'
import { tripText } from './match-words.ts'

const TRIP = 'match-trip'
const NEAR = 'match-near'
/** How many crews on other dates are loaded at a time. They are listed below the crews on the user's own dates. */
const NEAR_AT_ONCE = 6

const loadExact = (cursor: string | undefined, signal: AbortSignal) =>
  api('GET /api/crews/matches', { query: { dates: 'exact', ...(cursor ? { cursor } : {}) }, signal })
const loadNear = (cursor: string | undefined, signal: AbortSignal) =>
  api('GET /api/crews/matches', {
    query: { dates: 'near', limit: NEAR_AT_ONCE, ...(cursor ? { cursor } : {}) },
    signal,
  })

interface FittingCrewsProps {
  readonly withCurrentRole: (crew: Crew) => Crew
  readonly onAsk: (crew: Crew) => void
}

export function FittingCrews(list: FittingCrewsProps) {
  const { t, language } = useTranslation('survey')
  const errors = useTranslation('errors')
  const { survey, problem, reload, keep } = useMySurvey(true)
  const find = pathTo('find-travel-buddies', language)
  if (problem) {
    return (
      <LoadFailure
        text={joinSentences(errors.language, [
          t('form.failed'),
          errorText(errors.t, problem === 'unknown' ? undefined : problem),
        ])}
        retryLabel={t('form.retry')}
        onRetry={reload}
      />
    )
  }
  if (survey === undefined) return <Spinner label={t('fitting.loading')} />
  // After saving, the pressed button disappears together with NoSurvey. The focus moves to the element with the id
  // TRIP, which replaces them.
  if (survey === null) return <NoSurvey onSaved={(saved) => focusHeading(TRIP, () => keep(saved))} />
  if (survey.lastDay < dayInJapan(systemClock.now())) {
    return (
      <Invitation
        title={t('fitting.pastTitle')}
        text={t('fitting.past')}
        action={
          <ButtonLink variant="primary" to={find}>
            {t('fitting.pastAction')}
          </ButtonLink>
        }
      />
    )
  }
  return <Matches survey={survey} {...list} />
}

interface InvitationProps {
  readonly title: string
  readonly text: string
  readonly action: ReactNode
}

function Invitation({ title, text, action }: InvitationProps) {
  return (
    <NoCrews title={title} action={action}>
      <p>{text}</p>
    </NoCrews>
  )
}

function NoSurvey({ onSaved }: { onSaved: (survey: Survey) => void }) {
  const survey = useTranslation('survey')
  const crew = useTranslation('crew')
  const errors = useTranslation('errors')
  const { t, language } = survey
  const typed = useTyped()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const held = surveyOf(
    { ...EMPTY_SURVEY, languages: [spokenLanguageOf(language)], ...typed },
    dayInJapan(systemClock.now()),
  )
  const find = pathTo('find-travel-buddies', language)

  async function save(body: Survey) {
    setBusy(true)
    setRefusal(undefined)
    try {
      const saved = await api('PUT /api/survey', { body })
      forgetTyped()
      onSaved(saved)
    } catch (error) {
      setRefusal(caughtErrorText(errors.t, error))
      setBusy(false)
    }
  }

  if (!held) {
    return (
      <Invitation
        title={t('fitting.inviteTitle')}
        text={t('fitting.invite')}
        action={
          <ButtonLink variant="primary" to={find}>
            {t('fitting.inviteAction')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <Invitation
      title={t('fitting.heldTitle')}
      text={t('fitting.held', { trip: tripText({ survey, crew }, held) })}
      action={
        <>
          {refusal && <Alert tone="error">{refusal}</Alert>}
          <span className="crew-actions">
            <Button variant="primary" busy={busy} onClick={() => void save(held)}>
              {t('fitting.heldAction')}
            </Button>
            <ButtonLink to={find}>{t('fitting.heldLook')}</ButtonLink>
          </span>
        </>
      }
    />
  )
}

function Matches({ survey: looked, withCurrentRole, onAsk }: { survey: Survey } & FittingCrewsProps) {
  const survey = useTranslation('survey')
  const crew = useTranslation('crew')
  const { t, language } = survey
  const pages = usePages<Match>(loadExact)
  const near = usePages<Match>(loadNear)
  const hasNear = near.items !== undefined && near.items.length > 0
  const trip = tripText({ survey, crew }, looked)
  return (
    <>
      <p id={TRIP} className="match-trip" tabIndex={-1}>
        {t('trip.label')} <bdi>{trip}</bdi> <Link to={pathTo('find-travel-buddies', language)}>{t('trip.change')}</Link>
      </p>
      <p className="visually-hidden" role="status">
        {pages.items && t('fitting.found', { count: pages.items.length })}
      </p>
      <CrewsWithMap crews={pages.items && [...pages.items, ...(near.items ?? [])].map((match) => match.crew)}>
        {hasNear && <h2 className="match-fit">{t('fitting.exact')}</h2>}
        <PagedList
          pages={pages}
          texts={{
            loading: t('fitting.loading'),
            failed: t('fitting.failed'),
            retry: t('form.retry'),
            more: crew.t('list.more'),
          }}
          empty={
            <Invitation
              title={t('fitting.emptyTitle')}
              text={t('fitting.empty', { trip })}
              action={
                <span className="crew-actions">
                  <ButtonLink variant="primary" to={pathTo('create-crew', language)} state={{ survey: looked }}>
                    {t('fitting.offer')}
                  </ButtonLink>
                  <ButtonLink to={`${pathTo('crew-list', language)}?show=all`}>{t('fitting.all')}</ButtonLink>
                </span>
              }
            />
          }
        >
          {(match) => (
            <CrewCard
              key={match.crew.id}
              level={hasNear ? 3 : 2}
              crew={withCurrentRole(match.crew)}
              onAsk={() => onAsk(match.crew)}
            >
              <MatchReasons match={match} looked={looked} />
            </CrewCard>
          )}
        </PagedList>
        {(hasNear || near.problem) && (
          <section className="match-near" aria-labelledby={NEAR}>
            <h2 id={NEAR} className="match-fit">
              {t('near.heading')}
            </h2>
            <p className="match-near-lead">{t('near.lead')}</p>
            <PagedList
              pages={near}
              texts={{
                loading: t('near.loading'),
                failed: t('fitting.failed'),
                retry: t('form.retry'),
                more: crew.t('list.more'),
              }}
              empty={null}
            >
              {(match) => (
                <CrewCard
                  key={match.crew.id}
                  level={3}
                  crew={withCurrentRole(match.crew)}
                  onAsk={() => onAsk(match.crew)}
                >
                  <MatchReasons match={match} looked={looked} />
                </CrewCard>
              )}
            </PagedList>
          </section>
        )}
      </CrewsWithMap>
      {(hasNear || (pages.items && pages.items.length > 0)) && (
        <details className="match-how">
          <summary>{t('how.heading')}</summary>
          <p>{t('how.points', MATCH_POINTS)}</p>
          <p>{t('how.rules')}</p>
        </details>
      )}
    </>
  )
}
