/**
 * A map that the user can move with a mouse, touch, the keyboard and buttons. Without scripts, it is the prerendered
 * map. It renders MapDrawing, and the page adds its routes, marks and names.
 */

import './moving-map.css'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Point } from '../../art/island/island-projection.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../settings.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { MapDrawing, type MapSeason } from '../map-drawing.tsx'
import { MapFoot } from '../map-foot.tsx'
import type { MapView } from '../map-view.ts'
import { ChosenPoint } from './chosen-point.tsx'
import { MapControls } from './map-controls.tsx'
import { addMapGestures } from './map-gestures.ts'
import type { MapPoint } from './map-point.ts'
import { nearest } from './nearest.ts'
import { useOwnPosition } from './own-position.ts'
import { OwnPositionMark, OwnPositionText } from './own-position-mark.tsx'
import { NARROWEST_WITH_TILES, Tiles } from './tiles.tsx'
import { useCovered } from './use-covered.ts'
import { useHint } from './use-hint.ts'
import { useMovingView } from './use-moving-view.ts'
import { usePictureWidth } from './use-picture-width.ts'
import { centredOn, isWellInside, NARROWEST, panned, pointAt, WHOLE_MAP, zoomed } from './view-moves.ts'

export interface ShownMap {
  readonly view: MapView
  /** Drawing units per px. */
  readonly unit: number
  /** The parts of the map that are covered by buttons and other elements, as boxes in drawing units. */
  readonly obstacles: readonly MapView[]
  /** True while the operator's tiles replace the base map. The tiles already contain names. */
  readonly isTiled: boolean
}

export interface MovingMapProps {
  readonly label: string
  /** The initial view, to which "Show everything" returns. The map always has the proportions of this view. */
  readonly home: MapView
  /** Identifies what `home` shows. When it changes, the map moves to `home` even if the user has moved the map. */
  readonly about?: string
  readonly season?: MapSeason
  readonly quiet?: boolean
  readonly className?: string
  readonly points?: readonly MapPoint[]
  readonly chosen?: string | undefined
  readonly onChoose?: (id: string | undefined) => void
  readonly more?: ((id: string) => ReactNode) | undefined
  readonly children: (map: ShownMap) => ReactNode
  readonly over?: (map: ShownMap) => ReactNode
  readonly corner?: (map: ShownMap) => ReactNode
}

/**
 * Maximum distance in px between a click or tap and the point that it chooses. `BUTTON_ZOOM` is the factor by which one
 * press of a zoom button changes the scale.
 */
const REACH_PX = 22
const BUTTON_ZOOM = 1.6
const KEY_PAN = 0.15
/**
 * Size in px of the row of buttons in moving-map.css, including its distance from the edges. Used until the actual size
 * is measured.
 */
const CONTROLS = { width: 192, height: 56 } as const
const NO_POINTS: readonly MapPoint[] = []

