/** A drawing of a toll gate from the driver's seat: purple lanes are for ETC cards, green lanes for tickets. */

import '../kit.css'
import { Sheet } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={340}>
      <path className="d-sky" d="M0 0h640v200H0z" />
      <path className="d-far" d="M0 180l90-60 70 30 110-80 120 80 90-44 160 74v30H0z" />
      <path className="d-road" d="M0 190h640v150H0z" />
      <path className="d-steel" d="M0 20h640v16H0z" />
      <path className="d-purple" d="M24 36h168v62H24zM236 36h84v62h-84z" />
      <path className="d-green" d="M320 36h84v62h-84zM448 36h168v62H448z" />
      <g className="d-white">
        <text className="d-word" x="108" y="79">
          ETC
        </text>
        <text x="278" y="76">
          ETC
        </text>
        <text x="362" y="76">
          一般
        </text>
        <text className="d-word" x="532" y="79">
          一般
        </text>
      </g>
      <path className="d-line d-o" d="M164 232l-54 70M214 232l-26 60M426 232l26 60M476 232l54 70" />
      <path className="d-card" d="M196 122h36v80h-36zM408 122h36v80h-36zM620 122h20v80h-20z" />
      <path className="d-glass" d="M201 130h26v30h-26zM413 130h26v30h-26zM625 130h15v30h-15z" />
      <path className="d-walk" d="M192 200h44l-20 30h-52zM404 200h44l30 30h-52zM616 200h24v20z" />
      <path className="d-steel" d="M190 36h6v168h-6zM402 36h6v168h-6zM614 36h6v168h-6z" />
      <path className="d-white d-o d-flat" strokeWidth="9" d="M30 182h158M242 182h158M454 182h158" />
      <path
        className="d-red d-o d-flat"
        strokeWidth="9"
        strokeDasharray="18 18"
        d="M48 182h140M260 182h140M472 182h140"
      />
      <path className="d-dark" d="M0 290q320-60 640 0v50H0z" />
      <path className="d-steel d-o" strokeWidth="13" d="M420 340a88 88 0 0 1 168 0" />
      <path className="d-hose" d="M238 296h120v44H238z" />
      <path className="d-purple" d="M258 268h80v40h-80z" />
      <path className="d-black" d="M250 302h96v8h-96z" />
      <circle className="d-go" cx="298" cy="326" r="6" />
      <text className="d-white d-small" x="298" y="293">
        ETC
      </text>
    </Sheet>
  )
}
