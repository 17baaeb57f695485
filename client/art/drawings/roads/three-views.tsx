/** A drawing of three road camera views: all arrow posts visible, only the nearest one, none. */

import '../kit.css'
import type { ReactNode } from 'react'
import { Sheet } from '../kit.tsx'

/** The foot of an arrow post, its scale, and the side of its arrow: 1 is right, -1 is left. */
type Place = readonly [x: number, y: number, size: number, side: 1 | -1]

const NEAREST: readonly Place[] = [
  [12, 200, 1.2, 1],
  [188, 200, 1.2, -1],
]
const NEXT: readonly Place[] = [
  [58, 134, 0.6, 1],
  [142, 134, 0.6, -1],
]
const FARTHEST: readonly Place[] = [
  [82, 106, 0.3, 1],
  [118, 106, 0.3, -1],
]

/** One closed polygon for each post. `points` are offsets from the post's foot, in hundredths of its height. */
function outline(places: readonly Place[], points: readonly (readonly [number, number])[]): string {
  const one = ([x, y, size, side]: Place) =>
    points.map(([across, up]) => `${Math.round(x + side * across * size)} ${Math.round(y - up * size)}`).join('L')
  return places.map((place) => `M${one(place)}z`).join('')
}

const posts = (places: readonly Place[]) =>
  outline(places, [
    [-3, 0],
    [-3, 100],
    [25, 100],
    [25, 94],
    [3, 94],
    [3, 0],
  ])
const arrows = (places: readonly Place[]) =>
  outline(places, [
    [16, 94],
    [28, 94],
    [28, 70],
    [36, 70],
    [22, 48],
    [8, 70],
    [16, 70],
  ])

function Posts({ places }: { places: readonly Place[] }) {
  return (
    <>
      <path className="d-steel" d={posts(places)} />
      <path className="d-arrow" d={arrows(places)} />
    </>
  )
}

function Faint({ places }: { places: readonly Place[] }) {
  return <path className="d-far" d={posts(places) + arrows(places)} />
}

function View({ at, children }: { at: number; children?: ReactNode }) {
  return (
    <g transform={`translate(${at} 10)`}>
      <path className="d-sky" d="M0 0h200v98H0z" />
      <path className="d-snow" d="M0 92h200v148H0z" />
      {children}
    </g>
  )
}

export function Drawing() {
  return (
    <Sheet height={260}>
      <View at={5}>
        <path className="d-far" d="M0 92q30-26 60-14t50-14 50 8 40-6v26z" />
        <path className="d-road" d="M94 92h12l86 148H8z" />
        <path className="d-white" d="M98 120h4l2 26h-8zM96 166h8l3 40H93z" />
        <Posts places={[...NEAREST, ...NEXT, ...FARTHEST]} />
      </View>
      <View at={220}>
        <path className="d-snow-2" d="M94 92h12l86 148H8z" />
        <Posts places={NEAREST} />
        <Faint places={NEXT} />
        <path
          className="d-snow d-o"
          strokeWidth="6"
          d="M20 30h0M50 60h0M84 24h0M110 70h0M140 40h0M176 62h0M92 124h0M120 170h0M72 190h0"
        />
      </View>
      <View at={435}>
        <path className="d-snow-2" d="M0 0h200v240H0z" />
        <Faint places={NEAREST.slice(0, 1)} />
        <path
          className="d-snow d-o"
          strokeWidth="7"
          d="M20 30h0M84 24h0M110 80h0M140 36h0M176 92h0M66 160h0M92 110h0M156 150h0M120 200h0M186 200h0"
        />
      </View>
    </Sheet>
  )
}
