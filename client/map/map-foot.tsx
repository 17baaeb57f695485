/** The line below a map: its scale, and the sources of its data. */

import './map.css'
import { useTranslation } from '../i18n/use-translation.ts'
import { type MapView, scaleOf } from './map-view.ts'

/** Needs the catalog maps. */
export function MapFoot({ view }: { view: MapView }) {
  const { t } = useTranslation('maps')
  const { km, share } = scaleOf(view)
  return (
    <div className="map-foot">
      <svg className="map-scale" height={8} aria-hidden="true" focusable="false">
        <rect className="map-scale-bar" x={0} y={3} width={`${share * 100}%`} height={4} />
        <rect className="map-scale-half" x={1} y={4} width={`${share * 50}%`} height={2} />
      </svg>
      <p className="map-scale-text">
        <bdi>{t('credit.scale', { km })}</bdi>
      </p>
      <p className="map-credit">{t('credit.sources')}</p>
    </div>
  )
}
