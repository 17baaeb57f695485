/** Motifs for plates that the home page does not show, in a separate chunk. Not mirrored in right-to-left pages. */

import { Motif } from './motifs.tsx'

export function BearMotif() {
  return (
    <Motif>
      <circle className="m-sun" cx="92" cy="26" r="12" />
      <path className="m-far" d="M0 66l24-22 20 14 26-30 24 26 26-14v50H0z" />
      <path className="m-green" d="M0 74q34-14 66-6t54-6v58H0z" />
      <path
        className="m-bear"
        d="M22 92q-2-24 16-30 12-5 24-1 6-7 14-8 1-5 5-4 3 1 2 4 6 1 9 6l8 4q3 2 1 5-3 4-10 4l-4 1q-2 8-8 11l2 18h-9l-3-14q-12 3-22-1l-5 15H32l3-14q-4-3-5-6l-1 10q-1 10-2 10h-8z"
      />
      <path className="m-dark" d="M88 59h3v3h-3zM98 63h5v3h-5z" />
      <path className="m-green-2" d="M0 98q30-12 62-6t58-2v30H0z" />
      <path className="m-pine" d="M14 54l8 14h-4l7 13H3l7-13H6zM108 62l8 14h-4l6 12h-20l6-12h-4z" />
      <path className="m-grass" d="M34 110l3-8 2 8M62 106l3-8 2 8M90 112l3-8 2 8" />
    </Motif>
  )
}

export function CameraMotif() {
  return (
    <Motif>
      <path className="m-far" d="M0 84l24-18 20 12 30-24 22 20 24-12v30H0z" />
      <path className="m-city" d="M0 78h16V64h16v22h14V72h14v20H0zM62 92V78h16v14h12V70h14v12h16v10z" />
      <path className="m-lamp" d="M20 69h4v4h-4zM20 77h4v4h-4zM50 77h4v4h-4zM94 75h4v4h-4zM94 83h4v4h-4z" />
      <path className="m-road" d="M0 92h120v28H0z" />
      <path className="m-dash-flat" d="M6 106h18M40 106h18M74 106h18M108 106h12" />
      <path className="m-steel" d="M96 20h6v74h-6zM70 34h28v5H70z" />
      <path className="m-card" d="M30 22l44 8q3 1 2 4l-3 16q-1 3-4 2l-44-8z" />
      <path className="m-dark" d="M26 22l10 2-4 22-10-2q-3-1-2-4l3-15q1-3 3-3z" />
      <circle className="m-glass" cx="27" cy="34" r="4.5" />
      <circle className="m-lamp" cx="66" cy="37" r="2.5" />
      <path className="m-beam" d="M22 34L0 72v30z" />
    </Motif>
  )
}

export function PodcastMotif() {
  return (
    <Motif>
      <circle className="m-sun" cx="60" cy="56" r="26" />
      <path className="m-far" d="M0 92l26-22 16 10 18-26 20 28 16-12 24 22v28H0z" />
      <path className="m-snow" d="M60 54l8 11-4 1-4 5-4-5-5 1z" />
      <path className="m-green" d="M0 98q40-12 120-4v26H0z" />
      <path className="m-band" d="M24 66V58a36 36 0 0 1 72 0v8" />
      <path
        className="m-pink"
        d="M18 62h10q4 0 4 4v20q0 4-4 4H18q-4 0-4-4V66q0-4 4-4zM92 62h10q4 0 4 4v20q0 4-4 4H92q-4 0-4-4V66q0-4 4-4z"
      />
      <path className="m-dark" d="M28 64h5v24h-5zM87 64h5v24h-5z" />
      <path className="m-sound" d="M46 106v4M53 102v12M60 98v20M67 102v12M74 106v4" />
    </Motif>
  )
}

export function PhoneMotif() {
  return (
    <Motif>
      <path className="m-far" d="M0 70q34-22 62-10t58-8v40H0z" />
      <path className="m-green" d="M0 84q44-12 120-4v40H0z" />
      <path className="m-road" d="M64 84h6l50 24v12H40z" />
      <path className="m-dash" d="M68 88l6 30" />
      <path className="m-steel" d="M38 66h8v46h-8z" />
      <path className="m-blue" d="M16 14h52q4 0 4 4v48q0 4-4 4H16q-4 0-4-4V18q0-4 4-4z" />
      <path className="m-keyline" d="M19 18h46q3 0 3 3v42q0 3-3 3H19q-3 0-3-3V21q0-3 3-3z" />
      <path className="m-white" d="M30 26l7 2 2 9-5 4q4 8 11 12l4-5 9 2 2 7q0 4-5 4-14-1-22-11T26 30q1-4 4-4z" />
      <path className="m-ring" d="M46 28q9 1 11 10M47 35q3 1 4 4" />
    </Motif>
  )
}

export function OnsenMotif() {
  return (
    <Motif>
      <path className="m-dusk" d="M0 0h120v120H0z" />
      <path className="m-far" d="M0 58l28-22 18 12 28-28 24 26 22-12v40H0z" />
      <path className="m-snow" d="M0 66q30-12 60-6t60-4v64H0z" />
      <path className="m-pine" d="M16 34l10 16h-5l8 15H3l8-15H6zM104 36l9 15h-4l7 14H92l7-14h-4z" />
      <path className="m-snow" d="M16 34l5 8-3 1-2-2-2 2-3-1zM104 36l5 8-3 1-2-2-2 2-3-1z" />
      <ellipse className="m-stone" cx="60" cy="94" rx="50" ry="20" />
      <ellipse className="m-bath" cx="60" cy="93" rx="41" ry="14" />
      <path
        className="m-stone"
        d="M12 104q2-12 14-11t12 12-12 9-14-10zM84 106q1-10 12-10t13 10-12 8-13-8zM46 112q2-8 12-8t12 8-12 6-12-6z"
      />
      <path className="m-snow" d="M14 98q6-7 14-4l8 5q-11-3-22-1zM87 100q8-6 19 0-9-2-19 0z" />
      <path className="m-steam" d="M44 82q-7-9 0-18t0-18M60 80q-7-9 0-18t0-20M76 82q-7-9 0-18t0-18" />
      <path className="m-skin-1" d="M34 90h0" />
      <path className="m-towel" d="M29 86q5-6 10 0z" />
      <path className="m-flakes" d="M30 16h0M52 28h0M88 14h0M70 10h0M12 14h0M46 8h0M110 22h0" />
    </Motif>
  )
}
