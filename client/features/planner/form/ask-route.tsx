/** The questions on areas and nights: where the trip goes and where its travellers sleep. */

import { REGIONS } from '../../../../shared/planner/places/regions.ts'
import { AREA_WEIGHTS, LEAST_NIGHTS } from '../../../../shared/planner/request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { bindDraft } from '../../../ui/form/bind-draft.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { type Answers, answer } from '../trip/answers.ts'
import { hasRegionWeights, REGION_WEIGHTS, SLEEPS } from '../trip/wish-answers.ts'
import { NightsField } from './ask-nights.tsx'
import { useTownOptions } from './town-options.ts'

interface RouteFieldsProps {
  readonly answers: Answers
  readonly nightsError: string | undefined
}

export function RouteFields({ answers, nightsError }: RouteFieldsProps) {
  const { t } = useTranslation('itinerary')
  const towns = useTownOptions()
  const fields = bindDraft({ draft: answers, change: answer })
  const isAround = answers.sleep === 'around'
  const least = Array.from(
    { length: LEAST_NIGHTS.most - LEAST_NIGHTS.least + 1 },
    (_, more) => LEAST_NIGHTS.least + more,
  )
  return (
    <>
      <ChoiceGroup
        type="checkbox"
        {...fields.choice('regions')}
        layout="chips"
        legend={t('areas.legend')}
        hint={t('areas.hint')}
        optional
        options={REGIONS.map((region) => ({ value: region, label: t(`areas.${region}`) }))}
      />
      {answers.regions.length > 0 && (
        <ChoiceGroup
          type="radio"
          {...fields.choice('areaWeight')}
          layout="chips"
          legend={t('areas.weight')}
          options={AREA_WEIGHTS.map((weight) => ({ value: weight, label: t(`areas.weights.${weight}`) }))}
        />
      )}
      {hasRegionWeights(answers) && <RegionWeights answers={answers} />}
      <div className="ask-row">
        <SelectField
          {...fields.option('sleep', SLEEPS, '')}
          label={t('sleep.label')}
          options={SLEEPS.map((sleep) => ({ value: sleep, label: t(`sleep.${sleep || 'free'}`) }))}
        />
        {isAround ? (
          <SelectField
            {...fields.text('around')}
            label={t('sleep.town')}
            hint={t('sleep.aroundHint')}
            options={towns}
          />
        ) : (
          <SelectField
            {...fields.count('leastNights')}
            label={t('least.label')}
            options={[
              { value: '1', label: t('least.any') },
              ...least.map((count) => ({ value: String(count), label: t('least.chosen', { count }) })),
            ]}
          />
        )}
      </div>
      {!isAround && <NightsField answers={answers} towns={towns} error={nightsError} />}
    </>
  )
}

function RegionWeights({ answers: { regions, regionWeights } }: { answers: Answers }) {
  const { t } = useTranslation('itinerary')
  return (
    <fieldset className="ask-part">
      <legend>{t('areas.each')}</legend>
      <div className="ask-row">
        {regions.map((region) => (
          <SelectField
            key={region}
            name={`weight-${region}`}
            label={t(`areas.${region}`)}
            options={[
              { value: '', label: t('areas.asAbove') },
              ...REGION_WEIGHTS.map((weight) => ({ value: weight, label: t(`areas.weights.${weight}`) })),
            ]}
            value={regionWeights[region] ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const { [region]: _, ...others } = regionWeights
              const weight = REGION_WEIGHTS.find((one) => one === value)
              answer({ regionWeights: { ...others, ...(weight && { [region]: weight }) } })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
