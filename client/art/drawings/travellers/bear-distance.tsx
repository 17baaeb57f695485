/** A drawing of the distance to keep from a bear: 50 m, with less than 30 m forbidden. Seven units are a metre. */

import '../kit.css'
import { Bear, Cross, Person, Sheet, Span, Spruce, Tick } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={320}>
      <path className="d-sky" d="M0 0h640v200H0z" />
      <path className="d-far" d="M0 190L90 96l54 42 88-92 96 98 70-52 106 90 136-60v90H0z" />
      <path className="d-field" d="M0 176q160-20 320-8t320-6v158H0z" />
      <Spruce at="translate(30 186)scale(1.2)" />
      <Spruce at="translate(216 178)scale(.8)" paint="d-wood-2" />
      <Spruce at="translate(600 180)scale(1.1)" paint="d-wood-2" />
      <path className="d-field-2" d="M0 206h640v30H0z" />
      <path className="d-pink" d="M260 206h210v30H260z" />
      <path className="d-soft" d="M120 206h140v30H120z" />
      <path className="d-pink d-o" strokeDasharray=".1 9" d="M260 110v90" />
      <path className="d-good d-o" strokeDasharray=".1 9" d="M120 110v90" />
      <Bear at="translate(464 214)scale(.86)" />
      <Person at="translate(86 216)" />
      <path className="d-coat-2" d="M94 146h13q6 0 6 6v18q0 6-6 6H94z" />
      <Cross at="translate(260 92)" />
      <Tick at="translate(120 92)" />
      <Span x={260} y={254} length={210} />
      <Span x={120} y={288} length={350} />
      <text x="520" y="262">
        30 m
      </text>
      <text x="520" y="297">
        50 m
      </text>
    </Sheet>
  )
}
