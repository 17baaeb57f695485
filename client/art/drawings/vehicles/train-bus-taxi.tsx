/** A drawing of a train, a bus and a taxi. Bus and taxi show their left side, which has the passenger doors. */

import '../kit.css'
import { CarSide, Sheet } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={300}>
      <path className="d-sky" d="M0 0h640v300H0z" />
      <path className="d-far" d="M0 120l80-66 60 40 90-70 100 76 80-56 90 64 80-46 60 40v70H0z" />
      <path className="d-field" d="M0 116h640v90H0z" />
      <g transform="translate(0 -22)">
        <path className="d-steel d-o" strokeWidth="6" d="M0 140h640" />
        <path className="d-dark" d="M140 122h50v14h-50zM290 122h50v14h-50zM440 122h50v14h-50zM590 122h50v14h-50z" />
        <path className="d-hub" d="M110 46h530v78H84V92z" />
        <path className="d-go" d="M84 98h556v12H84z" />
        <path
          className="d-dark"
          d="M116 56h28v30H96zM160 58h44v26h-44zM250 58h64v26h-64zM360 58h64v26h-64zM470 58h44v26h-44zM560 58h64v26h-64z"
        />
        <path className="d-steel" d="M212 54h30v68h-30zM322 54h30v68h-30zM522 54h30v68h-30z" />
      </g>
      <path className="d-road" d="M0 204h640v96H0z" />
      <path className="d-line d-o d-flat" strokeDasharray="40 30" strokeWidth="6" d="M0 288h640" />
      <g transform="translate(-8)">
        <path className="d-car" d="M38 140h280q12 0 12 12v102H22l4-102q0-12 12-12z" />
        <path className="d-card" d="M22 232h308v10H22z" />
        <path className="d-dark" d="M30 148h40v14H29z" />
        <path
          className="d-glass"
          d="M27 168h14v40H25zM48 168h15v74H48zM67 168h15v74H67zM94 168h50v40H94zM160 168h17v74h-17zM181 168h17v74h-17zM210 168h50v40h-50zM268 168h50v40h-50z"
        />
        <path className="d-lamp" d="M23 214h9v12h-9z" />
        <path className="d-dark" d="M98 256a26 26 0 0 1 52 0zM246 256a26 26 0 0 1 52 0z" />
        <circle className="d-dark" cx="124" cy="254" r="21" />
        <circle className="d-dark" cx="272" cy="254" r="21" />
        <path className="d-hub d-o" strokeWidth="18" d="M124 254h0M272 254h0" />
      </g>
      <path className="d-lamp" d="M486 142h44v20h-44z" />
      <CarSide at="translate(628 274)scale(-1.4 1.4)" paint="d-coat" />
      <path className="d-line d-o" strokeWidth="3" d="M509 198v54M519 208h12" />
    </Sheet>
  )
}
