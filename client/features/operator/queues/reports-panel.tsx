/**
 * The section of the operator's desk for reports. The operator reads the evidence, then upholds or dismisses the
 * report.
 */

import { type FormEvent, useCallback, useState } from 'react'
import type { AnswerOf, BodyOf } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { formatInstant, formatList, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, TextAreaField } from '../../../ui/form/field.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useDraft } from '../frame/drafts.tsx'
import type { PanelProps } from '../frame/panel.ts'
import { useWaited } from '../frame/waited.ts'
import { Facts } from './facts.tsx'
import { type Decide, QueuePanel } from './queue-panel.tsx'

type Head = AnswerOf<'GET /api/desk/reports'>['items'][number]
type Report = AnswerOf<'GET /api/desk/reports/:id'>

const LONGEST_WORDS = 500
const load = () => api('GET /api/desk/reports')

export function ReportsPanel(props: PanelProps) {
  const { t, language } = useTranslation('desk-queues')
  const safety = useTranslation('safety')
  const waited = useWaited()
  return (
    <QueuePanel
      {...props}
      section="reports"
      load={load}
      columns={[t('reports.about'), t('reports.reasons'), t('waiting')]}
      rowOf={({ id, accused, reasons, createdAt }: Head) => ({
        id,
        title: accused?.name ?? t('reports.gone'),
        about: formatList(
          language,
          reasons.map((reason) => safety.t(`reason.${reason}`)),
        ),
        end: <bdi>{waited(createdAt)}</bdi>,
      })}
      detailOf={(head, decide) => <ReportDetail key={head.id} head={head} decide={decide} />}
    />
  )
}

function ReportDetail({ head, decide }: { head: Head; decide: Decide }) {
  const { t, language } = useTranslation('desk-queues')
  const safety = useTranslation('safety')
  const { id } = head
  const { data: report } = useLoaded(useCallback(() => api('GET /api/desk/reports/:id', { params: { id } }), [id]))
  return (
    <>
      <Facts
        entries={[
          [t('letters.written'), formatInstant(language, head.createdAt)],
          [t('reports.reporter'), <bdi key="reporter">{head.reporter?.name ?? t('reports.gone')}</bdi>],
          [t('reports.what'), t(`reports.kind.${head.about}`)],
          [
            t('reports.reasons'),
            formatList(
              language,
              head.reasons.map((reason) => safety.t(`reason.${reason}`)),
            ),
          ],
          [t('reports.before'), <bdi key="before">{formatNumber(language, head.upheldBefore)}</bdi>],
        ]}
      />
      <p className="desk-quiet">{t('reports.hidden')}</p>
      {report ? <Evidence report={report} decide={decide} /> : <Spinner label={t('reports.reading')} />}
    </>
  )
}

function Evidence({ report, decide }: { report: Report; decide: Decide }) {
  const { t } = useTranslation('desk-queues')
  const { text, evidence } = report
  const statements = [...Object.entries(evidence.about), ...Object.entries(evidence.reporter)]
  return (
    <>
      {text && (
        <p className="desk-text" dir="auto">
          {text}
        </p>
      )}
      {statements.length > 0 && (
        <>
          <h3>{t('reports.evidence')}</h3>
          {statements.map(([name, words]) => (
            <blockquote key={`${name} ${words}`} className="desk-text" dir="auto">
              {words}
            </blockquote>
          ))}
        </>
      )}
      <DecisionForm report={report} decide={decide} />
    </>
  )
}

export function DecisionForm({ report, decide }: { report: Report; decide: Decide }) {
  const { t } = useTranslation('desk-queues')
  const [missing, setMissing] = useState<'note' | 'reason'>()
  const draft = useDraft()
  const [hides, setHides] = useState(Boolean(draft.hide))
  const [rejects, setRejects] = useState(Boolean(draft.reject))
  const [words, setWords] = useState({ note: draft.note ?? '', reason: draft.reason ?? '' })
  const { id, accused } = report
  const name = accused?.name ?? t('reports.gone')

  function send(text: string, body: BodyOf<'PUT /api/desk/reports/:id/decision'>): void {
    decide(text, () => api('PUT /api/desk/reports/:id/decision', { params: { id }, body }))
  }
  function uphold(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const note = words.note.trim()
    const reason = words.reason.trim()
    const lacks = note === '' ? 'note' : (hides || rejects) && reason === '' ? 'reason' : undefined
    setMissing(lacks)
    if (lacks) {
      focusFirstInvalid(event.currentTarget)
      return
    }
    const consequences = { hideCrew: hides, rejectPerson: rejects, ...(reason && { reason }) }
    send(t('reports.upheld', { name }), { decision: 'uphold', note, ...consequences })
  }
  function dismiss(): void {
    const note = words.note.trim()
    send(t('reports.dismissed', { name }), { decision: 'dismiss', ...(note && { note }) })
  }

  return (
    <form noValidate onSubmit={uphold}>
      <TextAreaField
        name="note"
        label={t('reports.record')}
        hint={t('reports.noteHint')}
        error={missing === 'note' ? t('reports.noteMissing') : undefined}
        value={words.note}
        onChange={({ currentTarget }) => setWords({ ...words, note: currentTarget.value })}
        maxLength={LONGEST_WORDS}
        dir="auto"
      />
      {report.canHideCrew && (
        <CheckboxField
          name="hide"
          label={t('reports.hideCrew')}
          checked={hides}
          onChange={({ currentTarget }) => setHides(currentTarget.checked)}
          optional
        />
      )}
      {accused && (
        <CheckboxField
          name="reject"
          label={t('reports.reject')}
          checked={rejects}
          onChange={({ currentTarget }) => setRejects(currentTarget.checked)}
          optional
        />
      )}
      {(hides || rejects) && (
        <TextAreaField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          error={missing === 'reason' ? t('reasonMissing') : undefined}
          value={words.reason}
          onChange={({ currentTarget }) => setWords({ ...words, reason: currentTarget.value })}
          maxLength={LONGEST_WORDS}
          dir="auto"
        />
      )}
      <p className="desk-actions">
        <Button type="submit" variant="primary">
          {t('reports.uphold')}
        </Button>
        <Button onClick={dismiss}>{t('reports.dismiss')}</Button>
      </p>
    </form>
  )
}
