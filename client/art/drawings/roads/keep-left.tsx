/** A drawing of left-hand traffic at a crossroads from above: a left turn is tight, a right turn is wide. */

import '../kit.css'
import { CarTop, Head, Sheet } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={360}>
      <path className="d-field" d="M0 0h640v360H0z" />
      <path
        className="d-road"
        d="M0 92h240q12 0 12-12V0h136v80q0 12 12 12h240v136H400q-12 0-12 12v120H252V240q0-12-12-12H0z"
      />
      <path className="d-line d-o d-flat" strokeDasharray="24 18" d="M0 160h222M640 160H418M320 0v64M320 360V262" />
      <path className="d-line" d="M256 250h60v8h-60zM324 62h60v8h-60zM222 96h8v60h-8zM410 164h8v60h-8z" />
      <path
        className="d-way d-o"
        strokeWidth="10"
        d="M280 268v-46q0-28-28-28H150M292 268v-42C292 186 362 126 424 126h56"
      />
      <Head at="translate(150 194)rotate(180)" />
      <Head at="translate(480 126)" />
      <circle className="d-line" cx="320" cy="160" r="5" />
      <CarTop at="translate(286 314)scale(1.25)" driver />
      <CarTop at="translate(354 26)rotate(180)scale(1.1)" paint="d-car-2" />
      <CarTop at="translate(70 126)rotate(90)scale(1.1)" paint="d-car-2" />
      <CarTop at="translate(566 194)rotate(-90)scale(1.1)" paint="d-car-2" />
    </Sheet>
  )
}
