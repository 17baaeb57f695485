/** The costs of a trip: prices that the user types, totals for the group and per person, and expenses. */

import './trip-costs.css'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { MOST_PERSONS } from '../../../../shared/travel-cost/costs.ts'
import { countOptions } from '../../../i18n/count-options.ts'
import { formatKilometres, formatYen } from '../../../i18n/format.ts'
import { useLazyTexts } from '../../../i18n/use-lazy-texts.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { type PriceField, type TripNotes, tripKey, useTripNotes, writeTripNotes } from '../trip/trip-notes.ts'
import { type CostFigures, costFigures } from './cost-figures.ts'
import type { CostPartProps } from './cost-part.ts'
import { CostTable } from './cost-table.tsx'
import { KnownFees } from './known-fees.tsx'
import { SpentList } from './spent-list.tsx'

interface TripCostsProps {
  readonly plan: Plan
  readonly code: string
}

export function TripCosts(props: TripCostsProps) {
  const texts = useLazyTexts('trip-costs', true)
  return texts ? <Costs {...props} texts={texts} /> : null
}

function Costs({ plan, code, texts }: TripCostsProps & Pick<CostPartProps, 'texts'>) {
  const { t, language } = texts
  const key = tripKey(plan.request)
  const notes = useTripNotes(key)
  const [isRefused, setRefused] = useState(false)
  const costs = costFigures(plan, notes)
  const change = (part: Partial<TripNotes>) => setRefused(!writeTripNotes(key, part))
  const parts = { texts, notes, change }
  return (
    <div className="costs">
      <p className="plan-note">{t('intro')}</p>
      <PriceFields {...parts} plan={plan} costs={costs} />
      <KnownFees texts={texts} fees={costs.fees} unknown={costs.unknownFees} />
      <CostTable {...parts} costs={costs} />
      <SpentList {...parts} kinds={costs.kinds} />
      <p>
        <Link className="link-alone" to={`${pathTo('create-crew', language)}?plan=${code}`}>
          {t('crew')}
        </Link>
      </p>
      <p className="plan-note">{t(isRefused ? 'refused' : 'kept')}</p>
    </div>
  )
}

const PERSONS = { least: 1, most: MOST_PERSONS } as const

function PriceFields({ texts, notes, change, plan, costs }: CostPartProps & { plan: Plan; costs: CostFigures }) {
  const { t, language } = texts
  const { prices, persons } = notes
  const price = (field: PriceField) => ({
    name: `cost-${field}`,
    label: t(`price.${field}`),
    inputMode: 'decimal' as const,
    maxLength: 12,
    dir: 'ltr' as const,
    autoComplete: 'off',
    optional: true,
    value: prices[field],
    error: costs.wrong.includes(field) ? t('wrong') : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      change({ prices: { ...prices, [field]: event.currentTarget.value } }),
  })
  const { pass } = plan
  const needsFuel = costs.kinds.includes('fuel')
  return (
    <>
      <div className="costs-fields">
        <SelectField
          name="cost-persons"
          label={t('persons')}
          optional
          options={countOptions(language, PERSONS.least, PERSONS.most)}
          value={String(persons)}
          onChange={(event) => change({ persons: Number(event.currentTarget.value) })}
        />
        <Field {...price('rentalPerDay')} hint={t('hint.rentalPerDay', { count: plan.days.length })} />
        {needsFuel && (
          <>
            <Field {...price('kmPerLitre')} hint={t('hint.kmPerLitre')} />
            <Field
              {...price('yenPerLitre')}
              hint={t('hint.yenPerLitre', { km: formatKilometres(language, plan.km) })}
            />
          </>
        )}
        <Field {...price('entryPerPerson')} hint={t('hint.entryPerPerson')} />
        <Field {...price('parking')} hint={t('hint.parking')} />
        <Field {...price('other')} hint={t(needsFuel ? 'hint.other' : 'hint.otherElectric')} />
      </div>
      {pass && (
        <ChoiceGroup
          type="radio"
          layout="chips"
          name="cost-pass"
          legend={t('pass.legend')}
          hint={t('pass.hint')}
          options={[
            { value: 'tolls', label: t('pass.tolls', { yen: formatYen(language, plan.tollYen) }) },
            { value: 'pass', label: t('pass.pass', { yen: formatYen(language, pass.passYen) }) },
          ]}
          value={costs.usesPass ? 'pass' : 'tolls'}
          onChange={(value) => change({ pass: value === 'pass' })}
        />
      )}
      <div className="costs-fields">
        <Field
          name="cost-currency"
          label={t('currency')}
          hint={t('hint.currency')}
          optional
          maxLength={3}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          value={notes.currency}
          onChange={(event) => change({ currency: event.currentTarget.value.toUpperCase() })}
        />
        <Field {...price('rate')} hint={t('hint.rate')} />
      </div>
    </>
  )
}
