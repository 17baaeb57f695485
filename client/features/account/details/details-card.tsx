/** Card for personal attributes other than contacts: names, birthdate and the sign-up attributes. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ATTRIBUTE_FIELDS, type SignInField } from '../../../../shared/auth/sign-in-fields.ts'
import { api } from '../../../api/api.ts'
import { useAttributeLabel } from '../../../auth/fields/attribute-field.tsx'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useRequest } from '../../../data/use-request.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import type { Attributes } from '../card-parts/use-attributes.ts'
import { changedDetails } from './details.ts'

interface DetailsCardProps {
  readonly names: readonly string[]
  readonly attributes: Attributes
  readonly onChanged: (known: Attributes) => Promise<void>
}

export function DetailsCard({ names, attributes, onChanged }: DetailsCardProps) {
  const { t } = useTranslation('account')
  const labelOf = useAttributeLabel()
  const shownAs = useShownValue()
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState(false)

  return (
    <AccountCard heading={t('detailsHeading')} headingRef={heading}>
      {saved && <Done text={t('detailsSaved')} />}
      {open ? (
        <DetailsForm
          names={names}
          attributes={attributes}
          onCancel={() => {
            flushSync(() => setOpen(false))
            heading.current?.focus()
          }}
          onSaved={(known) => {
            setOpen(false)
            setSaved(true)
            void onChanged(known)
          }}
        />
      ) : (
        <>
          <dl className="account-details">
            {names.map((name) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                <dd>{attributes[name] ? <bdi>{shownAs(name, attributes[name])}</bdi> : t('detailNone')}</dd>
              </div>
            ))}
          </dl>
          <p className="account-actions">
            <Button
              onClick={() => {
                setSaved(false)
                setOpen(true)
              }}
            >
              {t('detailsChange')}
            </Button>
          </p>
        </>
      )}
    </AccountCard>
  )
}

interface DetailsFormProps {
  readonly names: readonly string[]
  readonly attributes: Attributes
  readonly onSaved: (known: Attributes) => void
  readonly onCancel: () => void
}

function DetailsForm({ names, attributes, onSaved, onCancel }: DetailsFormProps) {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  const labelOf = useAttributeLabel()
  const request = useRequest()
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Attributes>(() =>
    Object.fromEntries(names.map((name) => [name, attributes[name] ?? ''])),
  )
  useEffect(() => element.current?.querySelector('input')?.focus(), [])

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const userAttributes = changedDetails(attributes, draft)
    if (Object.keys(userAttributes).length === 0) return onCancel()
    if (await request.run(() => api('PATCH /api/auth/user-attributes', { body: { userAttributes } }))) {
      onSaved(userAttributes)
    }
  }

  return (
    <form ref={element} noValidate onSubmit={save}>
      {names.map((name) => (
        <Field
          key={name}
          name={name}
          {...fieldOf(name)}
          label={labelOf(name)}
          optional
          value={draft[name] ?? ''}
          onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <p className="account-actions">
        <Button type="submit" variant="primary" busy={request.busy}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </p>
      {request.problem && <RemoteError text={errorText(request.problem)} onDismiss={request.dismiss} />}
    </form>
  )
}

function fieldOf(name: string): SignInField & { readonly dir?: 'ltr' | 'auto' } {
  const known: Partial<Record<string, SignInField>> = ATTRIBUTE_FIELDS
  const field = known[name] ?? { type: 'text', autoComplete: 'off' }
  if (field.type === 'date') return field
  return { ...field, dir: field.type === 'url' ? 'ltr' : 'auto' }
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

function useShownValue(): (name: string, value: string) => string {
  const { language } = useTranslation('account')
  return (name, value) => (name === 'birthdate' && DATE.test(value) ? formatDay(language, value) : value)
}
