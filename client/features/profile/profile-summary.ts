/** The answers of the profile form in words, for the summary beside it. */

import { countryName, formatList, languageName } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SummaryEntry } from '../../ui/form/form-summary.tsx'
import { type Draft, type DraftField, draftErrors } from './draft.ts'

/**
 * Returns the fields and answers of the summary. Required fields are always listed, so that the user sees what is still
 * missing. Other fields are listed only if they have an answer.
 */
export function useProfileSummary(draft: Draft): readonly SummaryEntry[] {
  const { t, language } = useTranslation('profile')
  const wrong = draftErrors(draft, Date.now())
  const required = (field: DraftField, term: string, said: string): SummaryEntry => ({
    term,
    said: wrong[field] || !said ? undefined : said,
    field,
  })
  const { licenceKind, drivingYears, snowExperience, contactKind, contactValue } = draft
  const isDriver = licenceKind !== '' && licenceKind !== 'none'
  const optional = (term: string, said: string | false): readonly SummaryEntry[] => (said ? [{ term, said }] : [])
  return [
    required('displayName', t('displayName'), draft.displayName.trim()),
    required('birthYear', t('birthYear'), draft.birthYear.trim()),
    required(
      'languages',
      t('languages'),
      formatList(
        language,
        draft.languages.map((spoken) => languageName(language, spoken)),
      ),
    ),
    required('licenceKind', t('licenceKind'), licenceKind && t(`licenceKinds.${licenceKind}`)),
    ...(isDriver
      ? [
          required(
            'licenceCountry',
            t('licenceCountry'),
            draft.licenceCountry && countryName(language, draft.licenceCountry),
          ),
          ...(wrong.drivingYears ? [] : optional(t('drivingYears'), drivingYears.trim())),
          ...optional(t('snowExperience'), snowExperience && t(`snow.${snowExperience}`)),
        ]
      : []),
    ...optional(t('reach'), contactValue.trim() && `${t(`contactKinds.${contactKind}`)} · ${contactValue.trim()}`),
    ...(wrong.rulesAccepted
      ? [{ term: t('gate.missing.rulesAccepted'), said: undefined, field: 'rulesAccepted' }]
      : []),
  ]
}
