/**
 * The section of the operator's desk for events. The operator confirms, corrects or cancels the dates of an event's
 * next edition.
 */

import { type FormEvent, useState } from 'react'
import type { AnswerOf, BodyOf } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { formatDays, formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { useDraft } from '../frame/drafts.tsx'
import type { PanelProps } from '../frame/panel.ts'
import { Facts } from './facts.tsx'
import { type Decide, QueuePanel } from './queue-panel.tsx'

type DeskEvent = AnswerOf<'GET /api/desk/events'>['items'][number]

const load = () => api('GET /api/desk/events')
const idOf = ({ event, year }: DeskEvent) => `${event}.${year}`

export function EventsPanel(props: PanelProps) {
  const { t, language } = useTranslation('desk-queues')
  const events = useTranslation('events')
  return (
    <QueuePanel
      {...props}
      section="events"
      load={load}
      columns={[t('events.event'), t('events.days'), t('events.state')]}
      rowOf={(entry: DeskEvent) => ({
        id: idOf(entry),
        title: events.t(`name.${entry.event}`),
        about: formatDays(language, entry.first, entry.last),
        end: t(entry.cancelled ? 'events.cancelled' : `events.certainty.${entry.certainty}`),
      })}
      detailOf={(entry, decide) => (
        <EventDetail key={idOf(entry)} entry={entry} name={events.t(`name.${entry.event}`)} decide={decide} />
      )}
    />
  )
}

interface EventDetailProps {
  readonly entry: DeskEvent
  readonly name: string
  readonly decide: Decide
}

function EventDetail({ entry, name, decide }: EventDetailProps) {
  const { t, language } = useTranslation('desk-queues')
  const [missing, setMissing] = useState<'first' | 'last' | 'source'>()
  const draft = useDraft()
  const { event, year, certainty, confirmedAt, source, note } = entry
  const params = { event, year }
  const isKnown = confirmedAt !== undefined

  function put(text: string, body: BodyOf<'PUT /api/desk/events/:event/dates/:year'>): void {
    decide(text, () => api('PUT /api/desk/events/:event/dates/:year', { params, body }))
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (field: string) => String(data.get(field) ?? '').trim()
    const [first, last, address] = [text('first'), text('last'), text('source')]
    const button = (event.nativeEvent as SubmitEvent).submitter
    const cancels = button instanceof HTMLButtonElement && button.value === 'cancel'
    const needed = { ...(!cancels && { first, last }), source: address }
    const lacks = (['first', 'last', 'source'] as const).find((field) => needed[field] === '')
    setMissing(lacks)
    if (lacks) {
      focusFirstInvalid(event.currentTarget)
      return
    }
    const more = { source: address, ...(text('note') && { note: text('note') }) }
    if (cancels) put(t('events.nowCancelled', { name }), { ...more, cancelled: true })
    else put(t('events.confirmed', { name }), { ...more, first, last })
  }

  const faultOf = (field: typeof missing) => (missing === field ? t('events.missing') : undefined)
  const days = certainty === 'rough' ? undefined : entry
  return (
    <form noValidate onSubmit={submit}>
      <Facts
        entries={[
          [t('events.state'), t(entry.cancelled ? 'events.cancelled' : `events.certainty.${certainty}`)],
          [t('events.confirmedAt'), confirmedAt && formatInstant(language, confirmedAt)],
        ]}
      />
      <Field
        name="first"
        type="date"
        label={t('events.first')}
        error={faultOf('first')}
        defaultValue={draft.first ?? days?.first}
      />
      <Field
        name="last"
        type="date"
        label={t('events.last')}
        error={faultOf('last')}
        defaultValue={draft.last ?? days?.last}
      />
      <Field
        name="source"
        type="url"
        label={t('source')}
        hint={t('events.sourceHint')}
        error={faultOf('source')}
        defaultValue={draft.source ?? source}
        dir="ltr"
      />
      <Field
        name="note"
        label={t('events.noteField')}
        defaultValue={draft.note ?? note}
        maxLength={200}
        dir="auto"
        optional
      />
      <p className="desk-actions">
        <Button type="submit" variant="primary">
          {t('events.confirm')}
        </Button>
        <Button type="submit" value="cancel">
          {t('events.cancel')}
        </Button>
        {isKnown && (
          <Button
            onClick={() =>
              decide(t('events.withdrawn', { name }), () =>
                api('DELETE /api/desk/events/:event/dates/:year', { params, body: {} }),
              )
            }
          >
            {t('withdraw')}
          </Button>
        )}
      </p>
    </form>
  )
}
