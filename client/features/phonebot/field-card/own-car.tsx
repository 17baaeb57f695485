/** The form for four optional details of the user's rental car, which are stored on this device only. */

import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import {
  LONGEST,
  NO_FACTS,
  OWN_FIELDS,
  type OwnErrors,
  type OwnField,
  ownErrors,
  readFacts,
  saveFacts,
  useOwnFacts,
} from './own-facts.ts'

type Outcome = 'saved' | 'notSaved' | 'removed'

interface FieldAttributes {
  readonly dir: 'ltr' | 'auto'
  readonly type?: 'tel'
  readonly hint?: 'own.phoneHint' | 'own.hotelHint'
}

const ATTRIBUTES: Readonly<Record<OwnField, FieldAttributes>> = {
  rental: { dir: 'ltr', type: 'tel', hint: 'own.phoneHint' },
  plate: { dir: 'auto' },
  insurance: { dir: 'ltr' },
  hotel: { dir: 'auto', hint: 'own.hotelHint' },
}

export function OwnCar() {
  const { t } = useTranslation('field-card')
  const facts = useOwnFacts()
  const [errors, setErrors] = useState<OwnErrors>({})
  const [outcome, setOutcome] = useState<Outcome>()

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (field: OwnField) => String(form.get(field) ?? '')
    const written = readFacts(read)
    const found = ownErrors(written)
    setErrors(found)
    const [first] = OWN_FIELDS.filter((field) => found[field])
    setOutcome(first ? undefined : saveFacts(written) ? 'saved' : 'notSaved')
    const control = first && event.currentTarget.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }
  const remove = () => {
    setErrors({})
    setOutcome(saveFacts(NO_FACTS) ? 'removed' : 'notSaved')
  }
  const error = (field: OwnField) => {
    const why = errors[field]
    if (!why) return undefined
    return why === 'tooLong' && field !== 'rental' ? t('own.tooLong', { max: LONGEST[field] }) : t('own.wrongPhone')
  }

  return (
    <form className="own-car" noValidate onSubmit={save}>
      <div key={JSON.stringify(facts)} className="own-fields">
        {OWN_FIELDS.map((field) => {
          const { hint, ...attributes } = ATTRIBUTES[field]
          return (
            <Field
              key={field}
              name={field}
              {...attributes}
              label={t(`own.${field}`)}
              hint={hint && t(hint)}
              error={error(field)}
              defaultValue={facts[field]}
              autoComplete="off"
            />
          )
        })}
      </div>
      <div className="own-actions">
        <Button type="submit" variant="primary">
          {t('own.save')}
        </Button>
        <Button onClick={remove}>{t('own.remove')}</Button>
        <p role="status">{outcome && t(`own.${outcome}`)}</p>
      </div>
    </form>
  )
}
