/**
 * Checks the user in with the code that the user scanned, after the user confirms. Needs the text catalogs
 * `crew-detail` and `errors`.
 */

import { joinSentences } from '../../../../shared/languages.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import './pick-up.css'
import { type ReactNode, useCallback, useState } from 'react'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { readCheckIn } from '../../../../shared/codes/check-in.ts'
import { api } from '../../../api/api.ts'
import { isProblem } from '../../../api/problem.ts'
import { caughtErrorText, errorText } from '../../../auth/error-text.ts'
import { useIdempotencyKey } from '../../../data/use-idempotency-key.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { formatDays, formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { crewPath } from '../card/crew-path.ts'
import { formatCheckedIn, opensAt } from './pick-up.ts'

export function CheckInByCode({ target }: { readonly target: string }) {
  const read = readCheckIn(target)
  return read ? <CrewCheckIn id={read.crewId} word={read.word} /> : <UnknownCode />
}

function CrewCheckIn({ id, word }: { readonly id: string; readonly word: string }) {
  const { t } = useTranslation('crew-detail')
  const errors = useTranslation('errors')
  const load = useCallback(() => api('GET /api/crews/:id', { params: { id } }), [id])
  const { data: crew, problem, slow, reload, put } = useLoaded<Crew>(load)
  const [isDone, setDone] = useState(false)
  if (problem?.name === 'NotFound') return <UnknownCode />
  if (!crew && problem)
    return (
      <LoadFailure
        text={joinSentences(errors.language, [t('pickUp.code.failed'), errorText(errors.t, problem)])}
        retryLabel={t('pickUp.code.retry')}
        onRetry={() => void reload()}
      />
    )
  if (!crew) return slow ? <Spinner label={t('pickUp.code.loading')} /> : null
  if (isDone)
    return (
      <div className="check-in">
        <Done text={t('pickUp.code.success', { title: crew.title })} />
        <OpenCrew crew={crew} />
      </div>
    )
  const mayAsk = crew.role === 'mate' && crew.state === 'locked' && checkedInAt(crew) === undefined
  if (!mayAsk) return <CannotCheckIn crew={crew} />
  return (
    <Question
      crew={crew}
      word={word}
      onDone={(changed) => {
        put(changed)
        setDone(true)
      }}
    />
  )
}

function checkedInAt({ mates = [] }: Crew): number | undefined {
  return mates.find(({ isReader }) => isReader)?.checkedInAt
}

interface QuestionProps {
  readonly crew: Crew
  readonly word: string
  readonly onDone: (crew: Crew) => void
}

/** Requires confirmation, because a camera can read a code by accident. */
function Question({ crew, word, onDone }: QuestionProps) {
  const { t, language } = useTranslation('crew-detail')
  const errors = useTranslation('errors')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const idempotencyKey = useIdempotencyKey()
  const { title, owner, meetingPoint } = crew
  const name = owner.displayName

  async function checkIn(): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    const body = { word }
    try {
      const params = { id: crew.id }
      onDone(await api('POST /api/crews/:id/check-ins', { params, body, idempotencyKey: idempotencyKey(body) }))
    } catch (error) {
      const why = caughtErrorText(errors.t, error)
      setRefusal(isProblem(error, 'ValidationError') ? t('pickUp.fault.word', { name }) : why)
      setBusy(false)
    }
  }

  return (
    <Frame heading={t('pickUp.code.ask', { title })}>
      <p>
        <bdi>{formatDays(language, crew.firstDay, crew.lastDay)}</bdi>
      </p>
      {meetingPoint && (
        <p>
          {t('pickUp.code.meeting')}: <bdi>{meetingPoint}</bdi>
        </p>
      )}
      <p>{t('pickUp.code.text', { name })}</p>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <p className="pick-up-actions">
        <Button variant="primary" busy={busy} onClick={() => void checkIn()}>
          {t('pickUp.checkIn')}
        </Button>
        <OpenCrew crew={crew} />
      </p>
    </Frame>
  )
}

function CannotCheckIn({ crew }: { readonly crew: Crew }) {
  const { t, language } = useTranslation('crew-detail')
  const at = checkedInAt(crew)
  return (
    <Frame>
      <p>{why()}</p>
      <p className="pick-up-actions">
        <OpenCrew crew={crew} />
      </p>
    </Frame>
  )

  function why(): string {
    const { title, role, state } = crew
    if (role === 'owner') return t('pickUp.code.owner', { title })
    if (role !== 'mate') return t('pickUp.code.stranger', { title })
    if (at !== undefined) return t('pickUp.code.already', { title, time: formatCheckedIn(language, at) })
    if (state === 'open' || state === 'full') {
      return t('pickUp.code.early', { title, time: formatInstant(language, opensAt(crew)) })
    }
    return t('pickUp.code.over', { title })
  }
}

function UnknownCode() {
  const { t } = useTranslation('crew-detail')
  return (
    <Frame heading={t('pickUp.code.unknownTitle')}>
      <p>{t('pickUp.code.unknown')}</p>
    </Frame>
  )
}

function OpenCrew({ crew: { id, role } }: { readonly crew: Crew }) {
  const { t, language } = useTranslation('crew-detail')
  const route = role === 'owner' || role === 'mate' ? 'my-crews' : 'crew-list'
  return <ButtonLink to={crewPath(route, language, id)}>{t('pickUp.code.open')}</ButtonLink>
}

function Frame({ heading, children }: { readonly heading?: string; readonly children: ReactNode }) {
  return (
    <section className="card check-in" {...(heading && { 'aria-labelledby': 'check-in' })}>
      {heading && <h2 id="check-in">{heading}</h2>}
      {children}
    </section>
  )
}
