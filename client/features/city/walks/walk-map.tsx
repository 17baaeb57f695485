/**
 * A schematic map of a walk: numbered stops, station, landmarks and scale. It has no coast and no streets, because the
 * geodata is too coarse for a city. The list of stops has the same content.
 */

import '../../planner/map/plan-map.css'
import './walk-map.css'
import { useRef } from 'react'
import { STATIONS, spotOf } from '../../../../shared/city/walks.ts'
import type { LaidWalk } from '../../../../shared/city/walks-clock.ts'
import type { Point } from '../../../art/island/island-projection.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MapDrawing } from '../../../map/map-drawing.tsx'
import { MapScale } from '../../../map/map-scale.tsx'
import { usePictureWidth } from '../../../map/moving/use-picture-width.ts'
import { haloOf, NamesLayer } from '../../../map/names/names-layer.tsx'
import { Stop, stopRadius } from '../../planner/map/route-marks.tsx'
import { type Frame, frameOf } from './map-frame.ts'
import { LANDMARKS } from './map-landmarks.ts'
import { type Mark, placeMarks } from './map-marks.ts'
import { layOutWalkNames } from './walk-names.ts'
import { spotName } from './walk-words.ts'

const MARK_RADIUS = stopRadius(1)
const STATION_RADIUS = 10
const DISTANCE_SIZE = 12
/** The minimum length of a landmark in px. A shorter landmark would not be recognisable, so it is omitted. */
const LEAST_LANDMARK = 40

export function WalkMap({ walk, label }: { walk: LaidWalk; label: string }) {
  const words = useTranslation('walks')
  const places = useTranslation('places')
  const { t, language } = words
  const figure = useRef<HTMLElement>(null)
  const width = usePictureWidth(figure)
  const { city, day } = walk.day
  const station = spotOf(STATIONS[city])
  const spots = walk.visits.map(({ spot }) => spot)
  const frame = frameOf(city, [...spots, station], width)
  const [home, ...marks] = placeMarks([station, ...spots].map(frame.place), frame)
  if (!home) return null
  const landmarks = LANDMARKS[city]
    .map((landmark) => ({ ...landmark, name: t(`map.${landmark.id}`) }))
    .filter(({ through: [first, ...rest] }) => {
      const last = rest.at(-1)
      return first && last && apart(frame.place(first), frame.place(last)) >= LEAST_LANDMARK
    })
  const marked = [station, ...spots].map((spot, index) => ({
    spot,
    mark: marks[index - 1] ?? home,
    radius: index === 0 ? STATION_RADIUS : MARK_RADIUS,
    name: spotName(words, places, spot),
  }))
  const ways = [...walk.visits.map(({ way }) => way), ...(walk.back ? [walk.back.way] : [])]
  const through = [home, ...marks, ...(walk.back ? [home] : [])]
  const names = layOutWalkNames(marked, landmarks, through, frame, language)
  const lines = ways.map(({ by }, index) => ({
    by: by === 'foot' ? 'foot' : 'ride',
    d: pathOf(through.slice(index, index + 2).map(({ at }) => at)),
  }))
  const { view } = frame
  return (
    <figure className="walk-map" ref={figure}>
      <MapDrawing
        label={label}
        view={view}
        ground={<rect className="walk-map-ground" x={view.x} y={view.y} width={view.width} height={view.height} />}
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${(view.width / width).toFixed(7)})`} data-colour={day}>
          {landmarks.map(({ id, kind, through: line }) => (
            <path key={id} className="walk-map-landmark" data-kind={kind} d={pathOf(line.map(frame.place))} />
          ))}
          {lines.map(({ by, d }) => by === 'foot' && <path key={d} className="walk-map-casing" d={d} />)}
          {lines.map(({ by, d }) => (
            <path key={d} className="walk-map-way" data-by={by} d={d} />
          ))}
          {marks.map((mark, index) => (
            <TrueSpot key={spots[index]?.id} mark={mark} />
          ))}
          <g transform={`translate(${home.at.x} ${home.at.y})`}>
            <rect className="walk-map-station" x="-10" y="-10" width="20" height="20" rx="4" />
            <path className="walk-map-train" d="M-5-5h10v8h-10zM-5-1h10M-3.500 6l1.500-3M3.500 6L2 3" />
          </g>
          {marks.map((mark, index) => (
            <g key={spots[index]?.id}>
              {mark.beyondKm > 0 && <Beyond mark={mark} frame={frame} />}
              <Stop at={mark.at} number={index + 1} colour={day} faded={false} unit={1} />
            </g>
          ))}
          {marks.map(
            (mark, index) =>
              mark.beyondKm > 0 && (
                <g key={spots[index]?.id} className="map-name">
                  <text
                    className="walk-map-far"
                    x={mark.at.x}
                    y={mark.at.y + (mark.at.y < frame.height / 2 ? 22 : -14)}
                    textAnchor={anchorOf(mark, frame)}
                    fontSize={DISTANCE_SIZE}
                    strokeWidth={haloOf(DISTANCE_SIZE)}
                  >
                    {formatNumber(language, mark.beyondKm, {
                      style: 'unit',
                      unit: 'kilometer',
                      maximumFractionDigits: mark.beyondKm < 10 ? 1 : 0,
                    })}
                  </text>
                </g>
              ),
          )}
          <NamesLayer drawn={names} language={language} />
        </g>
      </MapDrawing>
      <MapScale view={view} />
      <figcaption>{t('map.note')}</figcaption>
    </figure>
  )
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('')
}

function TrueSpot({ mark: { at, true: real } }: { mark: Mark }) {
  if (apart(at, real) < MARK_RADIUS) return null
  return (
    <>
      <path className="walk-map-tie" d={pathOf([at, real])} />
      <circle className="walk-map-spot" cx={real.x} cy={real.y} r="3" />
    </>
  )
}

function Beyond({ mark: { at }, frame: { width, height } }: { mark: Mark; frame: Frame }) {
  const angle = Math.round((Math.atan2(at.y - height / 2, at.x - width / 2) * 180) / Math.PI)
  return (
    <path className="walk-map-beyond" d="M18 0L9-7v14z" transform={`translate(${at.x} ${at.y}) rotate(${angle})`} />
  )
}

function anchorOf({ at }: Mark, { width }: Frame): 'start' | 'middle' | 'end' {
  if (at.x < width / 4) return 'start'
  return at.x > (width * 3) / 4 ? 'end' : 'middle'
}
