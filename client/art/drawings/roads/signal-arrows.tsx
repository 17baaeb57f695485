/** A drawing of a red light with a green arrow, which permits only that direction. Signals in snowy regions are vertical. */

import '../kit.css'
import { CarTop, Cross, Head, Sheet } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={340}>
      <path className="d-sky" d="M0 0h210v340H0z" />
      <path className="d-steel" d="M98 310h14v30H98z" />
      <path
        className="d-dark"
        d="M74 12h62q14 0 14 14v198q0 14-14 14H74q-14 0-14-14V26q0-14 14-14zM74 244h62q14 0 14 14v46q0 14-14 14H74q-14 0-14-14v-46q0-14 14-14z"
      />
      <circle className="d-signal" cx="105" cy="54" r="31" />
      <circle className="d-off" cx="105" cy="125" r="31" />
      <circle className="d-off" cx="105" cy="196" r="31" />
      <path className="d-go d-o" strokeWidth="13" d="M78 281h28" />
      <Head at="translate(106 281)scale(1.2)" paint="d-go" />
      <path className="d-field" d="M210 0h430v340H210z" />
      <path className="d-road" d="M360 0h180v340H360zM210 60h430v130H210z" />
      <path className="d-line d-o d-flat" strokeDasharray="24 16" d="M210 125h140M550 125h90M480 200v140M480 0v50" />
      <path className="d-line d-o d-flat" d="M420 202v138" />
      <path className="d-line" d="M362 198h116v8H362zM482 44h56v8h-56zM348 64h8v58h-8zM544 128h8v58h-8z" />
      <path className="d-way d-o" strokeWidth="11" d="M450 232v-24C450 158 500 94 566 94h24" />
      <Head at="translate(590 94)" />
      <CarTop at="translate(390 258)scale(1.15)" paint="d-car-2" />
      <CarTop at="translate(450 272)scale(1.15)" driver />
      <Cross at="translate(390 160)" />
    </Sheet>
  )
}
