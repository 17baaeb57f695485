/** A drawing of the qibla from Sapporo on a compass card: a quarter of the way from west to north. */

import '../kit.css'
import { Sheet } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={360}>
      <path className="d-sky" d="M0 0h640v360H0z" />
      <circle className="d-card" cx="330" cy="184" r="146" />
      <path className="d-soft" d="M330 184H184a146 146 0 0 1 11.6-57z" />
      <circle className="d-hose d-o" cx="330" cy="184" r="146" strokeWidth="8" />
      <g className="d-type d-o">
        <path d="M330 42v20M472 184h-20M330 326v-20M188 184h20" />
        <path d="M230 84l10 10M430 84l-10 10M430 284l-10-10M230 284l10-10M199 130l13 5M276 53l5 13" />
      </g>
      <path className="d-black d-o" d="M270 184a60 60 0 0 1 60-60" strokeDasharray=".1 9" />
      <path className="d-good" d="M330 66l16 118h-32z" />
      <path className="d-type" d="M330 302l16-118h-32z" />
      <path className="d-pink d-o" strokeWidth="9" d="M330 184l-118-50" />
      <path className="d-pink" d="M190 125l32-4-12 29z" />
      <circle className="d-black" cx="330" cy="184" r="11" />
      <circle className="d-card" cx="102" cy="86" r="50" />
      <g transform="translate(102 86)">
        <path className="d-black" d="M-30-26L4-34 30-24V26L-2 36-30 24z" />
        <path className="d-gold" d="M-30-12L-2-4 30-14v8L-2 4l-28-8z" />
        <path className="d-gold" d="M8 12l12-4v21L8 33z" />
      </g>
      <text className="d-ink d-word" x="96" y="172">
        293°
      </text>
      <text className="d-ink" x="150" y="214">
        270°
      </text>
      <text className="d-ink" x="330" y="30">
        0°
      </text>
      <text className="d-ink" x="512" y="194">
        90°
      </text>
    </Sheet>
  )
}
