/**
 * The form field for spoken languages, used for a person and for a crew. It uses no text catalog of the crew pages,
 * because the profile page does not load one.
 */

import { SPOKEN_LANGUAGES, type SpokenLanguage } from '../../../../shared/profile.ts'
import { languageName } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'

interface LanguagesFieldProps {
  readonly legend: string
  readonly value: readonly SpokenLanguage[]
  readonly onChange: (languages: SpokenLanguage[]) => void
  readonly error: string | undefined
}

export function LanguagesField(props: LanguagesFieldProps) {
  const { language } = useTranslation('common')
  return (
    <ChoiceGroup
      {...props}
      type="checkbox"
      layout="chips"
      name="languages"
      options={SPOKEN_LANGUAGES.map((value) => ({ value, label: languageName(language, value) }))}
    />
  )
}
