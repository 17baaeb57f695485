/** A drawing of autumn colours moving from the peaks down to the towns between September and October. */

import '../kit.css'
import { Sheet } from '../kit.tsx'

/** A broad-leaved tree in autumn, 60 high, on the ground at y = 0. */
function Broad({ at, paint = 'd-leaf' }: { at: string; paint?: string }) {
  return (
    <g transform={at}>
      <path className="d-hair" d="M-3-24h6V0h-6z" />
      <path className={paint} d="M-22-32q-2-16 12-18 4-12 14-10 12 0 14 12 10 6 4 18t-22 10-22-12z" />
    </g>
  )
}

/**
 * On the calendar about ten units are a day. September runs from x = 76 (the 15th) to 232, and October's 15th is at
 * 388. October ends at 554.
 */
export function Drawing() {
  return (
    <Sheet height={360}>
      <path className="d-sky" d="M0 0h640v290H0z" />
      <path className="d-far" d="M100 200l96-92 60 44 50-30 110 108z" />
      <path className="d-leaf" d="M-60 250L76 18l136 232z" />
      <path className="d-leaf-2" d="M34 90L76 18l42 72 22 42-30-12-18 20-20-22-30 22-24-18z" />
      <path className="d-far-2" d="M54 56l22-38 22 38 12 22-18-6-16 16-16-14-18 6z" />
      <path className="d-snow" d="M62 42l14-24 14 24-7 2-7 8-8-8z" />
      <path className="d-field" d="M0 230q70-60 150-32t150 36 340 26v30H0z" />
      <path className="d-steel" d="M170 290l6-104 36-8 10 112zM242 290l8-100 38 12 14 88z" />
      <path className="d-water" d="M216 184q16-8 32 6l6 100h-44z" />
      <path className="d-snow d-o" d="M226 196v76M239 206v72" />
      <Broad at="translate(180 196)" paint="d-leaf-2" />
      <Broad at="translate(282 212)" />
      <ellipse className="d-water" cx="388" cy="268" rx="66" ry="15" />
      <Broad at="translate(330 258)" />
      <Broad at="translate(396 246)scale(.7)" paint="d-leaf-2" />
      <Broad at="translate(444 258)" paint="d-leaf-2" />
      <path className="d-car-3" d="M516 186h40v104h-40zM566 210h34v80h-34zM606 168h34v122h-34z" />
      <path className="d-lamp d-o" strokeDasharray="8 10" strokeWidth="8" d="M536 200v50M584 224v30M623 184v66" />
      <Broad at="translate(504 288)" paint="d-yolk" />
      <Broad at="translate(554 288)" paint="d-yolk" />
      <Broad at="translate(606 288)" paint="d-yolk" />
      <path className="d-card" d="M0 288h640v72H0z" />
      <path className="d-type d-o d-flat" strokeWidth="3" d="M232 296v64M560 296v64" />
      <path className="d-pink" d="M76 290l-13 18h26zM232 290l-13 18h26zM388 290l-13 18h26zM554 290l-13 18h26z" />
      <g className="d-black">
        <text x="76" y="342">
          9月
        </text>
        <text x="388" y="342">
          10月
        </text>
        <text x="602" y="342">
          11月
        </text>
      </g>
    </Sheet>
  )
}
