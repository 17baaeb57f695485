/** A drawing of shared costs: fuel, tolls, parking and rental divided equally among four people, including the driver. */

import '../kit.css'
import { CarSide, Sheet } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={360}>
      <path className="d-sky" d="M0 0h640v360H0z" />
      <path className="d-good d-o" strokeWidth="60" d="M104 44h0M248 44h0M392 44h0M536 44h0" />
      <path
        className="d-white"
        d="M88 62V32q0-6 6-6h12q6 0 6 6v30zM519 38a11 11 0 0 1 21 0h18v10h-5v9h-8v-9h-5a11 11 0 0 1-21-10zM240 24h16l14 40h-44z"
      />
      <path className="d-good" d="M93 32h14v12H93zM526 38h7v7h-7zM246 28h4v7h-4zM245 41h6v9h-6zM244 55h8v9h-8z" />
      <path className="d-white d-o" d="M112 44q8 0 8 8t6 6V36l-8-8" />
      <text className="d-white d-word" x="392" y="56">
        P
      </text>
      <path className="d-ink d-o" strokeWidth="5" d="M176 34v20M166 44h20M320 34v20M310 44h20M464 34v20M454 44h20" />
      <path className="d-ink d-o" d="M76 86v10h488V86M320 96v16" />
      <path className="d-lamp" d="M100 116h106v48H100zM212 116h106v48H212zM324 116h106v48H324zM436 116h106v48H436z" />
      <g className="d-black">
        <text x="153" y="149">
          ¥
        </text>
        <text x="265" y="149">
          ¥
        </text>
        <text x="377" y="149">
          ¥
        </text>
        <text x="489" y="149">
          ¥
        </text>
      </g>
      <path
        className="d-ink d-o"
        strokeDasharray=".1 9"
        d="M153 170L233 200M265 170l5 22M377 170L324 192M489 170L366 206"
      />
      <path className="d-road" d="M0 330h640v30H0z" />
      <CarSide at="translate(140 346)scale(1.85)" />
      <path className="d-coat" d="M222 244q2-12 14-12t14 12z" />
      <path className="d-coat-2" d="M256 244q2-12 14-12t14 12zM348 244q2-12 14-12t14 12z" />
      <path className="d-pink" d="M308 244q2-12 14-12t14 12z" />
      <path className="d-skin d-o" strokeWidth="20" d="M236 224h0M362 224h0" />
      <path className="d-deer d-o" strokeWidth="20" d="M270 224h0M322 224h0" />
      <path className="d-dark d-o" d="M384 236l7 8" />
    </Sheet>
  )
}
