/** Draws the names, marks and road signs of a map as SVG, the names as text that can be found and copied. */

import './names-on-map.css'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../../shared/languages.ts'
import type { Rank } from './features.ts'
import { type DrawnLine, type DrawnName, layOutNames, type NamedMap } from './lay-out-names.ts'
import type { Script } from './lettering/text-width.ts'
import { type MapName, mapNames, withOwnNames } from './map-names.ts'
import { Shield } from './shields/shield.tsx'
import { SHIELD_ROADS } from './shields/shield-roads.ts'

export interface MapNamesProps extends Omit<NamedMap, 'names' | 'roads' | 'width'> {
  /** Width of the picture in px. Undefined: the browser measures it. */
  readonly width?: number
  /** Names of the page itself, such as those of a trip's nights. */
  readonly own?: readonly MapName[] | undefined
  /**
   * The last rank that is named, for maps that already have many marks. Undefined: all ranks are named. 0: the page's own
   * names only, and no road signs.
   */
  readonly upTo?: Rank | 0
  /** Ids of the closed passes; the others are coloured as open. Undefined: passes are drawn without a state. */
  readonly closedPasses?: ReadonlySet<string> | undefined
}

/**
 * Until the picture is measured, both sets of names are rendered. CSS shows one of them by the picture's width
 * (names-on-map.css).
 */
const UNMEASURED = [
  { width: 350, className: 'map-names map-names-narrow' },
  { width: 800, className: 'map-names map-names-wide' },
] as const
/** In px. Names are laid out for a width that is a little below the real one, and then scaled with the picture. */
const WIDTH_STEP = 8
const HALO = 0.28

/** Must be inside an SVG whose user units are those of `view`. Needs the catalogs map and places. */
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
    const named = upTo === 0 ? [] : mapNames(language).filter(({ rank }) => rank <= upTo)
    const names = withOwnNames(named, own)
    const roads = upTo === 0 ? [] : SHIELD_ROADS
    return layOutNames({ view, width, language, names, roads, routes, marks, obstacles })
  }, [view, width, language, own, upTo, routes, marks, obstacles])
  return (
    <g className={className} transform={`translate(${view.x} ${view.y}) scale(${round(view.width / width, 5)})`}>
      {drawn.names.map(
        (name) =>
          name.mark && <Mark key={name.id} kind={name.kind} rank={name.rank} state={stateOf(name)} {...name.mark} />,
      )}
      {drawn.shields.map((shield) => (
        <Shield
          key={`${shield.number} ${round(shield.at.x)} ${round(shield.at.y)}`}
          {...shield}
          scale={round(drawn.shieldScale, 2)}
        />
      ))}
      {drawn.names.map((name) => (
        <Name key={name.id} name={name} state={stateOf(name)} language={language} />
      ))}
    </g>
  )
}

type PassState = 'open' | 'closed' | undefined

/** @param id of a name on the map, such as 'pass.mikuni' */
function passState(id: string, closed: ReadonlySet<string> | undefined): PassState {
  return closed && (closed.has(id.slice('pass.'.length)) ? 'closed' : 'open')
}

interface NameProps {
  readonly name: DrawnName
  readonly state: PassState
  readonly language: Language
}

function Name({ name: { kind, rank, lines }, state, language }: NameProps) {
  const [first, second] = lines
  return (
    <g className="map-name" data-kind={kind} data-rank={rank} data-state={state}>
      {second && <Line line={second} language="ja" second />}
      {first && <Line line={first} language={language} />}
    </g>
  )
}

const DIRECTION: Readonly<Record<Script, 'ltr' | 'rtl'>> = { latin: 'ltr', arabic: 'rtl', japanese: 'ltr' }

function Line({ line, language, second }: { line: DrawnLine; language: Language; second?: boolean }) {
  const { text, x, y, anchor, size, weight, spacing, script } = line
  return (
    <text
      x={round(x)}
      y={round(y)}
      lang={language}
      direction={DIRECTION[script]}
      textAnchor={anchor}
      fontSize={round(size)}
      fontWeight={weight === 400 ? undefined : weight}
      letterSpacing={spacing > 0 ? round(spacing, 2) : undefined}
      strokeWidth={round(size * HALO)}
      data-second={second}
    >
      {text}
    </text>
  )
}

type MarkProps = Pick<DrawnName, 'kind' | 'rank'> & NonNullable<DrawnName['mark']> & { readonly state: PassState }

function Mark({ kind, rank, at, radius, state }: MarkProps) {
  const [x, y, r] = [round(at.x), round(at.y), round(radius)]
  if (kind === 'summit')
    return <path className="map-mark" data-kind={kind} d={`M${x} ${round(y - r)}l${r} ${round(r * 1.8)}h${-2 * r}z`} />
  if (kind === 'pass' || kind === 'stop')
    return (
      <path
        className="map-mark"
        data-kind={kind}
        data-state={state}
        d={`M${x} ${round(y - r)}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`}
      />
    )
  return (
    <g className="map-mark" data-kind={kind}>
      <circle cx={x} cy={y} r={round(r * 0.85)} />
      {kind === 'town' && rank === 1 && <circle className="map-mark-core" cx={x} cy={y} r={round(r * 0.4)} />}
    </g>
  )
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
