/** Loads the map of the home page when it comes into view. On phones it is not shown and never loaded. */

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../shared/languages.ts'
import { loadCatalogs } from '../../i18n/catalogs.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useSeen } from './use-seen.ts'

interface Loaded {
  readonly Map: ComponentType
  readonly language: Language
}

async function load(language: Language): Promise<Loaded> {
  const [{ WayMap }] = await Promise.all([import('./way-map.tsx'), loadCatalogs(language, ['map', 'maps', 'places'])])
  return { Map: WayMap, language }
}

/** The map only decorates: the section beside it says the same without it. */
export function WayMapPlace() {
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place, 0.1)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (!seen) return
    let left = false
    load(language).then((next) => {
      if (!left) setLoaded(next)
    }, reportError)
    return () => {
      left = true
    }
  }, [seen, language])
  return (
    <div className="way-map" ref={place}>
      {loaded?.language === language ? <loaded.Map /> : <div className="way-map-drawing" />}
    </div>
  )
}
