/**
 * Draws the names, marks and road signs of a map as SVG. The names are text elements, so that users can search for them
 * and copy them.
 */

import { WITHOUT } from 'virtual:base-map'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Rank } from './features.ts'
import { type DrawnName, layOutNames, type NamedMap } from './lay-out-names.ts'
import { type MapName, mapNames, type NameKind, withOwnNames } from './map-names.ts'
import { NamesLayer, type PassState } from './names-layer.tsx'
import { SHIELD_ROADS } from './shields/shield-roads.ts'

export interface MapNamesProps extends Omit<NamedMap, 'names' | 'roads' | 'width'> {
  /** The width of the picture in px. If it is undefined, the browser measures it. */
  readonly width?: number
  readonly own?: readonly MapName[] | undefined
  /**
   * The last rank whose names are shown, for maps that already have many marks. Undefined: the names of all ranks are
   * shown. 0: only the page's own names are shown, and no road signs.
   */
  readonly upTo?: Rank | 0
  /** Ids of the closed passes; the others are coloured as open. Undefined: passes are drawn without a state. */
  readonly closedPasses?: ReadonlySet<string> | undefined
}

/**
 * Until the browser has measured the picture, the names are laid out for both of these widths. CSS shows one of the two
 * sets, depending on the picture's width (names-on-map.css).
 */
const UNMEASURED = [
  { width: 350, className: 'map-names map-names-narrow' },
  { width: 800, className: 'map-names map-names-wide' },
] as const
/**
 * Names are laid out for the picture's width in px, rounded down to a multiple of this step. They are then scaled with
 * the picture.
 */
const WIDTH_STEP = 8

/**
 * Draws the names of a map. Must be inside an SVG whose user units are those of `view`. Needs the text catalogs `map`
 * and `places`.
 */
export function MapNames({ width, ...map }: MapNamesProps) {
  const { group, measured } = useWidth()
  const shown = width ?? measured
  return (
    <g ref={group}>
      {shown === undefined ? (
        UNMEASURED.map((one) => <LaidOut key={one.width} {...map} {...one} />)
      ) : (
        <LaidOut {...map} width={shown} className="map-names" />
      )}
    </g>
  )
}

function useWidth() {
  const group = useRef<SVGGElement>(null)
  const [measured, setMeasured] = useState<number>()
  useLayoutEffect(() => {
    const picture = group.current?.ownerSVGElement
    if (!picture) return
    const measure = () => {
      const steps = Math.floor(picture.clientWidth / WIDTH_STEP)
      if (steps > 0) setMeasured(steps * WIDTH_STEP)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(picture)
    return () => observer.disconnect()
  }, [])
  return { group, measured }
}

const NONE: readonly MapName[] = []

interface LaidOutProps extends MapNamesProps {
  readonly width: number
  readonly className: string
}

function LaidOut(props: LaidOutProps) {
  const { view, width, className, language, own = NONE, upTo = 5, routes, marks, obstacles, closedPasses } = props
  const stateOf = ({ kind, id }: DrawnName) => (kind === 'pass' ? passState(id, closedPasses) : undefined)
  const drawn = useMemo(() => {
    const named = upTo === 0 ? [] : mapNames(language).filter(({ rank, kind }) => rank <= upTo && !isLeftOut(kind))
    const names = withOwnNames(named, own)
    const roads = upTo === 0 ? [] : SHIELD_ROADS
    return layOutNames({ view, width, language, names, roads, routes, marks, obstacles })
  }, [view, width, language, own, upTo, routes, marks, obstacles])
  return (
    <g className={className} transform={`translate(${view.x} ${view.y}) scale(${(view.width / width).toFixed(5)})`}>
      <NamesLayer drawn={drawn} language={language} stateOf={stateOf} />
    </g>
  )
}

function isLeftOut(kind: NameKind): boolean {
  return kind === 'port' && WITHOUT.includes('ports')
}

function passState(id: string, closed: ReadonlySet<string> | undefined): PassState {
  return closed && (closed.has(id.slice('pass.'.length)) ? 'closed' : 'open')
}
