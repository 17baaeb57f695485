/** The filters for the places, collapsed: interests, month, winter access and area. */

import { INTERESTS } from '../../../../shared/planner/request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { monthName } from '../words/place-words.ts'
import { isNarrow, NO_FILTER, type PlaceFilter, WINTERS } from './place-filter.ts'

interface PlaceFiltersProps {
  readonly filter: PlaceFilter
  readonly areas: ReadonlyMap<string, number>
  readonly onChange: (filter: PlaceFilter) => void
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

export function PlaceFilters({ filter, areas, onChange }: PlaceFiltersProps) {
  const words = useTranslation('maps')
  const { t, language } = words
  const { t: interest } = useTranslation('itinerary')
  const { t: name } = useTranslation('places')
  const byName = [...areas]
    .map(([area, count]) => ({ area, count, name: name(`area.${area}` as 'area.sapporo') }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  const set = filter.interests.length + [filter.month, filter.winter, filter.area].filter((one) => one !== null).length
  return (
    <details className="place-filters">
      <summary>{set === 0 ? t('filter.title') : t('filter.titleSet', { count: set })}</summary>
      <form aria-label={t('filter.label')} onSubmit={(event) => event.preventDefault()}>
        <ChoiceGroup
          type="checkbox"
          layout="chips"
          name="interest"
          legend={t('filter.interests')}
          options={INTERESTS.map((value) => ({ value, label: interest(`interests.${value}`) }))}
          value={filter.interests}
          onChange={(interests) => onChange({ ...filter, interests })}
        />
        <SelectField
          name="month"
          label={t('filter.month')}
          options={[
            { value: '', label: t('filter.anyMonth') },
            ...MONTHS.map((month) => ({ value: String(month), label: monthName(words, month) })),
          ]}
          value={filter.month ?? ''}
          onChange={({ currentTarget }) => onChange({ ...filter, month: Number(currentTarget.value) || null })}
        />
        <SelectField
          name="winter"
          label={t('filter.winter')}
          options={[
            { value: '', label: t('filter.anyWinter') },
            ...WINTERS.map((value) => ({ value, label: t(`filter.winters.${value}`) })),
          ]}
          value={filter.winter ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ ...filter, winter: WINTERS.find((value) => value === currentTarget.value) ?? null })
          }
        />
        <SelectField
          name="area"
          label={t('filter.area')}
          options={[
            { value: '', label: t('filter.anyArea') },
            ...byName.map(({ area, count, name: label }) => ({
              value: area,
              label: t('filter.areaCount', { area: label, places: count }),
            })),
          ]}
          value={filter.area ?? ''}
          onChange={({ currentTarget }) => onChange({ ...filter, area: currentTarget.value || null })}
        />
        {/* The button is always rendered, so that the content below does not move when a filter is set. */}
        <Button variant="quiet" disabled={!isNarrow(filter)} onClick={() => onChange(NO_FILTER)}>
          {t('filter.clear')}
        </Button>
      </form>
    </details>
  )
}
