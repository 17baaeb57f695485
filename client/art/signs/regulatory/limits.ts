/**
 * Regulatory signs that contain numbers: parking (315–318), and limits of weight, height, width and speed (320–324).
 */

import { BLUE, WHITE } from '../kit/colours.ts'
import { box, DISC, disc, path, plate, plateUnderDisc, prohibition, rectangle, type Signs, sign } from '../kit/kit.ts'
import { text, widthOf } from '../kit/lettering.ts'

function hours(): string {
  return text('8-20', { y: -241, size: 66, fill: WHITE, tracking: 20, weight: 3 })
}

function noParkingDisc(bar: 'slash' | 'cross'): string {
  return prohibition({ bar, ground: BLUE }) + hours()
}

function widthToLeave(): string {
  const under = plateUnderDisc(150)
  const words = text('駐車余地6m', { y: under.plate.y + 75, size: 96 })
  return sign(under.around, prohibition({ bar: 'slash', ground: BLUE }), plate(under.plate), words)
}

function timedParking(): string {
  return sign(
    DISC,
    disc(BLUE),
    text('8-20', { y: -196, size: 92, fill: WHITE, tracking: 20 }),
    text('P', { y: -12, size: 330, fill: WHITE, weight: 10 }),
    text('60分', { y: 182, size: 112, fill: WHITE }),
  )
}

function measure(figure: string, unit: string, size: number, y = 0): string {
  const large = { size, fill: BLUE, stretch: 0.94, y, weight: size / 24 }
  const small = { size: size * 0.74, fill: BLUE, stretch: 0.94, weight: size / 30, y: y + 0.372 * (size - size * 0.74) }
  const [wide, narrow] = [widthOf(figure, large), widthOf(unit, small)]
  const left = -(wide + narrow) / 2
  return text(figure, { ...large, x: left, align: 'start' }) + text(unit, { ...small, x: left + wide, align: 'start' })
}

function limit(...content: readonly string[]): () => string {
  return () => sign(DISC, prohibition({ bar: 'none' }, ...content))
}

const FROM_TOP_AND_BOTTOM = 'M-60-196H60L0-112zM-60 196H60L0 112z'
const FROM_BOTH_SIDES = 'M-200-56V56L-142 0zM200-56V56L142 0z'

const SPEED = { size: 290, fill: BLUE, stretch: 0.94, weight: 12 }

function speedOfLorries(): string {
  const under = plateUnderDisc(150, 420)
  const words = text('大貨等', { y: under.plate.y + 75, size: 108, tracking: 60 })
  return sign(under.around, prohibition({ bar: 'none' }, text('50', SPEED)), plate(under.plate), words)
}

export const LIMITS: Signs = {
  '315': () => sign(DISC, noParkingDisc('cross')),
  '316': () => sign(DISC, noParkingDisc('slash')),
  '317': widthToLeave,
  '318': timedParking,
  '320': limit(measure('5.5', 't', 188)),
  '321': limit(path(FROM_TOP_AND_BOTTOM, BLUE), measure('3.3', 'm', 162)),
  '322': limit(path(FROM_BOTH_SIDES, BLUE), measure('2.2', 'm', 136)),
  '323': limit(text('50', SPEED)),
  '323-2': speedOfLorries,
  '324': limit(text('30', { ...SPEED, size: 260, y: -30 }), rectangle(box(250, 32, -125, 96), BLUE)),
}
