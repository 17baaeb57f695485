/** A drawing of where a camper van may stay overnight: a pitch with power, but not a roadside station with the awning out. */

import '../kit.css'
import { Cross, Sheet, Spruce, Tick } from '../kit.tsx'

/** A camper van from its left side, 214 × 124, on the ground at y = 0. */
function Camper({ at }: { at: string }) {
  return (
    <g transform={at}>
      <path className="d-card" d="M4-16v-32q0-8 8-10l18-4 8-24q-22-2-22-18 0-18 20-18h168q10 0 10 10v96z" />
      <path className="d-coat" d="M4-40h210v12H4z" />
      <path className="d-hose" d="M34-62l8-22h16v22z" />
      <path className="d-lamp" d="M128-100h50v28h-50zM2-46h10v10H2z" />
      <path className="d-type" d="M80-104h34v80H80z" />
      <path className="d-lamp" d="M86-98h22v22H86z" />
      <path className="d-dark d-o" strokeWidth="34" d="M44-16h0M168-16h0" />
      <path className="d-hub d-o" strokeWidth="14" d="M44-16h0M168-16h0" />
    </g>
  )
}

export function Drawing() {
  return (
    <Sheet height={320}>
      <path className="d-dusk" d="M0 0h640v320H0z" />
      <path className="d-dusk-2" d="M0 120h640v80H0z" />
      <path className="d-far" d="M0 196l70-60 60 34 90-70 100 90h10l80-70 90 50 70-40 70 46v40H0z" />
      <circle className="d-moon" cx="250" cy="52" r="22" />
      <path className="d-field-2" d="M0 196h314v124H0z" />
      <Spruce at="translate(36 244)scale(1.5)" />
      <Spruce at="translate(286 216)scale(1.1)" />
      <Camper at="translate(60 284)" />
      <path className="d-steel" d="M284 214h18v72h-18z" />
      <path className="d-lamp" d="M287 220h12v12h-12z" />
      <path className="d-dark d-o" strokeWidth="5" d="M293 244q-4 60-34 46-20-12-16-52t-14 4" />
      <path className="d-road" d="M326 196h314v124H326z" />
      <path className="d-line d-o d-flat" strokeWidth="6" d="M360 320l20-96M600 320l-20-96" />
      <path className="d-steel" d="M356 96h8v110h-8z" />
      <path className="d-blue" d="M340 76h96v46h-96z" />
      <text className="d-white" x="388" y="108">
        道の駅
      </text>
      <Camper at="translate(396 270)" />
      <path className="d-leaf" d="M470 168h116l26 34H452z" />
      <path className="d-leaf-2" d="M490 168h20l-6 34h-22zM546 168h20l14 34h-24z" />
      <path className="d-steel d-o" d="M456 202v88M608 202v88M500 290l10-28h40l10 28M500 262h60" />
      <path className="d-pink d-o" strokeWidth="13" d="M448 150l170 140M618 150L448 290" />
      <path className="d-card" d="M312 0h16v320h-16z" />
      <Tick at="translate(40 42)" />
      <Cross at="translate(368 42)" />
    </Sheet>
  )
}
