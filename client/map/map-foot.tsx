/** The line below a map: its scale, and the sources of its data. */

import './map.css'
import type { ReactNode } from 'react'
import { LANGUAGES } from '../../shared/languages.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Words } from '../i18n/words.tsx'
import { MapScale } from './map-scale.tsx'
import type { MapView } from './map-view.ts'

interface MapFootProps {
  readonly view: MapView
  readonly credit?: ReactNode
}

export function MapFoot({ view, credit }: MapFootProps) {
  const { t, language } = useTranslation('maps')
  return (
    <div className="map-foot">
      <MapScale view={view} />
      <p className="map-credit" dir={LANGUAGES[language].dir}>
        {credit ?? <Words>{t('credit')}</Words>}
      </p>
    </div>
  )
}
