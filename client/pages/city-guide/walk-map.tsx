/**
 * A sketch map of a walk: numbered stops, station, landmarks, north and scale. The list of stops has the same content.
 */

import './walk-map.css'
import { STATIONS, spotOf } from '../../../shared/city/walks.ts'
import type { LaidWalk } from '../../../shared/city/walks-clock.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { around, type Label, placeLabels, widthOf } from '../../planner/map/labels.ts'
import { type Frame, frameOf, type Point, scaleOf } from './map-frame.ts'
import { LANDMARKS, type Landmark } from './map-landmarks.ts'
import { type Mark, placeMarks } from './map-marks.ts'

const MARK_RADIUS = 11
const LETTER = 13
/** Least length of a drawn landmark in SVG units. A shorter one would not be recognisable, so it is omitted. */
const LEAST_LANDMARK = 40

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

const pathOf = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('')

export function WalkMap({ walk, label }: { walk: LaidWalk; label: string }) {
  const { t, language } = useTranslation('walks')
  const { city } = walk.day
  const station = spotOf(STATIONS[city])
  const frame = frameOf(city, [...walk.visits.map(({ spot }) => spot), station])
  const [home, ...marks] = placeMarks([station, ...walk.visits.map(({ spot }) => spot)].map(frame.place), frame)
  if (!home) return null
  const scale = scaleOf(frame)
  const north = freeCorner([home, ...marks], frame)
  const kilometres = (km: number) =>
    formatNumber(language, km, { style: 'unit', unit: 'kilometer', maximumFractionDigits: km < 10 ? 1 : 0 })
  const landmarks = LANDMARKS[city]
    .filter(({ through: [first, ...rest] }) => {
      const last = rest.at(-1)
      return first && last && apart(frame.place(first), frame.place(last)) >= LEAST_LANDMARK
    })
    .map((landmark) => ({ ...landmark, name: t(`map.${landmark.id}`) }))
  const names = nameLabels(t(`spot.${STATIONS[city]}`), home, marks, frame, landmarks)
  const ways = [...walk.visits.map(({ way }) => way), ...(walk.back ? [walk.back.way] : [])]
  const through = [home, ...marks, ...(walk.back ? [home] : [])]
  return (
    <figure className="walk-map">
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
        <rect className="walk-map-ground" width={frame.width} height={frame.height} rx="10" />
        {landmarks.map(({ id, kind, through: line }) => (
          <path key={id} className="walk-map-landmark" data-kind={kind} d={pathOf(line.map(frame.place))} />
        ))}
        {ways.map((way, index) => {
          const ends = through.slice(index, index + 2).map(({ at }) => at)
          return (
            <path
              key={pathOf(ends)}
              className="walk-map-way"
              data-by={way.by === 'foot' ? 'foot' : 'ride'}
              d={pathOf(ends)}
            />
          )
        })}
        {marks.map((mark, index) => (
          <TrueSpot key={walk.visits[index]?.spot.id} mark={mark} />
        ))}
        <g transform={`translate(${home.at.x} ${home.at.y})`}>
          <rect className="walk-map-station" x="-10" y="-10" width="20" height="20" rx="4" />
          <path className="walk-map-train" d="M-5-5h10v8h-10zM-5-1h10M-3.500 6l1.500-3M3.500 6L2 3" />
        </g>
        {marks.map((mark, index) => (
          <g key={walk.visits[index]?.spot.id} transform={`translate(${mark.at.x} ${mark.at.y})`}>
            {mark.beyondKm > 0 && (
              <path className="walk-map-beyond" d="M20 0L11-7v14z" transform={outward(mark, frame)} />
            )}
            <circle className="walk-map-mark" r={MARK_RADIUS} />
            <text className="walk-map-number" y="4.5">
              {index + 1}
            </text>
            {mark.beyondKm > 0 && (
              <text
                className="walk-map-far"
                y={mark.at.y < frame.height / 2 ? 24 : -16}
                textAnchor={anchorOf(mark, frame)}
              >
                {kilometres(mark.beyondKm)}
              </text>
            )}
          </g>
        ))}
        {names.map(({ name, label: where }) => (
          <text key={name} className="walk-map-name" x={where.x} y={where.y + 4} textAnchor={where.anchor}>
            {name}
          </text>
        ))}
        <g className="walk-map-compass" transform={`translate(${north.x} ${north.y})`}>
          <path d="M0-16l5 12H-5z" />
          <text y="9">N</text>
        </g>
        <g className="walk-map-scale" transform={`translate(${frame.width - 14} ${frame.height - 10})`}>
          <path d={`M0-5V0H${-Math.round(scale.units)}V-5`} />
          <text x={-Math.round(scale.units / 2)} y="-5">
            {scale.metres < 1000
              ? formatNumber(language, scale.metres, { style: 'unit', unit: 'meter' })
              : kilometres(scale.metres / 1000)}
          </text>
        </g>
      </svg>
      <figcaption>{t('map.note')}</figcaption>
    </figure>
  )
}

/**
 * Chooses a corner for the north arrow: the first with enough room, otherwise the emptiest. The fourth corner, at the
 * bottom right, holds the scale.
 */
function freeCorner(marks: readonly Mark[], { width, height }: Frame): Point {
  const corners = [
    { x: 20, y: 24 },
    { x: width - 20, y: 24 },
    { x: 20, y: height - 24 },
  ]
  const room = (corner: Point) => Math.min(...marks.map(({ at }) => apart(at, corner)))
  return corners.reduce((best, corner) => (room(best) >= 34 || room(best) >= room(corner) ? best : corner))
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

const outward = ({ at }: Mark, { width, height }: Frame) =>
  `rotate(${Math.round((Math.atan2(at.y - height / 2, at.x - width / 2) * 180) / Math.PI)})`

function anchorOf({ at }: Mark, { width }: Frame): 'start' | 'middle' | 'end' {
  if (at.x < width / 4) return 'start'
  return at.x > (width * 3) / 4 ? 'end' : 'middle'
}

function nameLabels(
  station: string,
  home: Mark,
  marks: readonly Mark[],
  frame: Frame,
  landmarks: readonly (Landmark & { readonly name: string })[],
): { readonly name: string; readonly label: Label }[] {
  const taken = marks.map(({ at }) => around(at, MARK_RADIUS + 2))
  const within = { x: 0, y: 0, width: frame.width, height: frame.height - 22 }
  const lettering = { size: LETTER, gap: 3, within }
  const named = [
    { name: station, at: home.at, radius: 10 },
    ...landmarks.flatMap(({ name, names }) => names.map((at) => ({ name, at: frame.place(at), radius: 4 }))),
  ]
  const found: { name: string; label: Label }[] = []
  for (const one of named) {
    if (found.some(({ name }) => name === one.name)) continue
    const [label] = placeLabels([one], taken, lettering)
    if (!label) continue
    found.push({ name: one.name, label })
    const wide = widthOf(one.name, LETTER)
    const left = { start: label.x, middle: label.x - wide / 2, end: label.x - wide }[label.anchor]
    taken.push({ x: left, y: label.y - LETTER / 2, width: wide, height: LETTER })
  }
  return found
}
