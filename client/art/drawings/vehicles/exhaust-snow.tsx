/** A drawing of an exhaust blocked by snow, whose gas enters the cabin, and of one that was dug free. */

import '../kit.css'
import { Cross, Sheet, Tick } from '../kit.tsx'

/** The rear half of a car facing right; its exhaust ends at x = 60. */
function Tail() {
  return (
    <>
      <path className="d-steel d-o" strokeWidth="14" d="M64 240h84" />
      <path className="d-car" d="M62 214q-6-70 10-80l22-8 40-50q10-12 28-12h150v158H70q-7 0-8-8z" />
      <path className="d-glass" d="M116 128l32-40q6-8 16-8h40v48zM218 80h94v48h-94z" />
      <path className="d-tail" d="M64 142h20v30H62z" />
      <circle className="d-dark" cx="214" cy="226" r="42" />
      <circle className="d-hub" cx="214" cy="226" r="20" />
    </>
  )
}

export function Drawing() {
  return (
    <Sheet height={310}>
      <path className="d-sky" d="M0 0h640v310H0z" />
      <Tail />
      <path
        className="d-pink d-o"
        strokeWidth="9"
        d="M162 122q-8-10 1-18t3-16M192 122q-8-10 0-18t2-16M246 122q-8-10 0-18t2-16M284 122q-8-10 0-18t2-16"
      />
      <path className="d-pink d-o" strokeWidth="7" strokeDasharray=".1 14" d="M100 238q60-4 66-50t6-46" />
      <path className="d-snow" d="M0 176q40-22 70 0 26 22 22 44t40 38 180-8v60H0z" />
      <path className="d-snow-2" d="M0 268q160-16 312 0v42H0z" />
      <g transform="translate(328)">
        <Tail />
        <circle className="d-type" cx="42" cy="238" r="8" />
        <circle className="d-type" cx="28" cy="220" r="11" />
        <circle className="d-type" cx="22" cy="190" r="15" />
        <path className="d-snow" d="M0 264h120q80 0 192-6v52H0z" />
        <path className="d-snow-2" d="M0 280q160-10 312 0v30H0z" />
      </g>
      <path className="d-card" d="M312 0h16v310h-16z" />
      <Cross at="translate(40 42)" />
      <Tick at="translate(368 42)" />
    </Sheet>
  )
}
