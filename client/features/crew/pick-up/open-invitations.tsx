/**
 * Lists the open invitations of a crew, each of which can be withdrawn. Needs the text catalogs `crew-detail` and
 * `errors`.
 */

import { useCallback, useRef, useState } from 'react'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { joinSentences } from '../../../../shared/languages.ts'
import { api } from '../../../api/api.ts'
import { caughtErrorText, errorText } from '../../../auth/error-text.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import { useLoaded } from '../../../data/use-loaded.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

type Open = AnswerOf<'GET /api/crews/:id/invitations'>

export function OpenInvitations({ crewId }: { readonly crewId: string }) {
  const { t, language } = useTranslation('crew-detail')
  const errors = useTranslation('errors')
  const load = useCallback(() => api('GET /api/crews/:id/invitations', { params: { id: crewId } }), [crewId])
  const { data, problem, reload, change } = useLoaded<Open>(load)
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<{ readonly tone: 'success' | 'error'; readonly text: string }>()
  const heading = useRef<HTMLHeadingElement>(null)

  async function takeBack(id: string): Promise<void> {
    setBusy(id)
    try {
      await api('DELETE /api/invitations/:id', { params: { id } })
      change(({ items }) => ({ items: items.filter((one) => one.id !== id) }))
      setOutcome({ tone: 'success', text: t('invite.takenBack') })
    } catch (error) {
      setOutcome({ tone: 'error', text: caughtErrorText(errors.t, error) })
    }
    setBusy(undefined)
    heading.current?.focus()
  }

  if (problem) {
    return (
      <LoadFailure
        text={joinSentences(errors.language, [t('invite.listFailed'), errorText(errors.t, problem)])}
        retryLabel={t('invite.retry')}
        onRetry={() => void reload()}
      />
    )
  }
  if (!data || (data.items.length === 0 && !outcome)) return null
  return (
    <section className="invitations" aria-labelledby="open-invitations">
      <h3 id="open-invitations" ref={heading} tabIndex={-1}>
        {t('invite.open')}
      </h3>
      {data.items.length > 0 && <p className="pick-up-soft">{t('invite.openText')}</p>}
      {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      <ul className="open-invitations">
        {data.items.map(({ id, createdAt, expiresAt, by }) => {
          const time = formatInstant(language, createdAt)
          const made = by === undefined ? t('invite.made', { time }) : t('invite.madeBy', { name: by, time })
          return (
            <li key={id} className="open-invitation">
              <span>
                {made}
                <span className="pick-up-soft">{t('invite.until', { time: formatInstant(language, expiresAt) })}</span>
              </span>
              <Button
                busy={busy === id}
                aria-label={`${t('invite.takeBack')}: ${made}`}
                onClick={() => void takeBack(id)}
              >
                {t('invite.takeBack')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
