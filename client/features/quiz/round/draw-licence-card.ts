/** Draws the card for a passed round: a small licence with a road, a score and a date. */

export const CARD_SIZE = { width: 514, height: 324 } as const

export interface LicenceCardTexts {
  readonly title: string
  readonly passed: string
  readonly scoreTerm: string
  readonly score: string
  readonly dateTerm: string
  readonly date: string
  readonly note: string
}

export interface CardLook {
  readonly direction: 'ltr' | 'rtl'
  readonly fontFamily: string
}

const INK = '#10243f'
const SOFT_INK = '#4a5a70'
const SIGN = '#0b4ea2'

function drawPortrait(context: CanvasRenderingContext2D): void {
  const fill = (d: string, colour: string) => {
    context.fillStyle = colour
    context.fill(new Path2D(d))
  }
  context.save()
  context.beginPath()
  context.roundRect(0, 0, 150, 190, 8)
  context.clip()
  const sky = context.createLinearGradient(0, 0, 0, 120)
  sky.addColorStop(0, '#6db3f2')
  sky.addColorStop(0.7, '#cfe8f9')
  sky.addColorStop(1, '#fdf3e0')
  context.fillStyle = sky
  context.fillRect(0, 0, 150, 190)
  fill('M112 34a15 15 0 1 0 .1 0z', '#ffe6a6')
  fill('M-20 118C20 110 44 66 62 42q12-6 24 0c18 24 42 68 84 76z', '#8ba6da')
  fill('M62 42q12-6 24 0l16 26-9-3-8 12-9-11-9 14-8-15-8 9-5-6z', '#ffffff')
  fill('M-10 112q80-14 170 0v90H-10z', '#9fce8c')
  fill('M0 126l10-26 10 26zM18 130l9-24 9 24zM108 128l10-28 10 28zM128 128l9-22 9 22z', '#3f8068')
  fill('M72 116h6l66 80H6z', '#5f6a7c')
  fill('M74.500 122h1l2 9h-5zM73 138h4l4 14h-12zM69 162h12l4 20H65z', '#ffffff')
  fill('M38 176v-18l8-18q2-4 7-4h22q5 0 7 4l8 18v18q0 4-4 4H42q-4 0-4-4z', '#d8503c')
  fill('M49 156l6-13q1-2 4-2h11q3 0 4 2l6 13z', '#33506e')
  fill('M40 162h9v8h-9zM81 162h9v8h-9z', '#ffd9a0')
  context.restore()
}

function drawWaves(context: CanvasRenderingContext2D): void {
  context.save()
  context.strokeStyle = 'rgb(11 78 162 / 9%)'
  context.lineWidth = 1
  for (let row = 0; row < 26; row += 1) {
    context.beginPath()
    for (let x = 0; x <= CARD_SIZE.width; x += 6) {
      const y = 62 + row * 10 + Math.sin(x / 28 + row * 0.55) * 5
      if (x === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.stroke()
  }
  context.restore()
}

function fittingSize(
  context: CanvasRenderingContext2D,
  line: string,
  most: number,
  size: number,
  font: (px: number) => string,
) {
  let px = size
  for (; px > 10; px -= 1) {
    context.font = font(px)
    if (context.measureText(line).width <= most) break
  }
  return px
}

export function drawLicenceCard(context: CanvasRenderingContext2D, texts: LicenceCardTexts, look: CardLook): void {
  const { width, height } = CARD_SIZE
  const isRtl = look.direction === 'rtl'
  const font = (weight: number) => (px: number) => `${weight} ${px}px ${look.fontFamily}`
  /**
   * Mirrors an x-coordinate in right-to-left languages. The drawing of the road is not mirrored, so it does not use
   * this function.
   */
  const at = (x: number) => (isRtl ? width - x : x)
  context.clearRect(0, 0, width, height)
  context.save()
  context.beginPath()
  context.roundRect(0, 0, width, height, 20)
  context.clip()
  context.fillStyle = '#f7fafd'
  context.fillRect(0, 0, width, height)
  drawWaves(context)
  context.fillStyle = SIGN
  context.fillRect(0, 0, width, 62)
  context.direction = look.direction
  context.textAlign = isRtl ? 'right' : 'left'
  context.textBaseline = 'alphabetic'
  const line = (
    text: string,
    x: number,
    y: number,
    { px, weight = 400, colour = INK, most = 290 }: { px: number; weight?: number; colour?: string; most?: number },
  ) => {
    fittingSize(context, text, most, px, font(weight))
    context.fillStyle = colour
    context.fillText(text, at(x), y)
  }
  line(texts.title, 26, 39, { px: 22, weight: 500, colour: '#ffffff', most: 330 })
  context.textAlign = isRtl ? 'left' : 'right'
  line('道路標識', width - 26, 38, { px: 17, colour: '#d7e6fa', most: 110 })
  context.textAlign = isRtl ? 'right' : 'left'
  context.save()
  context.translate(isRtl ? width - 176 : 26, 84)
  drawPortrait(context)
  context.restore()
  line(texts.passed, 204, 116, { px: 27, weight: 500 })
  line(texts.scoreTerm, 204, 154, { px: 14, colour: SOFT_INK, most: 120 })
  line(texts.score, 204, 194, { px: 40, weight: 500, colour: SIGN, most: 150 })
  line(texts.dateTerm, 204, 228, { px: 14, colour: SOFT_INK, most: 190 })
  line(texts.date, 204, 254, { px: 20, weight: 500, most: 190 })
  line(texts.note, 26, 303, { px: 13, colour: SOFT_INK, most: width - 52 })
  drawSeal(context, isRtl ? 86 : width - 86, 196)
  context.restore()
  context.strokeStyle = '#b9c9de'
  context.lineWidth = 2
  context.beginPath()
  context.roundRect(1, 1, width - 2, height - 2, 19)
  context.stroke()
}

function drawSeal(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.save()
  context.translate(x, y)
  context.rotate(-0.18)
  context.strokeStyle = '#c8452f'
  context.globalAlpha = 0.85
  context.lineWidth = 5
  context.beginPath()
  context.arc(0, 0, 48, 0, Math.PI * 2)
  context.stroke()
  context.lineWidth = 1.6
  context.beginPath()
  context.arc(0, 0, 41, 0, Math.PI * 2)
  context.stroke()
  context.fillStyle = '#c8452f'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = '600 34px system-ui, sans-serif'
  context.fillText('合格', 0, 2)
  context.restore()
}
