/** Four optional details of the user's rental car, stored on this device only. */

import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import {
  LONGEST,
  NO_FACTS,
  OWN_FIELDS,
  type OwnErrors,
  type OwnField,
  ownErrors,
  saveFacts,
  tidy,
  useOwnFacts,
} from './own-facts.ts'

type Outcome = 'saved' | 'notSaved' | 'removed'

export function OwnCar() {
  const { t } = useTranslation('field-card')
  const facts = useOwnFacts()
  const [errors, setErrors] = useState<OwnErrors>({})
  const [outcome, setOutcome] = useState<Outcome>()

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (field: OwnField) => String(form.get(field) ?? '')
    const written = tidy({
      rental: read('rental'),
      plate: read('plate'),
      insurance: read('insurance'),
      hotel: read('hotel'),
    })
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
      {/* The key remounts the form when the stored values change, including in another tab. */}
      <div key={JSON.stringify(facts)} className="own-fields">
        <Field
          name="rental"
          type="tel"
          dir="ltr"
          label={t('own.rental')}
          hint={t('own.phoneHint')}
          error={error('rental')}
          defaultValue={facts.rental}
          autoComplete="off"
        />
        <Field
          name="plate"
          dir="auto"
          label={t('own.plate')}
          error={error('plate')}
          defaultValue={facts.plate}
          autoComplete="off"
        />
        <Field
          name="insurance"
          dir="ltr"
          label={t('own.insurance')}
          error={error('insurance')}
          defaultValue={facts.insurance}
          autoComplete="off"
        />
        <Field
          name="hotel"
          dir="auto"
          label={t('own.hotel')}
          hint={t('own.hotelHint')}
          error={error('hotel')}
          defaultValue={facts.hotel}
          autoComplete="off"
        />
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
