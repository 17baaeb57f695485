/** A drawing of the three papers for the rental counter: licence, permit or translation, and passport. */

import '../kit.css'
import { Sheet } from '../kit.tsx'

export function Drawing() {
  return (
    <Sheet height={270}>
      <path className="d-sky" d="M0 0h640v270H0z" />
      <path className="d-card" d="M26 80h144q10 0 10 10v92q0 10-10 10H26q-10 0-10-10V90q0-10 10-10z" />
      <path className="d-good" d="M26 80h144q10 0 10 10v14H16V90q0-10 10-10z" />
      <path className="d-glass" d="M28 116h50v62H28z" />
      <path className="d-dark" d="M34 178q2-20 19-20t19 20z" />
      <circle className="d-skin" cx="53" cy="142" r="13" />
      <path className="d-type d-o" strokeWidth="7" d="M94 122h72M94 140h72M94 158h44M94 176h56" />
      <path className="d-ink d-o" strokeWidth="7" d="M205 122v28M191 136h28M453 122v28M439 136h28" />
      <path
        className="d-steel d-o"
        strokeDasharray="10 9"
        d="M242 28h174q12 0 12 12v192q0 12-12 12H242q-12 0-12-12V40q0-12 12-12z"
      />
      <path className="d-cover" d="M244 58h76v156h-76z" />
      <path className="d-cover-2" d="M244 58h9v156h-9z" />
      <circle className="d-dark d-o" cx="286" cy="98" r="16" />
      <path className="d-dark d-o" d="M270 98h32M286 82v32M264 130h44M270 198h32" />
      <path className="d-soft" d="M256 144h62v34h-62z" />
      <text className="d-black d-small" x="287" y="168">
        1949
      </text>
      <path className="d-ink d-o" d="M322 232l16-192" />
      <path className="d-card" d="M340 58h76v156h-76z" />
      <text className="d-black d-small" x="378" y="88">
        翻訳文
      </text>
      <path className="d-type d-o" strokeWidth="5" d="M352 108h52M352 124h52M352 140h52M352 156h30" />
      <path className="d-red d-o" d="M386 180h18v18h-18z" />
      <path className="d-blue" d="M480 32h128q12 0 12 12v182q0 12-12 12H480z" />
      <path className="d-gold d-o" strokeWidth="6" d="M518 58h66" />
      <path className="d-gold" d="M533 200h34v22h-34z" />
      <circle className="d-gold d-o" cx="550" cy="130" r="40" />
      <path className="d-gold d-o" d="M510 130h80M550 90v80M550 90q-36 40 0 80 36-40 0-80" />
    </Sheet>
  )
}
