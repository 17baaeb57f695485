/** Decorative motifs for the plates of the home page, 120 × 120 units. Not mirrored in right-to-left pages. */

import './art.css'
import type { ReactNode } from 'react'
import { ISLAND_PATH } from './island/island-outline.ts'

export function Motif({ children }: { children: ReactNode }) {
  return (
    <svg className="motif" viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <path className="m-sky" d="M0 0h120v120H0z" />
      {children}
    </svg>
  )
}

export function ItineraryMotif() {
  return (
    <Motif>
      <path className="m-sea" d="M0 0h120v120H0z" />
      <path
        className="m-wave"
        d="M8 22q4-4 8 0t8 0M84 18q4-4 8 0t8 0M92 104q4-4 8 0t8 0M64 112q4-4 8 0t8 0M4 66q3-4 6 0t6 0"
      />
      <g transform="translate(6 12)scale(.262)">
        <path className="m-land" d={ISLAND_PATH} />
      </g>
      <path className="m-route" d="M44 69C50 58 54 50 60 46S78 44 86 52 96 66 88 71 72 70 66 80" />
      <path className="m-pin" d="M44 72c-6-8-9-11-9-16a9 9 0 0 1 18 0c0 5-3 8-9 16z" />
      <circle className="m-white" cx="44" cy="56" r="3.5" />
      <circle className="m-stop" cx="60" cy="46" r="3.5" />
      <circle className="m-stop" cx="90" cy="58" r="3.5" />
      <circle className="m-stop" cx="66" cy="80" r="3.5" />
    </Motif>
  )
}

export function DrivingMotif() {
  return (
    <Motif>
      <circle className="m-sun" cx="88" cy="30" r="13" />
      <path className="m-far" d="M0 62l22-22 14 12 24-30 26 32 12-9 22 19v26H0z" />
      <path className="m-snow" d="M60 22l9 11-5 1-4 6-5-6-5 1z" />
      <path className="m-green" d="M0 66q30-12 60-6t60-4v64H0z" />
      <path className="m-green-2" d="M0 88q34-14 70-8t50 2v38H0z" />
      <path
        className="m-road"
        d="M22 120c14-18 58-18 54-32-3-9-30-8-27-16 2-6 16-7 19-12h5c-2 7-13 8-13 12 1 6 36 3 39 16 3 12-6 20-5 32z"
      />
      <path className="m-dash" d="M58 120c8-10 30-14 30-30 0-12-32-9-33-17-1-6 10-7 14-11" />
      <g className="m-posts">
        <path className="m-post" d="M14 112V66h9M104 96V60h-8M44 76V56h5" />
        <path className="m-red" d="M20 66h6v13h5l-8 12-8-12h5zM93 60h6v10h4l-7 10-7-10h4zM47 56h4v7h3l-5 8-5-8h3z" />
        <path className="m-white" d="M20 70h6v4h-6zM93 63h6v3.500h-6zM47 58h4v2.500h-4z" />
      </g>
      <g transform="translate(46 106)">
        <path className="m-dark" d="M-9 1h4v5h-4zM5 1h4v5H5z" />
        <path className="m-card" d="M-10 3v-8l3-8q1-2 3-2h8q2 0 3 2l3 8v8z" />
        <path className="m-glass" d="M-7-6l2-5q0-1 2-1h6q2 0 2 1l2 5z" />
        <path className="m-red" d="M-10-4h4v3h-4zM6-4h4v3H6z" />
      </g>
    </Motif>
  )
}

export function QuizMotif() {
  return (
    <Motif>
      <path className="m-far" d="M0 92q30-16 62-8t58-6v42H0z" />
      <path className="m-green" d="M0 104q40-10 120-4v20H0z" />
      <path className="m-steel" d="M57 70h6v42h-6zM23 44h4v66h-4zM94 44h4v64h-4z" />
      <path className="m-yellow" d="M25 14l20 20q2 2 0 4L27 56q-2 2-4 0L5 38q-2-2 0-4l18-20q1-1 2 0z" />
      <path className="m-dark" d="M22.5 25h5l-1 14h-3zM22.5 42h5v4.500h-5z" />
      <circle className="m-blue" cx="96" cy="36" r="20" />
      <path className="m-white" d="M94 48V36h-7l10-13 10 13h-7v12z" />
      <path className="m-white" d="M20 40h80q9 0 5 8L67 98q-7 9-14 0L15 48q-4-8 5-8z" />
      <path className="m-red" d="M24 45h72q5 0 2.5 4L64 94q-4 5-8 0L21.5 49Q19 45 24 45z" />
      <path className="m-ask" d="M52 58q0-8 8-8t8 7q0 5-5 7.500t-3 7" />
      <circle className="m-white" cx="60" cy="81" r="3.2" />
    </Motif>
  )
}

