/** The horizon drawing over the next drive of a plan: sky, sun, Mount Yotei, hills and a straight road. */

import './horizon.css'
import { memo, useId } from 'react'
import type { Season } from '../../shared/time/season.ts'
import { type Landscape, landscape } from './landscape.ts'
import type { Post } from './road.ts'

function place({ x, y, scale }: Post, mirror = 1): string {
  const s = Math.round(scale * 100) / 100
  return `translate(${Math.round(x)} ${Math.round(y)})scale(${mirror === 1 ? s : `${-s} ${s}`})`
}

/**
 * Renders a vertical gradient from a layer's colour to that of the mist below it. The positions are in drawing units.
 */
function Gradient({
  id,
  name,
  from,
  to,
  middle,
}: {
  id: string
  name: string
  from: number
  to: number
  middle?: number
}) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={from} y2={to}>
      <stop className={`${name}-1`} />
      {middle !== undefined && <stop offset={middle} className={`${name}-m`} />}
      <stop offset="1" className={`${name}-2`} />
    </linearGradient>
  )
}

function ArrowPost({ id }: { id: string }) {
  return (
    <g id={id}>
      <path className="h-post" d="M0 0v-271q0-9 9-9h41v8" />
      <path className="h-red" d="M41-272h18v46h13l-22 36-22-36h13z" />
      <path className="h-white" d="M41-261h18v11H41zM41-239h18v10H41z" />
    </g>
  )
}

function SnowPole({ id }: { id: string }) {
  return (
    <g id={id}>
      <path className="h-pole" d="M0 0v-120" />
      <path className="h-pole-bands" d="M0-30v-22m0-22v-22m0-12v-12" />
    </g>
  )
}

function Mountain({ land, paint }: { land: Landscape; paint: (name: string) => string }) {
  return (
    <>
      <path fill={paint('c')} d={land.cone.body} />
      <path fill={paint('d')} d={land.cone.shade} />
      <path className="h-streaks" d={land.cone.streaks} />
      <path className="h-snow" d={land.cone.cap} />
      <path className="h-snow-shade" d={land.cone.capShade} />
    </>
  )
}

function Barn({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${Math.round(x)} ${y})`}>
      <path className="h-barn" d="M0 0v-19l5-12 11-6 11 6 5 12v19zM-19 0v-38q7-9 14 0v38z" />
      <path className="h-barn-side" d="M32 0v-19h40v19z" />
      <path className="h-roof" d="M-3-17l6-16 13-7h42l12 7 6 16H34l-6-12-12-6-11 6-5 12zM-20-37q8-11 16 0z" />
      <path className="h-lamp" d="M12-24h8v8h-8zM42-13h7v7h-7zM56-13h7v7h-7z" />
    </g>
  )
}

function Car({ at }: { at: Post }) {
  return (
    <g transform={place(at)}>
      <ellipse className="h-under" cx="0" cy="1" rx="52" ry="7" />
      <path className="h-tyre" d="M-40-14h16V2h-16zM24-14h16V2H24z" />
      <path className="h-car" d="M-42-10v-34l8-34q2-8 10-8h48q8 0 10 8l8 34v34q0 4-4 4h-76q-4 0-4-4z" />
      <path className="h-glass" d="M-33-48l6-26q1-5 6-5h42q5 0 6 5l6 26z" />
      <path className="h-tail" d="M-40-42h10v14h-10zM30-42h10v14H30z" />
      <path className="h-plate" d="M-11-26h22v10h-22z" />
    </g>
  )
}

export interface HorizonProps {
  readonly seed: string
  readonly season?: Season
}

export const Horizon = memo(function Horizon({ seed, season }: HorizonProps) {
  const id = useId()
  const land = landscape(seed)
  const paint = (name: string) => `url(#${id}${name})`
  return (
    <svg
      className="horizon"
      data-season={season}
      viewBox={land.viewBox}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <Gradient id={`${id}s`} name="h-sky" from={land.top} to={330} middle={0.62} />
        <Gradient id={`${id}c`} name="h-cone" from={land.disc.y} to={330} />
        <Gradient id={`${id}d`} name="h-shade" from={land.disc.y} to={326} />
        <radialGradient id={`${id}o`}>
          <stop offset=".5" className="h-glow-1" />
          <stop offset="1" className="h-glow-2" />
        </radialGradient>
        <Gradient id={`${id}r`} name="h-range" from={296} to={346} />
        <Gradient id={`${id}h`} name="h-hills" from={312} to={372} />
        <Gradient id={`${id}f`} name="h-forest" from={330} to={384} />
        <Gradient id={`${id}g`} name="h-ground" from={404} to={480} />
        <ArrowPost id={`${id}a`} />
        <SnowPole id={`${id}p`} />
      </defs>
      <rect x={land.left} y={land.top} width={land.width} height="480" fill={paint('s')} />
      <path className="h-stars" d={land.stars} />
      <circle fill={paint('o')} cx={land.disc.x} cy={land.disc.y} r={land.disc.r * 2} />
      <circle className="h-disc" cx={land.disc.x} cy={land.disc.y} r={land.disc.r} />
      <path fill={paint('r')} d={land.range} />
      <Mountain land={land} paint={paint} />
      <path className="h-cloud" d={land.clouds} />
      <path fill={paint('h')} d={land.hills} />
      <path fill={paint('f')} d={land.forest} />
      <path className="h-field-0" d={land.slope} />
      {land.fields.map((d, index) => (
        <path key={d} className={`h-field-${index + 1}`} d={d} />
      ))}
      <path className="h-crown" d={land.larches} />
      <path className="h-tree" d={land.trees} />
      <Barn {...land.barn} />
      <path className="h-road-far" d={land.road.far} />
      <path className="h-line" d={land.lines.far} />
      <path fill={paint('g')} d={land.ground} />
      <path className="h-furrow" d={land.furrows} />
      <path className="h-verge" d={land.verge} />
      <path className="h-road" d={land.road.near} />
      <path className="h-line" d={land.lines.near} />
      <path className="h-trunk" d={land.frame.trunks} />
      <path className="h-frame-crown" d={land.frame.crowns} />
      <path className="h-frame" d={land.frame.spruces} />
      {land.arrows.left.map((post) => (
        <use key={post.scale} href={`#${id}a`} transform={place(post)} />
      ))}
      {land.arrows.right.map((post) => (
        <use key={post.scale} href={`#${id}a`} transform={place(post, -1)} />
      ))}
      {land.poles.map((pole) => (
        <use key={pole.x} href={`#${id}p`} transform={place(pole)} />
      ))}
      <Car at={land.car} />
    </svg>
  )
})
