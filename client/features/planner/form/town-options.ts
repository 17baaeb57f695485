/** The towns for the night as options of a select, in alphabetical order. */

import { useMemo } from 'react'
import { NIGHT_TOWN_IDS } from '../../../../shared/planner/places/towns.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Option } from '../../../ui/form/field.tsx'

export function useTownOptions(): readonly Option[] {
  const { t: texts, has, language } = useTranslation('places')
  return useMemo(() => {
    const { compare } = new Intl.Collator(language)
    return NIGHT_TOWN_IDS.map((town) => {
      const key = `town.${town}`
      return { value: town, label: has(key) ? texts(key) : town }
    }).sort((one, other) => compare(one.label, other.label))
  }, [texts, has, language])
}