export function MovingMap({
  label,
  home,
  about = '',
  season,
  quiet = true,
  className,
  points = NO_POINTS,
  chosen,
  onChoose,
  more,
  children,
  over,
  corner,
}: MovingMapProps) {
  const { t } = useTranslation('maps')
  const hydrated = useHydrated()
  const { tiles } = useSettings()
  const [wantsTiles, setWantsTiles] = useState(false)
  const ground = wantsTiles ? tiles : undefined
  const narrowest = ground ? NARROWEST_WITH_TILES : NARROWEST
  const { drawn: view, pane, move } = useMovingView(home, about)
  const surface = useRef<HTMLDivElement>(null)
  const width = usePictureWidth(surface)
  const covered = useCovered(surface, view, hydrated)
  const unit = view.width / width
  const { shown: way, show: showWay } = useHint()
  const description = useId()
  const point = points.find(({ id }) => id === chosen)

  const zoom = (by: number) => move((from) => zoomed(from, by, undefined, narrowest), true)
  const showAll = () => move(() => home, true)
  const { position, ask } = useOwnPosition(WHOLE_MAP, (at) => move((from) => centredOn(from, at, narrowest)))

  useEffect(() => {
    const element = surface.current
    if (!element) return
    return addMapGestures(element, {
      pan: (by) => move((from) => panned(from, by, narrowest)),
      zoom: (factor, at, eased) => move((from) => zoomed(from, factor, at, narrowest), eased),
      onScrolledPast: showWay,
    })
  }, [move, narrowest, showWay])

  // Only a new choice moves the map. Otherwise the user could not move it away from the chosen mark.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (point) move((from) => (isWellInside(from, point.at) ? from : centredOn(from, point.at, narrowest)), true)
  }, [chosen])

  const press = (event: MouseEvent<HTMLDivElement>) => {
    if (!onChoose || (event.target instanceof Element && event.target.closest('button'))) return
    const box = event.currentTarget.getBoundingClientRect()
    const share: Point = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    onChoose(nearest(points, pointAt(view, share), REACH_PX * unit)?.id)
  }
  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const by = PAN_KEYS[event.key]
    if (by) move((from) => panned(from, by, narrowest), true)
    else if (event.key === '+' || event.key === '=') zoom(BUTTON_ZOOM)
    else if (event.key === '-') zoom(1 / BUTTON_ZOOM)
    else if (event.key === '0' || event.key === 'Home') showAll()
    else if (event.key === 'Escape' && chosen !== undefined) onChoose?.(undefined)
    else return
    event.preventDefault()
  }

  const obstacles = useMemo(() => {
    const { x, y, width: across, height } = view
    if (!covered) {
      const controls = { width: CONTROLS.width * unit, height: CONTROLS.height * unit }
      return [{ x: x + across - controls.width, y: y + height - controls.height, ...controls }]
    }
    return covered.map((box) => ({
      x: x + box.x * unit,
      y: y + box.y * unit,
      width: box.width * unit,
      height: box.height * unit,
    }))
  }, [view, unit, covered])
  const shown: ShownMap = { view, unit, obstacles, isTiled: ground !== undefined }
  return (
    <div className="moving-map">
      <div
        className={className ? `moving-map-frame ${className}` : 'moving-map-frame'}
        data-live={hydrated || undefined}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it gets the role application when it can be moved */}
        <div
          ref={surface}
          className="moving-map-surface"
          {...(hydrated && { role: 'application', 'aria-label': label, 'aria-describedby': description, tabIndex: 0 })}
          onClick={press}
          onKeyDown={pressKey}
        >
          <div className="moving-map-pane" ref={pane}>
            <MapDrawing
              label={label}
              view={view}
              season={season ?? 'summer'}
              quiet={quiet}
              ground={ground && <Tiles template={ground.url} view={view} width={width} />}
            >
              {children(shown)}
              {position.state === 'shown' && <OwnPositionMark position={position} unit={unit} />}
            </MapDrawing>
            {over?.(shown)}
          </div>
        </div>
        {corner?.(shown)}
        {hydrated && (
          <MapControls
            onZoom={(by) => zoom(by === 1 ? BUTTON_ZOOM : 1 / BUTTON_ZOOM)}
            onAll={showAll}
            onHere={ask}
            isLooking={position.state === 'asking'}
          />
        )}
        {way && (
          <p className="moving-map-way" aria-hidden="true">
            {t(`moving.${way}`)}
          </p>
        )}
      </div>
      <p id={description} className="visually-hidden">
        {t('moving.hint')}
      </p>
      <MapFoot view={view} credit={ground && <Credit text={ground.attribution} url={ground.attributionUrl} />} />
      <OwnPositionText position={position} />
      {hydrated && tiles && (
        <p className="moving-map-ground">
          <Button variant="quiet" aria-pressed={wantsTiles} onClick={() => setWantsTiles(!wantsTiles)}>
            {t('moving.ground', { source: tiles.attribution })}
          </Button>
        </p>
      )}
      {onChoose && <ChosenPoint point={point}>{point && more?.(point.id)}</ChosenPoint>}
    </div>
  )
}

const PAN_KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_PAN, y: 0 },
  ArrowRight: { x: -KEY_PAN, y: 0 },
  ArrowUp: { x: 0, y: KEY_PAN },
  ArrowDown: { x: 0, y: -KEY_PAN },
}

function Credit({ text, url }: { text: string; url: string | undefined }) {
  if (!url) return <bdi>{text}</bdi>
  return (
    <a href={url} rel="noopener">
      <bdi>{text}</bdi>
    </a>
  )
}
