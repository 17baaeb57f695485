/**
 * Decorative motifs (small pictures), 120 × 120 units, for the plates of the home page. A plate is a link that looks
 * like a blue guide sign (plate.tsx). Motifs are not mirrored in right-to-left pages.
 */

import './art.css'
import { ISLAND_PATH } from './island/island-outline.ts'
import { picture as buddies } from './motifs/home/buddies.svg?picture'
import { picture as driving } from './motifs/home/driving.svg?picture'
import { picture as quiz } from './motifs/home/quiz.svg?picture'
import { picture as sapporo } from './motifs/home/sapporo.svg?picture'
import { Picture } from './picture.tsx'

export const BuddiesMotif = () => <Picture of={buddies} />
export const DrivingMotif = () => <Picture of={driving} />
export const QuizMotif = () => <Picture of={quiz} />
export const SapporoMotif = () => <Picture of={sapporo} />

/** The motif is a component instead of an SVG file, because its outline of the island is computed. */
export function ItineraryMotif() {
  return (
    <svg className="motif" viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <path className="m-sea" d="M0 0h120v120H0z" />
      <path
        className="m-wave"
        d="M8 22q4-4 8 0t8 0M84 18q4-4 8 0t8 0M92 104q4-4 8 0t8 0M64 112q4-4 8 0t8 0M4 66q3-4 6 0t6 0"
      />
      <g transform="translate(6 12)scale(.262)">
        <path className="m-land" d={ISLAND_PATH} />
      </g>
      <path className="m-route" d="M44 69C50 58 54 50 60 46S78 44 86 52 96 66 88 71 72 70 66 80" />
      <path className="m-pin" d="M44 72c-6-8-9-11-9-16a9 9 0 0 1 18 0c0 5-3 8-9 16z" />
      <circle className="m-white" cx="44" cy="56" r="3.5" />
      <circle className="m-stop" cx="60" cy="46" r="3.5" />
      <circle className="m-stop" cx="90" cy="58" r="3.5" />
      <circle className="m-stop" cx="66" cy="80" r="3.5" />
    </svg>
  )
}
