/**
 * The section of the operator's desk for the audit trail. Lists every decision, newest first, and can filter them by
 * subject or actor.
 */

import './trail.css'
import { type FormEvent, useCallback, useState } from 'react'
import type { TrailEntry } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../auth/error-text.ts'
import { usePages } from '../../../data/use-pages.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { PanelProps } from '../frame/panel.ts'
import { SplitView } from '../frame/split-view.tsx'

const INSTANT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

interface Filter {
  readonly subject?: string
  readonly actor?: string
}

export function TrailPanel({ item }: PanelProps) {
  const { t, language } = useTranslation('desk')
  const errors = useTranslation('errors')
  const [filter, setFilter] = useState<Filter>(item === undefined ? {} : { subject: item })
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      api('GET /api/desk/trail', { query: { limit: 50, ...(cursor !== undefined && { cursor }), ...filter }, signal }),
    [filter],
  )
  const { items, problem, busy, more } = usePages(load)
  return (
    <SplitView heading={t('section.trail')} note={t('trail.note')}>
      <TrailFilter subject={item} onFilter={setFilter} />
      {problem && (
        <Alert tone="error">{errorText(errors.t, problem === 'unknown' ? undefined : problem, language)}</Alert>
      )}
      {items?.length === 0 && <EmptyState title={t('trail.empty')} />}
      {items && items.length > 0 && (
        <ol className="trail">
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {more && (
        <Button busy={busy} onClick={more}>
          {t('more')}
        </Button>
      )}
    </SplitView>
  )
}

export function Entry({ entry }: { entry: TrailEntry }) {
  const { t, has, language } = useTranslation('desk')
  const { at, by, action, subject, subjectName, detail, name, operator } = entry
  const key = `action.${action}`
  // The detail of an export is the name of its part, which contains a cursor.
  const text = action === 'export-person' ? undefined : detail
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>
        <bdi>{formatInstant(language, at, INSTANT)}</bdi>
      </time>
      <strong>{has(key) ? t(key) : action}</strong>
      <span>
        <bdi>{subjectName ?? subject}</bdi>
        {subjectName && (
          <>
            {' '}
            <bdi className="trail-id">{subject}</bdi>
          </>
        )}
      </span>
      <span className="trail-actor">
        {t(`actor.${by}`)} {operator && <bdi>{name ?? operator}</bdi>}
      </span>
      {text && (
        <p className="trail-detail" dir="auto">
          {text}
        </p>
      )}
    </li>
  )
}

interface TrailFilterProps {
  /** The subject by which the list is filtered at first. */
  readonly subject: string | undefined
  readonly onFilter: (filter: Filter) => void
}

function TrailFilter({ subject: named, onFilter }: TrailFilterProps) {
  const { t } = useTranslation('desk')
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const textOf = (name: string) => String(form.get(name) ?? '').trim()
    const [subject, actor] = [textOf('subject'), textOf('actor')]
    onFilter({ ...(subject && { subject }), ...(actor && { actor }) })
  }
  return (
    <form className="desk-filter" onSubmit={submit}>
      <Field name="subject" label={t('trail.subject')} defaultValue={named ?? ''} dir="ltr" autoComplete="off" />
      <Field name="actor" label={t('trail.actor')} dir="ltr" autoComplete="off" />
      <Button type="submit">{t('trail.filter')}</Button>
    </form>
  )
}
