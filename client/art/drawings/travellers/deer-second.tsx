/** A drawing of a car that brakes at dusk: one deer has crossed, and a second one is about to follow. */

import '../kit.css'
import { CarBack, Deer, Sheet, Spruce } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={350}>
      <path className="d-dusk" d="M0 0h640v130H0z" />
      <path className="d-dusk-2" d="M0 76h640v60H0z" />
      <path className="d-far" d="M0 128L84 70l60 34 96-62 150 84 250 2z" />
      <path className="d-field-2" d="M0 126h640v224H0z" />
      <path className="d-road" d="M300 126h12l276 224H30z" />
      <path className="d-line" d="M303 160h6v12h-7zM301 194h10l3 28h-16zM296 252h18l6 44h-30z" />
      <path className="d-line" d="M296 132L50 350H38zM316 132l264 218h12z" />
      <Spruce at="translate(36 150)scale(1.1)" />
      <path className="d-beam" d="M160 262l84-90h64l-60 90z" />
      <Deer at="translate(12 252)scale(.86)" stag />
      <Deer at="translate(470 262)scale(.84)" />
      <path className="d-pink d-o" strokeWidth="7" strokeDasharray=".1 15" d="M462 244q-110 24-250-8" />
      <path className="d-pink" d="M204 218l-30 11 24 21z" />
      <Spruce at="translate(596 270)scale(2.1)" />
      <Spruce at="translate(520 300)scale(1.2)" />
      <CarBack at="translate(200 348)scale(1.15)" />
      <path className="d-tail d-o" d="M138 306h-14M262 306h14" />
    </Sheet>
  )
}
