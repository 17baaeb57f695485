/** The scale bar below a map. */

import './map.css'
import { formatNumber } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.tsx'
import { type MapView, scaleOf } from './map-view.ts'

export function MapScale({ view }: { view: MapView }) {
  const language = useLanguage()
  const { km, share } = scaleOf(view)
  const [value, unit] = km < 1 ? [km * 1000, 'meter'] : [km, 'kilometer']
  const length = formatNumber(language, value, { style: 'unit', unit })
  return (
    <svg className="map-scale" height={14} role="img" aria-label={length} focusable="false">
      <rect className="map-scale-bar" data-over-map="" x={0} y={5} width={`${share * 100}%`} height={4} />
      <rect className="map-scale-half" x={1} y={6} width={`${share * 50}%`} height={2} />
      <text data-over-map="" x={`${share * 100}%`} y={7} dx={6} dominantBaseline="central">
        {length}
      </text>
    </svg>
  )
}
