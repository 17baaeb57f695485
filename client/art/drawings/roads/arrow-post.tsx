/** A drawing of a snow-covered road whose edges are marked by hanging arrows. */

import '../kit.css'
import { CarBack, Sheet } from '../kit.tsx'

/** The foot of the post is at x = 0, the arrow at x = 54 above the edge of the road. */
function ArrowPost({ at }: { at: string }) {
  return (
    <g transform={at}>
      <path className="d-steel d-o" strokeWidth="9" d="M0 0v-262q0-10 10-10h44v12" />
      <path className="d-arrow" d="M43-262h22v56h16l-27 44-27-44h16z" />
      <path className="d-white" d="M43-246h22v14H43zM43-218h22v12H43z" />
      <path className="d-good d-o" strokeWidth="7" strokeDasharray=".1 17" d="M54-146V-6" />
      <path className="d-snow-2" d="M-32 8q4-16 32-16T32 8z" />
    </g>
  )
}

export function Drawing() {
  return (
    <Sheet height={350}>
      <path className="d-sky" d="M0 0h640v140H0z" />
      <path className="d-far" d="M0 132q70-50 150-34t150-20 160 18 180-22v70H0z" />
      <path className="d-snow" d="M0 128h640v222H0z" />
      <path className="d-snow-2" d="M312 128h16l270 222H42z" />
      <path className="d-snow d-o" strokeWidth="9" d="M220 262l-64 88M256 262l-38 88" />
      <path className="d-good d-o" strokeDasharray="16 12" d="M306 134L46 346M334 134l260 212" />
      <path className="d-steel d-o" d="M262 168v-46h8M378 168v-46h-8" />
      <path className="d-arrow" d="M267 122h6v10h6l-9 13-9-13h6zM367 122h6v10h6l-9 13-9-13h6z" />
      <ArrowPost at="translate(190 218)scale(.46)" />
      <ArrowPost at="translate(450 218)scale(-.46 .46)" />
      <ArrowPost at="translate(50 310)scale(.96)" />
      <ArrowPost at="translate(590 310)scale(-.96 .96)" />
      <CarBack at="translate(238 264)scale(.72)" />
      <path
        className="d-snow d-o"
        strokeWidth="7"
        d="M30 60h0M150 36h0M200 80h0M276 30h0M350 70h0M420 24h0M500 96h0M610 40h0M330 110h0M380 200h0"
      />
    </Sheet>
  )
}
