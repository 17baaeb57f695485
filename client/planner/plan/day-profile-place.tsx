/** Loads the profile of a day after the plan is shown, and keeps its room meanwhile. */

import { type ComponentType, useEffect, useState } from 'react'
import { loadCatalogs } from '../../i18n/catalogs.ts'
import { useLanguage } from '../../i18n/language.tsx'
import type { DayProfileProps } from './day-profile.tsx'

/** A shorter drive is not worth a drawing. */
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
      // The plan is complete without its heights, for example when it is opened without a connection.
      () => isShown && setFigure(null),
    )
    return () => {
      isShown = false
    }
  }, [language])
  if (Figure === undefined) return <div className="plan-profile-room" />
  return Figure && <Figure {...props} />
}
