/** How to read a road camera: arrows one behind the other, only the nearest one, none. */

import './drawings.css'
import type { ReactNode } from 'react'
import { Sheet } from '../drawings-kit.tsx'

/** A post with its arrow over the road's edge; 100 high, standing at 0. */
function Post({ at, faint = false }: { at: string; faint?: boolean }) {
  return (
    <g transform={at} opacity={faint ? 0.25 : 1}>
      <path className="d-steel d-o" strokeWidth="5" d="M0 0v-96q0-4 4-4h18v6" />
      <path className="d-arrow" d="M17-94h10v24h7l-12 20-12-20h7z" />
      <path className="d-white" d="M17-88h10v6H17z" />
    </g>
  )
}

/** 200 wide and 210 high: the sky, snow on both sides, the road to the middle of the horizon. */
function View({ at, children }: { at: string; children?: ReactNode }) {
  return (
    <g transform={at}>
      <path className="d-sky" d="M0 0h200v90H0z" />
      <path className="d-snow" d="M0 84h200v126H0z" />
      {children}
    </g>
  )
}

export function Drawing() {
  return (
    <Sheet height={230}>
      <View at="translate(5 10)">
        <path className="d-far" d="M0 84q30-26 60-14t50-14 50 8 40-6v26z" />
        <path className="d-road" d="M94 84h12l86 126H8z" />
        <path className="d-white" d="M99 90h2l1 14h-4zM98 116h4l2 22h-8zM96 154h8l3 34H93z" />
        <Post at="translate(12 182)scale(1.1)" />
        <Post at="translate(188 182)scale(-1.1 1.1)" />
        <Post at="translate(56 122)scale(.55)" />
        <Post at="translate(144 122)scale(-.55 .55)" />
        <Post at="translate(80 98)scale(.28)" />
        <Post at="translate(120 98)scale(-.28 .28)" />
      </View>
      <View at="translate(220 10)">
        <path className="d-snow-2" d="M94 84h12l86 126H8z" />
        <path className="d-road d-o" strokeWidth="5" d="M72 150l-34 58M128 150l34 58" />
        <Post at="translate(12 182)scale(1.1)" />
        <Post at="translate(188 182)scale(-1.1 1.1)" />
        <Post at="translate(56 122)scale(.55)" faint />
        <Post at="translate(144 122)scale(-.55 .55)" faint />
        <path
          className="d-snow d-o"
          strokeWidth="6"
          d="M20 30h0M50 60h0M84 24h0M110 70h0M140 40h0M176 62h0M30 110h0M92 124h0M156 104h0M120 160h0M72 178h0"
        />
      </View>
      <View at="translate(435 10)">
        <path className="d-snow-2" d="M0 0h200v210H0z" />
        <path
          className="d-snow d-o"
          strokeWidth="30"
          d="M-4 60q60-24 110 0t98-10M0 130q50 20 100 0t100 8"
          opacity=".8"
        />
        <Post at="translate(12 182)scale(1.1)" faint />
        <path
          className="d-snow d-o"
          strokeWidth="7"
          d="M20 30h0M50 92h0M84 24h0M110 80h0M140 36h0M176 92h0M36 160h0M92 110h0M156 150h0M120 186h0M72 190h0M186 190h0"
        />
      </View>
    </Sheet>
  )
}
