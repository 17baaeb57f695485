/** The profile's questions about driving. People without a licence see only the first question. */

import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { COUNTRY_CODES } from '../../../shared/countries.ts'
import { mayIssueWrongBooklet } from '../../../shared/eligibility/answer.ts'
import { licenceVerdict } from '../../../shared/eligibility/licence-verdict.ts'
import { LICENCE_KINDS, SNOW_EXPERIENCE } from '../../../shared/profile.ts'
import { pathTo } from '../../../shared/routes.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { countryName } from '../../i18n/format.ts'
import { Space } from '../../i18n/space.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { bindDraft } from '../../ui/form/bind-draft.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import type { Draft, DraftProps } from './draft.ts'

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
          <LicenceWarning draft={draft} />
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

/**
 * Warns about the licence without blocking the form, because a person without valid papers can join crews but not
 * drive.
 */
function LicenceWarning({ draft: { licenceKind, licenceCountry } }: { readonly draft: Draft }) {
  const { t, language } = useTranslation('profile')
  if (licenceKind === '' || licenceCountry === '') return null
  const verdict = licenceVerdict({ licenceKind, licenceCountry }, dayInJapan(Date.now()))
  const why = verdict.drives === 'no' ? verdict.why : verdict.drives
  if (why === 'yes' && !(licenceKind === 'idp-1949' && mayIssueWrongBooklet(licenceCountry))) return null
  if (why === 'notDriving' || why === 'tooYoung') return null
  return (
    <Alert tone="info">
      {t(`licence.${why === 'yes' ? 'twoBooklets' : why}`)}
      <Space />
      <Link to={`${pathTo('can-i-drive-in-japan', language)}?from=${licenceCountry}`}>{t('licence.check')}</Link>
    </Alert>
  )
}