export function SapporoMotif() {
  return (
    <Motif>
      <path className="m-dusk" d="M0 0h120v120H0z" />
      <path className="m-far" d="M0 78l20-12 16 8 18-14 22 16 20-10 24 12v30H0z" />
      <path className="m-city" d="M0 76h12v-10h14v14h12V72h10v30H0zM74 74h10v-8h12v12h8V62h16v40H74z" />
      <path
        className="m-lamp"
        d="M4 80h4v3H4zM16 71h3v3h-3zM16 79h3v3h-3zM30 84h3v3h-3zM88 71h3v3h-3zM98 82h3v3h-3zM108 68h4v3h-4zM108 76h4v3h-4zM78 80h3v3h-3z"
      />
      <path
        className="m-tower"
        d="M59 4h2v14h2l3 30h4v11h-3l9 45h-6l-2-10H52l-2 10h-6l9-45h-3V48h4l3-30h2zM56 60l-2 11h12l-2-11zM53 76l-2 12h18l-2-12zM59 24l-2 22h6l-2-22z"
      />
      <path className="m-tower-line" d="M55 62l11 9M65 62l-11 9M53 77l16 11M67 77L51 88M58 34h4M58 40h5" />
      <path className="m-dark" d="M50 48h20v11H50z" />
      <path className="m-lamp" d="M53 52h5v3h-5zM61 52h6v3h-6z" />
      <path className="m-snow" d="M49 46q11-4 22 0v2H49zM0 100q24-8 46-2t36-2 38 0v24H0z" />
      <path className="m-snow-2" d="M0 112q30-10 60-4t60-2v14H0z" />
      <path className="m-pine" d="M20 78l9 13h-4l7 12H8l7-12h-4zM100 80l8 12h-3l6 11H89l6-11h-3z" />
      <path className="m-snow" d="M20 78l5 7-3 1-2-2-2 2-3-1zM100 80l4 6-2 1-2-2-2 2-2-1z" />
      <path
        className="m-flakes"
        d="M12 18h0M30 34h0M22 54h0M42 14h0M40 42h0M78 22h0M96 12h0M88 44h0M106 32h0M110 54h0M76 58h0M8 42h0M56 90h0M34 90h0M84 92h0"
      />
    </Motif>
  )
}

export function BuddiesMotif() {
  return (
    <Motif>
      <circle className="m-sun" cx="26" cy="26" r="12" />
      <path className="m-far" d="M0 70l26-20 18 14 30-32 24 26 22-12v34H0z" />
      <path className="m-green" d="M0 78q40-12 120-4v20H0z" />
      <path className="m-road" d="M0 92h120v28H0z" />
      <path className="m-dash-flat" d="M2 109h18M36 109h18M70 109h18M104 109h18" />
      <path className="m-case" d="M32 30h22q2 0 2 2v11H30V32q0-2 2-2zM60 34h18q2 0 2 2v7H58v-7q0-2 2-2z" />
      <path className="m-dark" d="M24 43h62v3H24zM39 27h8v3h-8z" />
      <path className="m-pink" d="M10 92q-3 0-3-4V58q0-12 12-12h62q6 0 10 6l10 15 9 3q4 1 4 6v12q0 4-4 4z" />
      <path className="m-glass" d="M13 66v-7q0-7 7-7h10v14zM34 52h24v14H34zM62 52h18q4 0 6 3l7 11H62z" />
      <path className="m-skin-1" d="M22 56h0" />
      <path className="m-skin-2" d="M41 57h0" />
      <path className="m-skin-3" d="M53 57h0" />
      <path className="m-skin-1" d="M73 57h0" />
      <path className="m-scarf" d="M15 66q1-7 7-7t7 7zM16 56a6 6 0 0 1 12 0l-2 3q1-6-4-6t-4 6z" />
      <path
        className="m-dark"
        d="M36.5 56a4.8 4.8 0 0 1 9.3-1.500q-4 1-9.3 1.500zM68.5 56q-1-5 4.5-5.5 5 .5 5 4.500z"
      />
      <path className="m-hair" d="M48 62q-2-11 5-11t5.5 9q-2-5-6-6-3 2-4.5 8z" />
      <path className="m-shirt-1" d="M35 66q1-5 6-5t6 5zM66 66q1-5 7-5t8 5z" />
      <path className="m-shirt-2" d="M48 66q1-5 5-5t5 5z" />
      <path className="m-wheel" d="M82 61l5 5" />
      <path className="m-lamp" d="M108 75h6v6h-6z" />
      <path className="m-red" d="M7 72h5v8H7z" />
      <path className="m-door" d="M32 68v20M60 68v20M50 73h6M78 73h6" />
      <circle className="m-tyre" cx="28" cy="92" r="8.5" />
      <circle className="m-tyre" cx="92" cy="92" r="8.5" />
    </Motif>
  )
}

export function OtaruMotif() {
  return (
    <Motif>
      <path className="m-dusk" d="M0 0h120v120H0z" />
      <path className="m-far" d="M0 52q24-22 50-12t70-6v40H0z" />
      <path className="m-brick" d="M-4 82V52l21-14 21 14v30zM38 82V52l21-14 21 14v30z" />
      <path className="m-brick-2" d="M-6 54v-4l23-16 23 16 19-13.500L82 50v4L59 39 40 52.5 17 39zM80 82V58h24v24z" />
      <path className="m-roof" d="M78 58l6-8h24v8z" />
      <path className="m-lamp" d="M6 60h8v12H6zM20 60h8v12h-8zM48 60h8v12h-8zM62 60h8v12h-8zM88 64h8v8h-8z" />
      <path className="m-dark" d="M14 82V72q3-4 6 0v10zM56 82V72q3-4 6 0v10z" />
      <path className="m-quay" d="M0 80h120v8H0z" />
      <path className="m-sea" d="M0 88h120v32H0z" />
      <path
        className="m-glint"
        d="M6 94h10M20 94h8M48 94h10M62 94h9M8 101h6M50 101h8M88 94h8M20 107h10M64 106h8M98 100h14M94 108h10"
      />
      <path className="m-post-dark" d="M106 88V40M100 46h12" />
      <path className="m-glow" d="M106 30h0" />
      <path className="m-lamp" d="M100 24h12l-2.5 14h-7z" />
      <path className="m-dark" d="M98 24l8-7 8 7zM102 38h8v3h-8zM101 88l2-8h6l2 8z" />
    </Motif>
  )
}
