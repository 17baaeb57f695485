/** The line below a map: its scale, and the sources of its data. */

import './map.css'
import type { ReactNode } from 'react'
import { LANGUAGES } from '../../shared/languages.ts'
import { formatKilometres } from '../i18n/format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { type MapView, scaleOf } from './map-view.ts'

interface MapFootProps {
  readonly view: MapView
  /** Replaces the credit of the base map, for maps that do not show it. */
  readonly credit?: ReactNode
}

/** Needs the catalog maps. */
export function MapFoot({ view, credit }: MapFootProps) {
  const { t, language } = useTranslation('maps')
  const { km, share } = scaleOf(view)
  const length = formatKilometres(language, km)
  return (
    <div className="map-foot">
      <svg className="map-scale" height={14} role="img" aria-label={length} focusable="false">
        <rect className="map-scale-bar" x={0} y={5} width={`${share * 100}%`} height={4} />
        <rect className="map-scale-half" x={1} y={6} width={`${share * 50}%`} height={2} />
        <text x={`${share * 100}%`} y={7} dx={6} dominantBaseline="central">
          {length}
        </text>
      </svg>
      <p className="map-credit" dir={LANGUAGES[language].dir}>
        {credit ?? t('credit')}
      </p>
    </div>
  )
}
