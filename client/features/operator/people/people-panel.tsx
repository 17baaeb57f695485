/** The section of the operator's desk in which one person can be found, by the exact email address or id. */

import { type FormEvent, useState } from 'react'
import type { DeskPerson } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { PanelProps } from '../frame/panel.ts'
import { SplitView } from '../frame/split-view.tsx'
import { PersonDetail } from './person-detail.tsx'
import { StateBadge } from './state-badge.tsx'

export function PeoplePanel({ item, select, onDecided }: PanelProps) {
  const { t, language } = useTranslation('desk')
  const errors = useTranslation('errors')
  const { busy, problem, run } = useRequest()
  const [found, setFound] = useState<readonly DeskPerson[]>()
  const [deleted, setDeleted] = useState<string>()
  const selected = found?.find(({ id }) => id === item)

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const who = String(new FormData(event.currentTarget).get('who') ?? '').trim()
    if (who === '') return
    setDeleted(undefined)
    void run(async () => {
      const { items } = await api('POST /api/desk/people/search', { body: { who } })
      setFound(items)
      select(items.length === 1 ? items[0]?.id : undefined)
    })
  }

  function onChange(person: DeskPerson): void {
    setFound((before) => before?.map((other) => (other.id === person.id ? person : other)))
    onDecided()
  }

  function onDeleted(id: string, sub: string): void {
    setFound((before) => before?.filter((other) => other.id !== id))
    setDeleted(sub)
    select(undefined)
    onDecided()
  }

  return (
    <SplitView
      heading={t('section.people')}
      note={t('people.note')}
      detailLabel={selected?.profile.displayName ?? ''}
      onClose={() => select(undefined)}
      detail={
        selected && <PersonDetail key={selected.id} person={selected} onChange={onChange} onDeleted={onDeleted} />
      }
    >
      <form className="desk-filter" onSubmit={search}>
        <Field name="who" label={t('people.who')} defaultValue={item ?? ''} dir="ltr" autoComplete="off" required />
        <Button type="submit" busy={busy}>
          {t('people.search')}
        </Button>
      </form>
      {problem && <Alert tone="error">{errorText(errors.t, problem, language)}</Alert>}
      {
        // On small screens the list is visible, and can have the focus, only once the router has closed the detail.
        deleted && item === undefined && (
          <Done
            text={
              <>
                {t('people.deleted')} <bdi dir="ltr">{deleted}</bdi>
              </>
            }
          />
        )
      }
      {found?.length === 0 && !deleted && <EmptyState title={t('people.none')} level={3} />}
      {found && found.length > 0 && (
        <ul className="desk-people">
          {found.map(({ id, profile, email, state }) => (
            <li key={id} data-selected={id === item || undefined}>
              <button type="button" aria-current={id === item || undefined} onClick={() => select(id)}>
                <bdi>{profile.displayName ?? id}</bdi>
              </button>
              {email && <bdi className="desk-quiet">{email}</bdi>}
              <StateBadge state={state} />
            </li>
          ))}
        </ul>
      )}
    </SplitView>
  )
}
