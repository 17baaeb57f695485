/** The journey fields of the cost comparison: start, destination, number of people and season. */

import { drivingMinutes, MOST_PERSONS } from '../../../shared/travel-cost/costs.ts'
import { COST_TOWNS, type CostTown, JAPANESE_NAMES } from '../../../shared/travel-cost/towns.ts'
import { formatMinutes } from '../../i18n/duration.ts'
import { formatKilometres, formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { bindDraft } from '../../ui/form/bind-draft.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { CheckboxField, SelectField } from '../../ui/form/field.tsx'
import type { Comparison, Trip, Typed } from './figures.ts'

export interface FieldsProps {
  trip: Trip
  typed: Typed
  comparison: Comparison
  change: (part: Partial<Trip>) => void
  type: (part: Partial<Typed>) => void
}

const PERSONS = Array.from({ length: MOST_PERSONS }, (_, index) => index + 1)

export function JourneyFields({ trip, comparison: { way }, change }: FieldsProps) {
  const { t, language } = useTranslation('cybercab')
  const fields = bindDraft({ draft: trip, change })
  const towns = COST_TOWNS.map((town) => {
    const name = t(`towns.${town}`)
    return { value: town, label: language === 'ja' ? name : `${name} ${JAPANESE_NAMES[town]}` }
  })
  const townOf = (value: string, before: CostTown) => COST_TOWNS.find((town) => town === value) ?? before
  return (
    <fieldset className="cost-part">
      <legend>{t('journey.legend')}</legend>
      <div className="cost-row">
        <SelectField
          name="from"
          label={t('journey.from')}
          options={towns}
          value={trip.from}
          onChange={(event) => change({ from: townOf(event.currentTarget.value, trip.from) })}
        />
        <SelectField
          name="to"
          label={t('journey.to')}
          options={towns}
          value={trip.to}
          error={way ? undefined : t('journey.same')}
          onChange={(event) => change({ to: townOf(event.currentTarget.value, trip.to) })}
        />
        <SelectField
          {...fields.count('persons')}
          label={t('journey.persons')}
          options={PERSONS.map((count) => ({ value: String(count), label: formatNumber(language, count) }))}
        />
      </div>
      <ChoiceGroup
        type="radio"
        name="direction"
        layout="chips"
        legend={t('journey.direction')}
        options={[
          { value: 'once', label: t('journey.once') },
          { value: 'both', label: t('journey.both') },
        ]}
        value={trip.both ? 'both' : 'once'}
        onChange={(direction) => change({ both: direction === 'both' })}
      />
      <CheckboxField {...fields.flag('tolls')} name="useTolls" label={t('journey.tolls')} optional />
      <CheckboxField {...fields.flag('winter')} label={t('journey.winter')} optional />
      <div className="cost-way" role="status">
        {way && (
          <p>
            {t('way.drive', {
              km: formatKilometres(language, way.km),
              time: formatMinutes(language, drivingMinutes(way.minutes, trip.winter)),
            })}
          </p>
        )}
        {way && way.tollMinutes > 0 && (
          <p>{t('way.toll', { time: formatMinutes(language, drivingMinutes(way.tollMinutes, trip.winter)) })}</p>
        )}
        <p className="cost-source">{t('way.source')}</p>
      </div>
    </fieldset>
  )
}
