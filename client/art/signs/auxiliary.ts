/**
 * The auxiliary plates, 501 to 508: black words on white, or red arrows for the start, middle and end of a restriction.
 */

import { arrow } from './kit/arrows.ts'
import { RED } from './kit/colours.ts'
import { box, plate, type Signs, sign } from './kit/kit.ts'
import { text } from './kit/lettering.ts'

const WIDTH_MM = 600
const ONE_LINE_MM = 220
const TWO_LINES_MM = 300
const ARROW_MM = 180
const LETTER_MM = 116

function white(height: number, ...content: readonly string[]): string {
  const around = box(WIDTH_MM, height)
  return sign(around, plate(around), ...content)
}

const TO_THE_RIGHT = { x: 236, y: 0, bearing: 90 }
const TO_THE_LEFT = { x: -236, y: 0, bearing: -90 }
const RED_ARROW = { colour: RED, shaft: 44, headWidth: 116, headLength: 110 }

export const AUXILIARY: Signs = {
  '501': () => white(ONE_LINE_MM, text('この先100m', { size: LETTER_MM, stretch: 0.78 })),
  '502': () =>
    white(
      TWO_LINES_MM,
      text('日曜・休日を除く', { y: -62, size: 88, stretch: 0.74 }),
      text('8-20', { y: 62, size: LETTER_MM, tracking: 50 }),
    ),
  '503': () => white(ONE_LINE_MM, text('自転車を除く', { size: LETTER_MM, stretch: 0.76 })),
  '505': () => white(ARROW_MM, arrow('M-236 0H130', [TO_THE_RIGHT], RED_ARROW)),
  '506': () => white(ARROW_MM, arrow('M-130 0H130', [TO_THE_LEFT, TO_THE_RIGHT], RED_ARROW)),
  '507': () => white(ARROW_MM, arrow('M236 0H-130', [TO_THE_LEFT], RED_ARROW)),
  '508': () => white(ONE_LINE_MM, text('通学路', { size: LETTER_MM * 1.1, tracking: 260 })),
}
