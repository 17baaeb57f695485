/**
 * Shows one person: state, facts, and what the operator can do. Suspending, exporting and deleting need a recent proof
 * of the operator's identity.
 */

import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DeskPerson } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../auth/error-text.ts'
import { readParts } from '../../../data/my-data-parts.ts'
import { useRequest } from '../../../data/use-request.ts'
import { formatInstant, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { useDone } from '../../../ui/done.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { ProofProvider, useProof } from '../../proof/use-proof.tsx'
import { PersonFacts } from '../frame/person-facts.tsx'
import { DeletePerson } from './delete-person.tsx'
import { ShownPhoto } from './shown-photo.tsx'
import { StateBadge } from './state-badge.tsx'

interface PersonDetailProps {
  readonly person: DeskPerson
  readonly onChange: (person: DeskPerson) => void
  readonly onDeleted: (id: string, sub: string) => void
}

export function PersonDetail(props: PersonDetailProps) {
  return (
    <ProofProvider>
      <Person {...props} />
    </ProofProvider>
  )
}

interface Calls {
  readonly busy: boolean
  readonly run: (call: () => Promise<void>) => Promise<boolean>
}

function Person({ person, onChange, onDeleted }: PersonDetailProps) {
  const { t, language } = useTranslation('desk')
  const errors = useTranslation('errors')
  const request = useRequest()
  const proven = useProof()
  const [done, showDone] = useDone()
  const calls: Calls = {
    busy: request.busy,
    run(call) {
      showDone(undefined)
      return request.run(() => proven(call))
    },
  }
  const changeWith = (text: string) => (changed: DeskPerson) => {
    onChange(changed)
    showDone(text)
  }
  const { id, profile, email, sub, state, since, reason, openCrews, rides, openReports } = person
  const number = (count: number) => <bdi>{formatNumber(language, count)}</bdi>
  return (
    <article className="desk-person">
      <h2 tabIndex={-1}>
        <bdi>{profile.displayName ?? id}</bdi>
      </h2>
      <p>
        <StateBadge state={state} /> {since !== undefined && <bdi>{formatInstant(language, since)}</bdi>}
      </p>
      {reason && (
        <p className="desk-text" dir="auto">
          {reason}
        </p>
      )}
      <dl className="desk-facts">
        {email && <Fact term={t('people.email')}>{<bdi dir="ltr">{email}</bdi>}</Fact>}
        <Fact term={t('people.account')}>{<bdi dir="ltr">{sub}</bdi>}</Fact>
        <Fact term={t('people.openCrews')}>{number(openCrews)}</Fact>
        <Fact term={t('people.rides')}>{number(rides)}</Fact>
        <Fact term={t('people.openReports')}>{number(openReports)}</Fact>
      </dl>
      <PersonFacts person={person} />
      {person.photo && (
        <ShownPhoto
          key={person.photo.id}
          person={person}
          photo={person.photo}
          onChange={changeWith(t('people.takenDown'))}
        />
      )}
      {done}
      {request.problem && <Alert tone="error">{errorText(errors.t, request.problem, language)}</Alert>}
      {state === 'suspended' ? (
        <Lift person={person} calls={calls} onChange={changeWith(t('people.lifted'))} />
      ) : (
        <Suspend person={person} calls={calls} onChange={changeWith(t('people.suspended'))} />
      )}
      <DataActions person={person} calls={calls} onDeleted={onDeleted} />
      <p>
        <Link to={`?${new URLSearchParams({ section: 'trail', item: id })}`}>{t('people.trail')}</Link>
      </p>
    </article>
  )
}

interface ActionProps extends Pick<PersonDetailProps, 'person' | 'onChange'> {
  readonly calls: Calls
}

function Lift({ person: { id }, calls, onChange }: ActionProps) {
  const { t } = useTranslation('desk')
  const lift = async () => onChange(await api('DELETE /api/desk/people/:id/suspension', { params: { id } }))
  return (
    <p className="desk-actions">
      <Button variant="primary" busy={calls.busy} onClick={() => calls.run(lift)}>
        {t('people.lift')}
      </Button>
    </p>
  )
}

function Suspend({ person: { id }, calls, onChange }: ActionProps) {
  const { t } = useTranslation('desk')
  const [missing, setMissing] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setMissing(reason === '')
    if (reason === '') {
      focusFirstInvalid(event.currentTarget)
      return
    }
    calls.run(async () =>
      onChange(await api('PUT /api/desk/people/:id/suspension', { params: { id }, body: { reason } })),
    )
  }
  return (
    <details className="desk-action">
      <summary>{t('people.suspend')}</summary>
      <form noValidate onSubmit={submit}>
        <TextAreaField
          name="reason"
          label={t('people.suspendReason')}
          hint={t('people.suspendHint')}
          error={missing ? t('approvals.reasonMissing') : undefined}
          maxLength={500}
          dir="auto"
        />
        <Button type="submit" variant="danger" busy={calls.busy}>
          {t('people.suspend')}
        </Button>
      </form>
    </details>
  )
}

function DataActions({
  person,
  calls,
  onDeleted,
}: Omit<ActionProps, 'onChange'> & Pick<PersonDetailProps, 'onDeleted'>) {
  const { t } = useTranslation('desk')
  const { id } = person
  const save = async () => {
    const data = await readParts((part) => api('GET /api/desk/people/:id/data', { params: { id }, query: { part } }))
    saveFile({ name: `person-${id}.json`, text: JSON.stringify(data, null, 2), type: 'application/json' })
  }
  return (
    <details className="desk-action">
      <summary>{t('people.data')}</summary>
      <p>{t('people.dataHint')}</p>
      <div className="desk-actions">
        <Button busy={calls.busy} onClick={() => calls.run(save)}>
          {t('people.export')}
        </Button>
        <DeletePerson person={person} onDeleted={onDeleted} />
      </div>
    </details>
  )
}
