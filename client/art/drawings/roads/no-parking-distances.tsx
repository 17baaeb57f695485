/** A drawing of the no-parking distances at a corner, a crossing and a bus stop, from above (12 units are a metre). */

import '../kit.css'
import { CarTop, Sheet, Span, Tick } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={280}>
      <path className="d-walk" d="M0 0h640v280H0z" />
      <path className="d-field" d="M0 0h640v16H0zM0 150h64v130H0zM184 150h456v130H184z" />
      <path className="d-road" d="M0 34h640v96H164v150H84V130H0z" />
      <path className="d-line d-o d-flat" strokeDasharray="26 20" d="M0 82h160M250 82h390M124 280V196" />
      <path
        className="d-pink"
        d="M24 104h60v26H24zM164 104h116v26H164zM372 104h240v26H372zM84 130h24v60H84zM140 130h24v60h-24z"
      />
      <path
        className="d-line"
        d="M176 40h44v9h-44zM176 56h44v9h-44zM176 72h44v9h-44zM176 88h44v9h-44zM176 104h44v9h-44zM176 120h44v9h-44zM232 84h7v46h-7z"
      />
      <path
        className="d-white d-o"
        d="M47 110l14 14m0-14l-14 14M253 110l14 14m0-14l-14 14M425 110l14 14m0-14l-14 14M545 110l14 14m0-14l-14 14M90 154l12 12m0-12l-12 12M146 154l12 12m0-12l-12 12"
      />
      <CarTop at="translate(326 115)rotate(-90)scale(.8)" />
      <CarTop at="translate(340 58)rotate(90)scale(.8)" paint="d-car-2" />
      <Tick at="translate(326 164)" />
      <Span x={24} y={154} length={58} />
      <Span x={220} y={154} length={60} />
      <Span x={372} y={154} length={118} />
      <Span x={494} y={154} length={118} />
      <text x="48" y="196">
        5 m
      </text>
      <text x="250" y="196">
        5 m
      </text>
      <text x="426" y="196">
        10 m
      </text>
      <text x="560" y="196">
        10 m
      </text>
      <path className="d-steel d-o" strokeWidth="6" d="M492 140v94" />
      <circle className="d-blue" cx="492" cy="232" r="32" />
      <path className="d-white" d="M475 214h34q5 0 5 5v26h-5v6h-8v-6h-18v6h-8v-6h-5v-26q0-5 5-5z" />
      <path className="d-blue" d="M475 219h34v12h-34zM475 237h7v4h-7zM502 237h7v4h-7z" />
    </Sheet>
  )
}
