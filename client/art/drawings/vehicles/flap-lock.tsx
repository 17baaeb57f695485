/** A drawing of a coin car park: the raised flap between the wheels, and the payment machine that lowers it. */

import '../kit.css'
import { CarSide, Sheet } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={330}>
      <path className="d-sky" d="M0 0h640v330H0z" />
      <path className="d-walk" d="M0 196h640v60H0z" />
      <path className="d-road" d="M0 250h640v80H0z" />
      <path className="d-line d-o d-flat" strokeWidth="8" d="M30 330l16-74M448 330l-16-74" />
      <path className="d-steel" d="M26 238h22v12H26z" />
      <CarSide at="translate(36 246)scale(2)" />
      <path className="d-dark" d="M160 246h150v10H160z" />
      <path className="d-pink d-o" strokeWidth="12" d="M184 249l78-28" />
      <path className="d-pink d-o" strokeDasharray=".1 9" d="M292 247q4-12-3-22" />
      <path className="d-pink" d="M277 225l4-18 17 10z" />
      <text className="d-line d-huge" x="236" y="317">
        3
      </text>
      <path className="d-line d-o" strokeDasharray=".1 10" d="M272 302h264v-64" />
      <path className="d-steel" d="M498 70h92q6 0 6 6v180H492V76q0-6 6-6z" />
      <path className="d-card" d="M502 106h84v142h-84z" />
      <text className="d-white" x="544" y="98">
        精算機
      </text>
      <path className="d-dark" d="M510 114h68v28h-68z" />
      <text className="d-lamp d-small" x="544" y="136">
        ¥
      </text>
      <path
        className="d-type"
        d="M510 150h20v18h-20zM534 150h20v18h-20zM510 174h20v18h-20zM534 174h20v18h-20zM558 174h20v18h-20zM510 198h20v18h-20zM534 198h20v18h-20zM558 198h20v18h-20z"
      />
      <path className="d-pink" d="M556 148h24v22h-24z" />
      <path className="d-dark" d="M512 226h34v6h-34z" />
      <text className="d-white d-small" x="568" y="167">
        3
      </text>
      <path className="d-blue" d="M510 8h68v56h-68z" />
      <path className="d-steel" d="M541 64h6v8h-6z" />
      <text className="d-white d-huge" x="544" y="54">
        P
      </text>
    </Sheet>
  )
}
