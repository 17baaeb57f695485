/** A drawing of an international permit with a magnifier over the line that decides whether it is valid in Japan. */

import '../kit.css'
import { Sheet } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={340}>
      <path className="d-sky" d="M0 0h640v340H0z" />
      <g transform="rotate(-5 170 170)">
        <path className="d-card" d="M74 30h190v290H74z" />
        <path className="d-cover" d="M62 22h190q6 0 6 6v280q0 6-6 6H62z" />
        <path className="d-cover-2" d="M62 22h14v292H62z" />
        <path className="d-dark d-o" strokeWidth="6" d="M124 56h84M104 148h124M120 168h92" />
        <circle className="d-dark d-o" cx="166" cy="102" r="24" />
        <path className="d-dark d-o" strokeWidth="3" d="M142 102h48M166 78v48M166 78q-22 24 0 48q22-24 0-48" />
        <path className="d-soft" d="M88 196h156v46H88z" />
        <path className="d-dark d-o" strokeWidth="5" d="M100 210h132M100 228h84" />
        <text className="d-dark d-small" x="213" y="235">
          1949
        </text>
        <path className="d-dark d-o" strokeWidth="5" d="M112 268h108M132 286h68" />
      </g>
      <path className="d-pink d-o" strokeWidth="3" d="M262 190L345 82M262 238l88 46" />
      <path className="d-steel d-o" strokeWidth="22" d="M546 262l54 52" />
      <circle className="d-card" cx="456" cy="172" r="132" />
      <circle className="d-steel d-o" cx="456" cy="172" r="132" strokeWidth="10" />
      <path className="d-soft" d="M358 196h196v62H358z" />
      <g className="d-dark">
        <text x="456" y="104">
          Convention
        </text>
        <text x="456" y="138">
          on Road Traffic
        </text>
        <text x="456" y="172">
          of 19 September
        </text>
        <text className="d-huge" x="456" y="246">
          1949
        </text>
      </g>
    </Sheet>
  )
}
