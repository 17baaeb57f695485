/**
 * The guide signs, numbers 105 to 120: white on blue for ordinary roads, white on green for expressways, and the
 * shields that show route numbers.
 */

import { diningSymbol, fuelSymbol } from './figures/service-symbols.ts'
import { arrow, straightArrow } from './kit/arrows.ts'
import { BLUE, GREEN, WHITE } from './kit/colours.ts'
import { type Box, board, box, path, place, rectangle, rounded, type Signs, sign, stroke } from './kit/kit.ts'
import { text } from './kit/lettering.ts'

function name(kanji: string, latin: string, x: number, y: number, size = 150): string {
  const spread = text(kanji, { x, y, size, fill: WHITE, tracking: 160 })
  return spread + text(latin, { x, y: y + size * 0.94, size: size * 0.62, fill: WHITE })
}

function white(line: string, x: number, y: number, size: number, stretch = 1): string {
  return text(line, { x, y, size, stretch, fill: WHITE })
}

function large(around: Box, colour: string, ...content: readonly string[]): string {
  return sign(around, board(around, colour, { rim: 0, inlay: 14, line: 12, radius: 50 }), ...content)
}

const DIRECTION_ARROW = { colour: WHITE, shaft: 44, headWidth: 120, headLength: 100 }

function row(y: number, bearing: number, kanji: string, latin: string, km: string): string {
  return (
    straightArrow(190, bearing, DIRECTION_ARROW, -500, y) +
    name(kanji, latin, -110, y - 50) +
    white(km, 286, y, 200) +
    white('km', 486, y + 29, 116)
  )
}

function shield(scale = 1): string {
  const points =
    'M-152-188Q0-222 152-188C200-177 226-136 214-90C188 6 138 102 72 180C34 216-34 216-72 180C-138 102-188 6-214-90C-226-136-200-177-152-188z'
  return scale === 1 ? points : points.replaceAll(/-?\d+/g, (value) => ` ${Math.round(Number(value) * scale)}`)
}

function smallShield(number: string, x: number, y: number, size: number): string {
  const face = path(shield(), WHITE) + path(shield(0.91), BLUE) + white(number, 0, -12, 300)
  return place(face, x, y, size)
}

function nationalRoute(): string {
  return sign(
    box(440, 416, -220, -209),
    path(shield(), BLUE),
    path(shield(0.965), WHITE),
    path(shield(0.905), BLUE),
    white('国道', 0, -136, 72),
    white('230', 0, -22, 168),
    white('ROUTE', 0, 90, 56),
  )
}

function hexagon(radius: number): string {
  const half = radius / 2
  const height = radius * 0.88
  return rounded(
    [
      [-half, -height],
      [half, -height],
      [radius, 0],
      [half, height],
      [-half, height],
      [-radius, 0],
    ],
    40,
  )
}

function prefecturalRoute(): string {
  return sign(
    box(462, 418),
    path(hexagon(236), BLUE),
    path(hexagon(227), WHITE),
    path(hexagon(212), BLUE),
    white('道道', 0, -126, 78),
    white('1', 0, 2, 200),
    white('HOKKAIDO', 0, 128, 44),
  )
}

const ADVANCE = box(1320, 1040)

function advanceDirection(): string {
  const junction = arrow(
    'M0 420V90M-420 90H420',
    [
      { x: -560, y: 90, bearing: -90 },
      { x: 560, y: 90, bearing: 90 },
    ],
    { colour: WHITE, shaft: 72, headWidth: 190, headLength: 150 },
  )
  return large(
    ADVANCE,
    BLUE,
    junction,
    name('小樽', 'Otaru', -350, -330, 190),
    name('札幌', 'Sapporo', 350, -330, 190),
    smallShield('5', -236, 90, 0.54),
    smallShield('5', 236, 90, 0.54),
    white('300m', 370, 380, 150),
  )
}

const EXIT = box(1000, 760)

function expresswayExit(): string {
  return large(
    EXIT,
    GREEN,
    name('小樽', 'Otaru', 0, -210, 200),
    stroke('M-440 66H440', WHITE, 10),
    white('出口', -258, 208, 170),
    white('EXIT', 100, 208, 132),
    straightArrow(190, -45, { colour: WHITE, shaft: 46, headWidth: 122, headLength: 96 }, 356, 208),
  )
}

const TOLL = box(1000, 640)

function tollGate(): string {
  return large(
    TOLL,
    GREEN,
    text('料金所', { y: -150, size: 230, fill: WHITE, tracking: 80 }),
    white('TOLL GATE', 0, 50, 128),
    white('500m', 0, 206, 142),
  )
}

const SERVICE = box(1160, 700)

function serviceArea(): string {
  const tile = (content: string, x: number) =>
    rectangle({ x: x - 135, y: 10, width: 270, height: 270 }, WHITE, 24) + place(content, x, 145)
  return large(
    SERVICE,
    GREEN,
    white('SA', -330, -180, 240),
    white('2', 180, -180, 240),
    white('km', 350, -146, 150),
    tile(text('P', { size: 250, fill: GREEN, x: 4 }), -340),
    tile(fuelSymbol(GREEN), 0),
    tile(diningSymbol(GREEN), 340),
  )
}

const PARKING = box(600, 600)
const NUMBER = box(520, 440)
const DETOUR = box(900, 600)

export const GUIDE: Signs = {
  '105': () => {
    const around = box(1300, 760)
    const rows = row(-180, 0, '札幌', 'Sapporo', '20') + row(180, -90, '小樽', 'Otaru', '18')
    return large(around, BLUE, rows, stroke('M-636 0H636', WHITE, 10))
  },
  '108': advanceDirection,
  '112-A': expresswayExit,
  '115': tollGate,
  '116': serviceArea,
  '117-A': () =>
    sign(
      PARKING,
      board(PARKING, BLUE, { rim: 12 }),
      white('P', 6, -70, 440),
      straightArrow(330, -90, { colour: WHITE, shaft: 46, headWidth: 120, headLength: 106 }, 0, 196),
    ),
  '118': nationalRoute,
  '118-2': prefecturalRoute,
  '118-3': () =>
    sign(NUMBER, board(NUMBER, GREEN, { rim: 0, inlay: 16, line: 14, radius: 60 }), white('E5', 0, 0, 330)),
  '120': () =>
    sign(
      DETOUR,
      board(DETOUR, BLUE, { rim: 14, radius: 50 }),
      text('まわり道', { y: -138, size: 176, fill: WHITE }),
      straightArrow(660, 90, { colour: WHITE, shaft: 100, headWidth: 250, headLength: 210 }, 0, 122),
    ),
}
