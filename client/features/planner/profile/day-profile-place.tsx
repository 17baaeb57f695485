/** Loads the profile of a day after the plan is shown. Until then an empty box reserves its space. */

import { type ComponentType, useEffect, useState } from 'react'
import { loadCatalogs } from '../../../i18n/catalogs.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import type { DayProfileProps } from './day-profile.tsx'

const SHORTEST_KM = 10

export function DayProfilePlace(props: DayProfileProps) {
  return props.day.km < SHORTEST_KM ? null : <LoadedProfile {...props} />
}

function LoadedProfile(props: DayProfileProps) {
  const language = useLanguage()
  const [Figure, setFigure] = useState<ComponentType<DayProfileProps> | null | undefined>()
  useEffect(() => {
    let isShown = true
    Promise.all([import('./day-profile.tsx'), loadCatalogs(language, ['map'])]).then(
      ([{ DayProfileFigure }]) => isShown && setFigure(() => DayProfileFigure),
      // If loading fails, for example without a connection, the plan is shown without its profiles.
      () => isShown && setFigure(null),
    )
    return () => {
      isShown = false
    }
  }, [language])
  if (Figure === undefined) return <div className="plan-profile-room" />
  return Figure && <Figure {...props} />
}
