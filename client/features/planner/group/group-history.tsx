/**
 * Lists who changed which days of a group plan. The user can restore any earlier revision, and the owner can end the
 * sharing.
 */

import { useCallback, useEffect, useId, useState } from 'react'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useRequest } from '../../../data/use-request.ts'
import { formatInstant, formatList } from '../../../i18n/format.ts'
import { useLazyTexts } from '../../../i18n/use-lazy-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

type Change = AnswerOf<'GET /api/group-plans/:id/changes'>['changes'][number]

interface GroupHistoryProps {
  readonly id: string
  /** The newest revision. When it changes, the list of changes is loaded again. */
  readonly revision: number
  readonly onRestore: (code: string) => void
  readonly onEnded: () => void
}

export function GroupHistory({ id, revision, onRestore, onEnded }: GroupHistoryProps) {
  const texts = useLazyTexts('itinerary-group', true)
  const errors = useTranslation('errors')
  const load = useCallback(() => api('GET /api/group-plans/:id/changes', { params: { id } }), [id])
  const { data, problem, slow, reload } = useLoaded(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history is read again for each revision
  useEffect(() => void reload(), [revision, reload])
  if (!texts) return null
  const { t } = texts
  return (
    <details className="group-history">
      <summary>{t('history', { count: data?.changes.length ?? 0 })}</summary>
      {slow && <Spinner label={t('status.loading')} />}
      {problem && <Alert tone="error">{errorText(errors.t, problem)}</Alert>}
      <ol>
        {data?.changes.map((change, index) => (
          <HistoryEntry
            key={change.revision}
            change={change}
            onRestore={index > 0 ? () => onRestore(change.code) : undefined}
          />
        ))}
      </ol>
      {data?.isOwner && <EndSharing id={id} onEnded={onEnded} />}
    </details>
  )
}

function HistoryEntry({ change, onRestore }: { change: Change; onRestore: (() => void) | undefined }) {
  const texts = useLazyTexts('itinerary-group', true)
  if (!texts) return null
  const { t, language } = texts
  const { name, at, days, revision } = change
  const time = formatInstant(language, at)
  const what =
    revision === 1
      ? t('started')
      : t('days', {
          count: days.length,
          days: formatList(
            language,
            days.map((day) => String(day + 1)),
          ),
        })
  return (
    <li>
      <span>
        <bdi>{name ?? t('someone')}</bdi> · {what} · <time dateTime={new Date(at).toISOString()}>{time}</time>
      </span>
      {onRestore && (
        <Button variant="quiet" aria-label={t('restoreNamed', { time })} onClick={onRestore}>
          {t('restore')}
        </Button>
      )}
    </li>
  )
}

function EndSharing({ id, onEnded }: { id: string; onEnded: () => void }) {
  const texts = useLazyTexts('itinerary-group', true)
  const errors = useTranslation('errors')
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, run } = useRequest()
  const text = useId()
  if (!texts) return null
  const { t } = texts

  async function end(): Promise<void> {
    const isEnded = await run(() => api('DELETE /api/group-plans/:id', { params: { id }, body: {} }))
    if (isEnded) onEnded()
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('end')}
      </Button>
      <Dialog open={isAsking} title={t('endHeading')} closeLabel={t('close')} onClose={() => setAsking(false)}>
        <p id={text}>{t('endText')}</p>
        {problem && <Alert tone="error">{errorText(errors.t, problem)}</Alert>}
        <p className="group-panel-ways">
          <Button variant="danger" busy={busy} aria-describedby={text} onClick={() => void end()}>
            {t('endConfirm')}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {t('endKeep')}
          </Button>
        </p>
      </Dialog>
    </>
  )
}
