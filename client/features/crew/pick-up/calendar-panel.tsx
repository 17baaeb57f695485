/**
 * Creates, copies and revokes a member's calendar link for a crew. Needs the text catalogs `crew-detail` and `errors`.
 */

import { joinSentences } from '../../../../shared/languages.ts'
import { Space } from '../../../i18n/space.tsx'
import './pick-up.css'
import { useCallback, useState } from 'react'
import type { AnswerOf, Crew } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { caughtErrorText, errorText } from '../../../auth/error-text.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import { useLoaded } from '../../../data/use-loaded.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useCopied } from '../../../ui/browser/use-copied.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkField } from '../../../ui/form/link-field.tsx'

type Link = AnswerOf<'PUT /api/crews/:id/calendar'>

const HEADING = 'crew-calendar'
const TO_COME: ReadonlySet<Crew['state']> = new Set(['open', 'full', 'locked'])

export function CalendarPanel({ crew }: { readonly crew: Crew }) {
  const isInside = crew.role === 'owner' || crew.role === 'mate'
  return isInside && TO_COME.has(crew.state) ? <Panel id={crew.id} /> : null
}

function Panel({ id }: { readonly id: string }) {
  const { t, language } = useTranslation('crew-detail')
  const errors = useTranslation('errors')
  const load = useCallback(() => api('GET /api/crews/:id/calendar', { params: { id } }), [id])
  const { data: link, problem, put, reload } = useLoaded<Link>(load)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ readonly tone: 'success' | 'error'; readonly text: string }>()

  async function act(change: () => Promise<Link>, done?: string): Promise<void> {
    setBusy(true)
    setOutcome(undefined)
    try {
      put(await change())
      if (done) setOutcome({ tone: 'success', text: done })
    } catch (error) {
      setOutcome({
        tone: 'error',
        text: joinSentences(errors.language, [t('calendar.failed'), caughtErrorText(errors.t, error)]),
      })
    }
    setBusy(false)
    document.getElementById(HEADING)?.focus()
  }

  const make = () => void act(() => api('PUT /api/crews/:id/calendar', { params: { id }, body: { language } }))
  const revoke = () =>
    void act(async () => {
      await api('DELETE /api/crews/:id/calendar', { params: { id } })
      return {}
    }, t('calendar.revoked'))
  const has = link?.createdAt !== undefined

  return (
    <section className="card pick-up" aria-labelledby={HEADING}>
      <h3 id={HEADING} tabIndex={-1}>
        {t('calendar.heading')}
      </h3>
      <p>{t('calendar.text')}</p>
      {link?.token && <MadeLink token={link.token} />}
      {link?.createdAt !== undefined && !link.token && (
        <p>
          {t('calendar.since', { time: formatInstant(language, link.createdAt) })}
          <Space />
          {t('calendar.renewText')}
        </p>
      )}
      {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      {problem && !link && (
        <LoadFailure
          text={errorText(errors.t, problem, errors.language)}
          retryLabel={t('sheet.retry')}
          onRetry={() => void reload()}
        />
      )}
      <p className="pick-up-actions">
        {/* Until it is known whether there is a link, the button could replace it without a warning. */}
        {link && !link.token && (
          <Button busy={busy} onClick={make}>
            {t(has ? 'calendar.renew' : 'calendar.make')}
          </Button>
        )}
        {has && (
          <Button busy={busy} onClick={revoke}>
            {t('calendar.revoke')}
          </Button>
        )}
      </p>
      <p className="pick-up-soft">{t('calendar.private')}</p>
    </section>
  )
}

function MadeLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('crew-detail')
  const link = `${location.origin}/calendars/${token}.ics`
  const { outcome, copy } = useCopied(link)
  return (
    <div className="calendar-link">
      <LinkField name="calendar-link" label={t('calendar.link')} hint={t('calendar.once')} link={link} />
      <p className="pick-up-actions">
        <Button variant="primary" onClick={copy}>
          {t('calendar.copy')}
        </Button>
        {/* The scheme webcal opens the device's calendar app. */}
        <a className="button" data-variant="plain" href={link.replace(/^https?:/, 'webcal:')}>
          {t('calendar.openApp')}
        </a>
      </p>
      <p className="pick-up-soft" role="status">
        {outcome && t(`calendar.${outcome}`)}
      </p>
    </div>
  )
}
