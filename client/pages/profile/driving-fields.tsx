/** The profile's questions on driving; people without a licence see only the first. */

import { useMemo } from 'react'
import { COUNTRY_CODES } from '../../../shared/countries.ts'
import { LICENCE_KINDS, SNOW_EXPERIENCE } from '../../../shared/profile.ts'
import { countryName } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { bindDraft } from '../../ui/form/bind-draft.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import type { DraftProps } from './draft.ts'

export function DrivingFields({ draft, change, wrong }: DraftProps) {
  const { t, language } = useTranslation('profile')
  const fields = bindDraft({ draft, change, wrong })
  const countries = useMemo(() => {
    const named = COUNTRY_CODES.map((value) => ({ value, label: countryName(language, value) }))
    return named.sort((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
  return (
    <section aria-labelledby="profile-driving">
      <h2 id="profile-driving">{t('driving')}</h2>
      <ChoiceGroup
        type="radio"
        {...fields.choice('licenceKind')}
        legend={t('licenceKind')}
        options={LICENCE_KINDS.map((value) => ({ value, label: t(`licenceKinds.${value}`) }))}
      />
      {draft.licenceKind !== 'none' && (
        <>
          <SelectField
            {...fields.text('licenceCountry')}
            label={t('licenceCountry')}
            placeholder={t('licenceCountryPlaceholder')}
            options={countries}
          />
          <Field
            {...fields.text('drivingYears')}
            label={t('drivingYears')}
            optional={t('optional')}
            inputMode="numeric"
            maxLength={2}
          />
          <ChoiceGroup
            type="radio"
            layout="chips"
            {...fields.choice('snowExperience')}
            legend={t('snowExperience')}
            optional={t('optional')}
            options={SNOW_EXPERIENCE.map((value) => ({ value, label: t(`snow.${value}`) }))}
          />
        </>
      )}
    </section>
  )
}
