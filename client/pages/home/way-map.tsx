/** The map of the home page: a round trip of ten days through Hokkaido, along the roads. */

import { TRIP_LINES } from 'virtual:trip-lines'
import { useLanguage } from '../../i18n/language.tsx'
import { MapDrawing } from '../../map/map-drawing.tsx'
import { MapFoot } from '../../map/map-foot.tsx'
import { MapNames } from '../../map/names/names-on-map.tsx'
import { WHOLE_ISLAND } from '../../planner/map/crop.ts'
import { TripLines } from '../../planner/places/trip-lines.tsx'
import { tripLineId } from '../../planner/ready-made/ready-trip.ts'

const TRIP = { id: 'summer-10-cts', days: 10 } as const
const IDS = Array.from({ length: TRIP.days }, (_, day) => tripLineId(TRIP, day))

/** Needs the catalogs map, maps and places. */
export function WayMap() {
  const language = useLanguage()
  return (
    <>
      <div className="way-map-drawing">
        <MapDrawing quiet small>
          <TripLines address={TRIP_LINES.summer} ids={IDS} />
          <MapNames view={WHOLE_ISLAND} language={language} upTo={2} />
        </MapDrawing>
      </div>
      <MapFoot view={WHOLE_ISLAND} />
    </>
  )
}
