/** Draws the names, marks and shields of a map as SVG text, above the roads and below nothing. */

import './names-on-map.css'
import { useMemo } from 'react'
import type { Language } from '../../../shared/languages.ts'
import { type DrawnLine, type DrawnName, layOutNames, type NamedMap } from './lay-out-names.ts'
import type { Script } from './lettering/text-width.ts'
import { mapNames } from './map-names.ts'
import { Shield } from './shields/shield.tsx'

export interface MapNamesProps extends Omit<NamedMap, 'names'> {
  /** The names to choose from; by default those of Hokkaido, which need the catalogs map and places. */
  readonly names?: NamedMap['names']
}

const HALO = 0.28

/** To be put into an SVG whose user units are those of `view`. */
export function MapNames({ view, width, language, names, roads, routes, obstacles }: MapNamesProps) {
  const drawn = useMemo(
    () => layOutNames({ view, width, language, names: names ?? mapNames(language), roads, routes, obstacles }),
    [view, width, language, names, roads, routes, obstacles],
  )
  return (
    <g className="map-names" transform={`translate(${view.x} ${view.y}) scale(${round(view.width / width, 5)})`}>
      {drawn.names.map((name) => name.mark && <Mark key={name.id} kind={name.kind} rank={name.rank} {...name.mark} />)}
      {drawn.shields.map((shield) => (
        <Shield
          key={`${shield.number} ${round(shield.at.x)} ${round(shield.at.y)}`}
          {...shield}
          scale={round(drawn.shieldScale, 2)}
        />
      ))}
      {drawn.names.map((name) => (
        <Name key={name.id} name={name} language={language} />
      ))}
    </g>
  )
}

function Name({ name: { kind, rank, lines }, language }: { name: DrawnName; language: Language }) {
  const [first, second] = lines
  return (
    <g className="map-name" data-kind={kind} data-rank={rank}>
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

type MarkProps = Pick<DrawnName, 'kind' | 'rank'> & NonNullable<DrawnName['mark']>

function Mark({ kind, rank, at, radius }: MarkProps) {
  const [x, y, r] = [round(at.x), round(at.y), round(radius)]
  if (kind === 'summit')
    return <path className="map-mark" data-kind={kind} d={`M${x} ${round(y - r)}l${r} ${round(r * 1.8)}h${-2 * r}z`} />
  if (kind === 'pass' || kind === 'stop')
    return <path className="map-mark" data-kind={kind} d={`M${x} ${round(y - r)}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`} />
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
