/** Draws names that are laid out for a map, with their marks and the road signs, as SVG. */

import './names-on-map.css'
import type { Language } from '../../../shared/languages.ts'
import type { Point } from '../../art/island/island-projection.ts'
import type { DrawnLine, DrawnName, DrawnNames } from './lay-out-names.ts'
import type { Script } from './lettering/text-width.ts'
import { Shield } from './shields/shield.tsx'

export type PassState = 'open' | 'closed' | undefined

/** Returns the stroke width of the halo in px. The stroke is under the fill, so only half of it is visible. */
export function haloOf(size: number): number {
  return round(size * HALO)
}

const HALO = 0.28

interface NamesLayerProps {
  readonly drawn: DrawnNames
  readonly language: Language
  readonly stateOf?: (name: DrawnName) => PassState
}

/** The elements must be inside an SVG whose user units are px. */
export function NamesLayer({ drawn, language, stateOf = () => undefined }: NamesLayerProps) {
  return (
    <>
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
    </>
  )
}

interface NameProps {
  readonly name: DrawnName
  readonly state: PassState
  readonly language: Language
}

function Name({ name: { kind, rank, lines, turn }, state, language }: NameProps) {
  const [first, second] = lines
  const transform = turn && `rotate(${turn.degrees} ${round(turn.at.x)} ${round(turn.at.y)})`
  return (
    <g className="map-name" data-kind={kind} data-rank={rank} data-state={state} transform={transform}>
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
      strokeWidth={haloOf(size)}
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
  if (kind === 'port' || kind === 'station') return <Sign kind={kind} at={at} radius={radius} />
  return (
    <g className="map-mark" data-kind={kind}>
      <circle cx={x} cy={y} r={round(r * 0.85)} />
      {kind === 'town' && rank === 1 && <circle className="map-mark-core" cx={x} cy={y} r={round(r * 0.4)} />}
    </g>
  )
}

const SIGNS = {
  port: 'M-2.7 .5H2.7L1.8 2.4H-1.8zM-1.5-.2V-1.7H1.1V-.2zM-.9-2.2V-2.9H.1V-2.2z',
  station: 'M-2.8-.2L0-2.8 2.8-.2H1.9V2.4H.7V.6H-.7V2.4H-1.9V-.2z',
} as const

interface SignProps {
  readonly kind: keyof typeof SIGNS
  readonly at: Point
  readonly radius: number
}

export function Sign({ kind, at, radius }: SignProps) {
  return (
    <g
      className="map-mark map-sign"
      data-kind={kind}
      transform={`translate(${round(at.x)} ${round(at.y)}) scale(${round(radius / 4, 2)})`}
    >
      <rect x={-4} y={-4} width={8} height={8} rx={kind === 'port' ? 4 : 1.5} />
      <path d={SIGNS[kind]} />
    </g>
  )
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
