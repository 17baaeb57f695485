/** A drawing of the three nozzles of a Japanese fuel pump, with their colours and labels. */

import '../kit.css'
import { Sheet } from '../kit.tsx'

function Nozzle({ x, paint, ink, word }: { x: number; paint: string; ink: string; word: string }) {
  return (
    <g transform={`translate(${x})`}>
      <path className="d-hose d-o" strokeWidth="16" d="M166 86q34 30 18 74l-4 30" />
      <path className="d-steel d-o d-flat" strokeWidth="16" d="M14 124l18-40q8-18 30-18h20" />
      <path className="d-hose d-o" strokeWidth="8" d="M84 88q4 46 46 44 30-2 38-34" />
      <path className="d-steel d-o" strokeWidth="9" d="M96 84q8 28 44 20" />
      <path className={paint} d="M66 40h64q8 0 14 5l42 36q9 9 2 19-9 11-20 4l-38-22H66q-8 0-8-8V48q0-8 8-8z" />
      <path className="d-white d-o" strokeOpacity=".5" d="M72 52h54" />
      <path className={paint} d="M10 176h180q8 0 8 8v52q0 8-8 8H10q-8 0-8-8v-52q0-8 8-8z" />
      <text className={`${ink} d-word`} x="100" y="222">
        {word}
      </text>
    </g>
  )
}

export function Drawing() {
  return (
    <Sheet height={262}>
      <path className="d-sky" d="M0 0h640v262H0z" />
      <Nozzle x={8} paint="d-red" ink="d-white" word="レギュラー" />
      <Nozzle x={220} paint="d-yellow" ink="d-black" word="ハイオク" />
      <Nozzle x={432} paint="d-green" ink="d-white" word="軽油" />
    </Sheet>
  )
}
