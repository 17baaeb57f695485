/**
 * The price fields of the cost comparison. The published tolls of NEXCO, the expressway operator, are suggested with
 * their date but never filled in.
 */

import { CAR_CLASSES, KM_PER_LITRE } from '../../../shared/travel-cost/costs.ts'
import { readToll } from '../../../shared/travel-cost/ways.ts'
import { useCheckedMonth } from '../../data/confirmed-facts.ts'
import { formatNumber, formatYearMonth, formatYen } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { bindDraft } from '../../ui/form/bind-draft.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import type { Amount } from './figures.ts'
import type { FieldsProps } from './journey-fields.tsx'

const MOST_DAYS = 14
const DAYS = Array.from({ length: MOST_DAYS }, (_, index) => index + 1)

interface AmountFieldProps {
  fields: FieldsProps
  name: Amount
  label: string
  hint?: string
  optional?: string
}

function AmountField({ fields: { typed, comparison, type }, name, ...field }: AmountFieldProps) {
  const { t } = useTranslation('cybercab')
  return (
    <Field
      {...field}
      name={name}
      inputMode="decimal"
      maxLength={12}
      dir="ltr"
      autoComplete="off"
      value={typed[name]}
      error={comparison.wrong.includes(name) ? t('wrong') : undefined}
      onChange={(event) => type({ [name]: event.currentTarget.value })}
    />
  )
}

export function CarFields(props: FieldsProps) {
  const { t, language } = useTranslation('cybercab')
  const { trip, comparison, change } = props
  const fields = bindDraft({ draft: trip, change })
  const asksTolls = (comparison.way?.tollMinutes ?? 0) > 0
  return (
    <fieldset className="cost-part">
      <legend>{t('car.legend')}</legend>
      <ChoiceGroup
        type="radio"
        {...fields.choice('car')}
        layout="chips"
        legend={t('car.class')}
        options={CAR_CLASSES.map((car) => ({
          value: car,
          label: t(`car.${car}`, { km: formatNumber(language, KM_PER_LITRE[car]) }),
        }))}
      />
      <div className="cost-row">
        <AmountField fields={props} name="fuel" label={t('car.fuel')} hint={t('car.fuelHint')} />
        {asksTolls && <AmountField fields={props} name="tolls" label={t('car.tolls')} hint={t('car.tollsHint')} />}
        <AmountField fields={props} name="rental" label={t('car.rental')} hint={t('car.rentalHint')} />
        <SelectField
          {...fields.count('days')}
          label={t('car.days')}
          options={DAYS.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        />
        <AmountField fields={props} name="parking" label={t('car.parking')} optional={t('optional')} />
      </div>
      {asksTolls && <TollRead {...props} />}
    </fieldset>
  )
}

function TollRead({ trip, type }: FieldsProps) {
  const { t, language } = useTranslation('cybercab')
  const checked = useCheckedMonth('tolls')
  const toll = readToll(trip.from, trip.to)
  if (!toll) return null
  const price = formatYen(language, toll.yen)
  const month = formatYearMonth(language, checked)
  return (
    <p className="cost-read">
      {t(toll.older ? 'car.readOlder' : 'car.read', { price, month })}{' '}
      <Button variant="quiet" onClick={() => type({ tolls: String(toll.yen) })}>
        {t('car.use')}
      </Button>
    </p>
  )
}

export function OtherFields(props: FieldsProps) {
  const { t } = useTranslation('cybercab')
  return (
    <fieldset className="cost-part">
      <legend>{t('other.legend')}</legend>
      <div className="cost-row">
        <AmountField fields={props} name="fare" label={t('other.fare')} hint={t('other.fareHint')} />
        <AmountField fields={props} name="taxi" label={t('other.taxi')} hint={t('other.taxiHint')} />
      </div>
    </fieldset>
  )
}
