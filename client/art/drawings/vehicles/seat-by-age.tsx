/** A drawing of three child seats in a car facing right: rear-facing, with a harness, and with the car's belt. */

import '../kit.css'
import { Head, Sheet } from '../kit.tsx'

function CarSeat() {
  return (
    <>
      <path className="d-steel" d="M28 222h120v22H28z" />
      <path className="d-car-3" d="M12 60q2-16 18-16t18 16l18 130h92q16 0 16 17t-16 17H44q-14 0-16-14z" />
    </>
  )
}

export function Drawing() {
  return (
    <Sheet height={300}>
      <path className="d-sky" d="M0 0h640v300H0z" />
      <path className="d-walk" d="M0 244h640v56H0z" />
      <g transform="translate(14)">
        <CarSeat />
        <path className="d-leaf" d="M60 190q-8-46 26-46 30 0 54-62 6-12 18-8t8 18q-10 98-52 98z" />
        <path className="d-dark d-o" strokeWidth="16" d="M92 158l-24-12-2-22" />
        <path className="d-coat" d="M78 154q24-8 38-48l24 10q-10 56-40 60-18-2-22-22z" />
        <path className="d-coat d-o" strokeWidth="11" d="M118 124l-26 6" />
        <circle className="d-skin" cx="128" cy="88" r="22" />
        <path className="d-hair" d="M122 66q28-2 30 24-2 14-8 18-2-20-12-24-12-4-10-18z" />
        <path className="d-pink d-o" strokeWidth="6" d="M138 118q-16 12-26 46M98 146l20 20" />
      </g>
      <g transform="translate(228)">
        <CarSeat />
        <path className="d-leaf" d="M40 58q2-12 14-12t14 12l14 98h52q14 0 14 14v20H66q-14-70-26-132z" />
        <path className="d-dark d-o" strokeWidth="18" d="M88 150h44l8 40" />
        <path className="d-skin" d="M76 78h14v18H76z" />
        <path className="d-coat" d="M70 100q2-12 15-12t17 12l8 60H76z" />
        <circle className="d-skin" cx="86" cy="60" r="24" />
        <path className="d-hair" d="M62 68q-8-32 22-34 22 0 26 20-22-4-30 4-4 16-18 10z" />
        <path className="d-coat d-o" strokeWidth="12" d="M86 108l12 26 24 4" />
        <path className="d-pink d-o" strokeWidth="6" d="M76 94l22 58M100 94l-2 58M80 158l34-2" />
      </g>
      <g transform="translate(442)">
        <CarSeat />
        <path className="d-leaf" d="M60 150h94q10 0 10 10v30H66z" />
        <path className="d-dark d-o" strokeWidth="20" d="M82 148h72l8 70" />
        <path className="d-skin" d="M62 58h16v20H62z" />
        <path className="d-coat" d="M54 82q2-14 17-14t19 14l10 76H66z" />
        <circle className="d-skin" cx="74" cy="40" r="26" />
        <path className="d-hair" d="M48 48Q40 12 72 10q24 0 30 22-26-4-34 4-4 18-20 12z" />
        <path className="d-coat d-o" strokeWidth="13" d="M72 94l14 36 30 6" />
        <path className="d-pink d-o" strokeWidth="7" d="M36 66q40 20 66 84M64 154h42" />
      </g>
      <path className="d-good d-o" strokeWidth="8" d="M214 272h190" />
      <Head at="translate(404 272)" paint="d-good" />
    </Sheet>
  )
}
