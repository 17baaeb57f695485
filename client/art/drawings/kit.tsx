/** Shared parts of the guides' drawings: the sheet, cars, people, animals, trees and arrows. Sizes are in drawing units. */

import type { ReactNode } from 'react'

/**
 * The SVG of a drawing, 640 units wide, with colours from kit.css. Lettering is what real objects in Japan show, so `lang="ja"`
 * selects Japanese glyphs on every page.
 */
export function Sheet({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg
      className="drawing"
      viewBox={`0 0 640 ${height}`}
      strokeWidth="4"
      lang="ja"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

interface Placed {
  at: string
  paint?: string
}

/** A car from the driver's side, 200 × 82, facing right; the road is at y = 0. */
export function CarSide({ at, paint = 'd-car' }: Placed) {
  return (
    <g transform={at}>
      <path
        className={paint}
        d="M8-14q-6 0-6-9v-19q0-8 6-10l12-4 20-19q7-7 15-7h61q8 0 14 5l27 22 29 6q12 3 12 14v15q0 6-6 6z"
      />
      <path className="d-glass" d="M31-55l16-16q3-3 7-3h27v19zM88-74h26q5 0 9 3l20 16H88z" />
      <path className="d-lamp" d="M188-45q8 2 10 9h-9z" />
      <path className="d-tail" d="M2-46h9v11H2z" />
      <path className="d-dark" d="M28-16a16 16 0 0 1 32 0zM140-16a16 16 0 0 1 32 0z" />
      <circle className="d-dark" cx="44" cy="-15" r="15" />
      <circle className="d-dark" cx="156" cy="-15" r="15" />
      <path className="d-hub d-o" strokeWidth="13" d="M44-15h0M156-15h0" />
    </g>
  )
}

/** A car from above, 34 × 72, facing up; the driver sits on the right. */
export function CarTop({ at, paint = 'd-car', driver = false }: Placed & { driver?: boolean }) {
  return (
    <g transform={at}>
      <path className={paint} d="M-16-26q1-10 16-10t16 10v54q-1 8-16 8t-16-8z" />
      <path className="d-glass" d="M-13-15q13-7 26 0l-3 11h-20zM-10 20h20l3 8q-13 4-26 0z" />
      <path className="d-lamp" d="M-13-32h7v4h-7zM6-32h7v4H6z" />
      {driver && (
        <>
          <path className="d-glass" d="M-12-2h24v20h-24z" />
          <path className="d-dark d-o" strokeWidth="2.5" d="M2 1h9" />
          <circle className="d-hair" cx="6.5" cy="9" r="5" />
        </>
      )}
    </g>
  )
}

/** A car from behind, 92 × 80; the road is at y = 0. */
export function CarBack({ at, paint = 'd-car' }: Placed) {
  return (
    <g transform={at}>
      <path className="d-dark" d="M-40-12h18V0h-18zM22-12h18V0H22z" />
      <path className={paint} d="M-46-9v-27q0-5 4-8l7-26q2-9 11-9h48q9 0 11 9l7 26q4 3 4 8v27z" />
      <path className="d-glass" d="M-33-46l6-21q1-4 5-4h44q4 0 5 4l6 21z" />
      <path className="d-tail" d="M-43-37h15v11h-15zM28-37h15v11H28z" />
      <path className="d-white" d="M-12-28h24v11h-24z" />
    </g>
  )
}

/** A sika deer facing left, 150 high, on the ground at y = 0; a stag has antlers. */
export function Deer({ at, stag = false }: { at: string; stag?: boolean }) {
  return (
    <g transform={at}>
      {stag && (
        <path
          className="d-horn d-o"
          d="M33-146q-12-18-4-44M28-166q-10-3-15-13M38-147q4-20 24-34 6-6 4-14M49-168q-4-10-1-19"
        />
      )}
      <path
        className="d-deer-2"
        d="M70-66q-8 14-16 32l-4 34h-8l2-38q4-20 8-34zM134-62q10 12 8 26l-14 36h-8l11-38q-4-10-15-18z"
      />
      <path
        className="d-deer"
        d="M3-124q2-7 12-12 6-9 16-10 4-2 6-6 8 0 20-6-1 12-14 16 5 20 20 33 8 7 22 8 26 2 46-2 16-1 24 12 5 10 2 26-4 14 4 26 2 8 0 39h-8l-3-35q-18-12-22-24-28 8-50-2-3 10-4 24l-2 37h-8l-2-42q-12-14-15-38-3-22-17-34-10 4-20 2-6-5-7-14z"
      />
      <path className="d-white" d="M148-93q9 8 8 24-7-2-9-12t1-12zM12-119q-4 3-8 0 1 4 4 6z" />
      <path className="d-white d-o" d="M84-90h0M98-94h0M112-90h0M92-80h0M107-81h0" />
      <circle className="d-dark" cx="23" cy="-134" r="3" />
    </g>
  )
}

/** A brown bear facing left, 200 long, on the ground at y = 0. */
export function Bear({ at }: { at: string }) {
  return (
    <g transform={at}>
      <path
        className="d-bear-2"
        d="M84-46q-2 20-10 30l-8 4q-4 6 0 12h22q6-14 14-44zM156-50q-2 22 4 32l-8 8q-2 6 2 10h20q8-18 10-44z"
      />
      <path
        className="d-bear"
        d="M2-62q2-8 12-11 8-10 20-13 1-10 9-10 8 1 8 9 10 1 16-2 14-10 28-7 12 4 26 5 34 2 50 8 20 8 24 32 2 20-4 32-3 8 1 17h-26q-4-3-1-10l4-8q-4-12-15-16-26 6-50-2-4 14-9 22-4 8-2 14H68q-5-4-1-11l7-5q2-16-4-30-10-4-14-12-12 6-26 2-14 2-25-2-4-2-3-2z"
      />
      <path className="d-dark d-o" d="M5-63h4M29-73h0" strokeWidth="7" />
    </g>
  )
}

/** A person, 100 high, on the ground at y = 0. */
export function Person({ at, paint = 'd-coat' }: Placed) {
  return (
    <g transform={at}>
      <path className="d-dark" d="M-13-46h26l-1 46H2l-2-34L-2 0h-10z" />
      <path className={paint} d="M-11-76h22q8 0 9 9l3 27q-1 6-7 5l-3-18v16h-26v-16l-3 18q-6 1-7-5l3-27q1-9 9-9z" />
      <circle className="d-skin" cx="0" cy="-88" r="10" />
      <path className="d-hair" d="M-11-87q0-12 11-12t11 12q-4-5-11-5t-11 5z" />
    </g>
  )
}

export function Spruce({ at, paint = 'd-wood' }: Placed) {
  return <path transform={at} className={paint} d="M0-100l17 32h-8l17 30H16l20 32H4v6h-8v-6h-32l20-32h-10l17-30h-8z" />
}

/** An arrowhead pointing right, with its base at x = 0. */
export function Head({ at, paint = 'd-way' }: Placed) {
  return <path transform={at} className={paint} d="M0-17L26 0 0 17z" />
}

export function Span({ x, y, length, paint = 'd-ink' }: { x: number; y: number; length: number; paint?: string }) {
  return <path className={`${paint} d-o`} d={`M${x} ${y - 9}v18m0-9h${length}m0-9v18`} />
}

export function Tick({ at }: { at: string }) {
  return (
    <g transform={at}>
      <circle className="d-good" r="18" />
      <path className="d-white d-o" strokeWidth="5" d="M-8 0l6 7 11-13" />
    </g>
  )
}

export function Cross({ at }: { at: string }) {
  return (
    <g transform={at}>
      <circle className="d-pink" r="18" />
      <path className="d-white d-o" strokeWidth="5" d="M-7-7L7 7M7-7L-7 7" />
    </g>
  )
}
