/** A plan that several people edit: its state, the name by which the others see the user, the link, and the history. */

import { Space } from '../../../i18n/space.tsx'
import './group-panel.css'
import { type FormEvent, useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cleanLine } from '../../../../shared/planner/outline/typed-text.ts'
import { GROUP_LIMITS } from '../../../../shared/planner/share/group-limits.ts'
import { withPrivateParts } from '../../../../shared/planner/share/private-parts.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { withReturnTo } from '../../../auth/return-to.ts'
import { useSession } from '../../../auth/session.tsx'
import { formatInstant } from '../../../i18n/format.ts'
import { useLazyTexts } from '../../../i18n/use-lazy-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useCopied } from '../../../ui/browser/use-copied.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { GroupHistory } from './group-history.tsx'
import { groupLink } from './group-link.ts'
import { groupName } from './group-on-device.ts'
import { useGroupPlan } from './use-group-plan.ts'

export interface GroupPanelProps {
  readonly id: string
  readonly code: string | undefined
  readonly onCode: (code: string) => void
  readonly onRestore: (code: string) => void
  readonly onLeave: () => void
}

export function GroupPanel({ id, code, onCode, onRestore, onLeave }: GroupPanelProps) {
  const texts = useLazyTexts('itinerary-group', true)
  const { status: session } = useSession()
  const isSignedIn = session === 'signed-in'
  const name = groupName.use()
  const heading = useId()
  const group = useGroupPlan({ id, code, isSignedIn, name, onCode })
  const { outcome, copy } = useCopied(groupLink(texts?.language ?? 'en', id))
  if (!texts) return null
  const { t, language } = texts
  const { status, plan } = group

  if (status === 'gone') {
    return (
      <Alert tone="info">
        <p>{t('gone')}</p>
        <Button onClick={onLeave}>{t('keepOwn')}</Button>
      </Alert>
    )
  }
  return (
    <section className="group-panel" aria-labelledby={heading}>
      <h2 id={heading}>{t('heading')}</h2>
      <p role="status">
        {t(`status.${status}`)}
        <Space />
        {plan && status === 'synced' && t('changed', { time: formatInstant(language, plan.changedAt) })}
      </p>
      {session === 'signed-out' && <SignInToChange label={t('signIn')} text={t('signInText')} language={language} />}
      {isSignedIn && <NameForm name={name} />}
      <div className="group-panel-ways">
        <Button onClick={copy}>{t('copy')}</Button>
        <span role="status">{outcome && t(outcome)}</span>
      </div>
      {isSignedIn && plan && (
        <GroupHistory
          id={id}
          revision={plan.revision}
          onRestore={(restored) => onRestore(code === undefined ? restored : withPrivateParts(restored, code))}
          onEnded={onLeave}
        />
      )}
    </section>
  )
}

function SignInToChange({
  label,
  text,
  language,
}: {
  readonly label: string
  readonly text: string
  readonly language: Parameters<typeof pathTo>[1]
}) {
  const { pathname, search } = useLocation()
  return (
    <p>
      {text}
      <Space />
      <Link to={withReturnTo(pathTo('user-profile', language), pathname + search)}>{label}</Link>
    </p>
  )
}

function NameForm({ name }: { readonly name: string }) {
  const texts = useLazyTexts('itinerary-group', true)
  const [typed, setTyped] = useState(name)
  if (!texts) return null
  const { t } = texts
  const clean = cleanLine(typed, GROUP_LIMITS.name)

  function save(event: FormEvent): void {
    event.preventDefault()
    if (clean) groupName.write(clean)
  }

  return (
    <form className="group-panel-name" onSubmit={save}>
      <Field
        name="group-name"
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="nickname"
        dir="auto"
        maxLength={GROUP_LIMITS.name}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {clean !== name && (
        <Button type="submit" variant="primary">
          {t('saveName')}
        </Button>
      )}
    </form>
  )
}
