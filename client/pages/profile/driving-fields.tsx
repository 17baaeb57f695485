/** The profile's questions on driving; people without a licence see only the first. */

import { useMemo } from 'react'
import { COUNTRY_CODES } from '../../../shared/countries.ts'
import { LICENCE_KINDS, SNOW_EXPERIENCE } from '../../../shared/profile.ts'
import { countryName } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import type { DraftProps } from './draft.ts'

export function DrivingFields({ draft, change, wrong }: DraftProps) {
  const { t, language } = useTranslation('profile')
  const countries = useMemo(() => {
    const named = COUNTRY_CODES.map((value) => ({ value, label: countryName(language, value) }))
    return named.sort((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
  return (
    <section aria-labelledby="profile-driving">
      <h2 id="profile-driving">{t('driving')}</h2>
      <ChoiceGroup
        type="radio"
        name="licenceKind"
        legend={t('licenceKind')}
        options={LICENCE_KINDS.map((value) => ({ value, label: t(`licenceKinds.${value}`) }))}
        value={draft.licenceKind}
        onChange={(licenceKind) => change({ licenceKind })}
        error={wrong('licenceKind')}
      />
      {draft.licenceKind !== 'none' && (
        <>
          <SelectField
            name="licenceCountry"
            label={t('licenceCountry')}
            placeholder={t('licenceCountryPlaceholder')}
            options={countries}
            value={draft.licenceCountry}
            onChange={(event) => change({ licenceCountry: event.currentTarget.value })}
            error={wrong('licenceCountry')}
          />
          <Field
            name="drivingYears"
            label={t('drivingYears')}
            optional={t('optional')}
            value={draft.drivingYears}
            inputMode="numeric"
            maxLength={2}
            onChange={(event) => change({ drivingYears: event.currentTarget.value })}
            error={wrong('drivingYears')}
          />
          <ChoiceGroup
            type="radio"
            layout="chips"
            name="snowExperience"
            legend={t('snowExperience')}
            optional={t('optional')}
            options={SNOW_EXPERIENCE.map((value) => ({ value, label: t(`snow.${value}`) }))}
            value={draft.snowExperience}
            onChange={(snowExperience) => change({ snowExperience })}
          />
        </>
      )}
    </section>
  )
}
