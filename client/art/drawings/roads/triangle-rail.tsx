/** A drawing of a breakdown: the warning triangle is far behind the car, the people wait behind the guard rail. */

import '../kit.css'
import { CarSide, Head, Person, Sheet } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={320}>
      <path className="d-sky" d="M0 0h640v150H0z" />
      <path className="d-far" d="M0 130L70 70l60 40 80-60 90 60 100-50 90 54 80-34 70 40v50H0z" />
      <path className="d-field" d="M0 122q160-18 320-8t320-8v80H0z" />
      <Person at="translate(226 176)" />
      <Person at="translate(268 174)scale(.96)" paint="d-coat-2" />
      <Person at="translate(304 176)scale(.72)" paint="d-pink" />
      <path
        className="d-steel"
        d="M20 150h10v44H20zM120 150h10v44h-10zM220 150h10v44h-10zM320 150h10v44h-10zM420 150h10v44h-10zM520 150h10v44h-10zM620 150h10v44h-10z"
      />
      <path className="d-hub" d="M0 140h640v26H0z" />
      <path className="d-steel d-o" d="M0 153h640" />
      <path className="d-road" d="M0 190h640v130H0z" />
      <path className="d-line" d="M0 246h640v7H0z" />
      <path className="d-line d-o d-flat" strokeWidth="6" strokeDasharray="60 50" d="M-20 310h680" />
      <CarSide at="translate(400 238)scale(1.05)" />
      <path className="d-lamp" d="M396 190h14v12h-14zM598 196h14v10h-14z" />
      <path className="d-lamp d-o" d="M390 184l-9-7M388 196h-12M390 206l-9 6M617 190l9-7M619 201h11" />
      <path className="d-red d-o" strokeWidth="9" d="M66 192l24 42H42z" />
      <path className="d-dark d-o" d="M38 242h56" />
      <path className="d-line d-o" strokeDasharray=".1 10" d="M112 222h266" />
      <path className="d-way d-o" strokeWidth="8" d="M250 282h90" />
      <Head at="translate(340 282)scale(.9)" />
    </Sheet>
  )
}
