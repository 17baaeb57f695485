/** Japanese traffic lights: horizontal with green on the left, or vertical with red on top, as in snowy Hokkaido. */

import { BLACK, RED, YELLOW } from '../kit/colours.ts'
import { box, circle, inset, path, rectangle, type Signs, sign, stroke } from '../kit/kit.ts'

/** The green of the lamps. It is brighter and bluer than the green of signs; Japanese law calls it blue. */
const LAMP_GREEN = '#00b488'
const HOUSING = '#3b4147'
/** Colour and width of the pale edge that separates the housing from a dark background. */
const EDGE = '#9ba2a8'
const EDGE_MM = 6
const UNLIT = '#1e2226'
const HOOD = '#14171a'
const LAMP_MM = 56
const PITCH_MM = 164

type Lamp = 'green' | 'yellow' | 'red'
type Layout = 'row' | 'column'

const COLOURS: Readonly<Record<Lamp, string>> = { green: LAMP_GREEN, yellow: YELLOW, red: RED }
const ORDER: readonly Lamp[] = ['green', 'yellow', 'red']

function placeOf(lamp: Lamp, layout: Layout): readonly [number, number] {
  const step = (ORDER.indexOf(lamp) - 1) * PITCH_MM
  return layout === 'row' ? [step, 0] : [0, -step]
}

function hood(x: number, y: number): string {
  return stroke(`M${x - 64} ${y + 16}A66 66 0 1 1 ${x + 64} ${y + 16}`, HOOD, 12)
}

function flashes(x: number, y: number, colour: string): string {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6
    const at = (radius: number) =>
      `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`
    return `M${at(50)}L${at(74)}`
  })
  return stroke(rays.join(''), colour, 9, 'stroke-linecap="round"')
}

interface Shown {
  readonly lit: Lamp
  readonly isFlashing?: boolean
  readonly arrowToTheRight?: boolean
}

function lamp(which: Lamp, layout: Layout, { lit, isFlashing = false }: Shown): string {
  const [x, y] = placeOf(which, layout)
  const colour = which === lit ? COLOURS[which] : UNLIT
  if (which === lit && isFlashing) return circle(LAMP_MM - 18, colour, x, y) + flashes(x, y, colour)
  return circle(LAMP_MM, colour, x, y) + hood(x, y)
}

const HALF_LENGTH_MM = 258
const HALF_DEPTH_MM = 92

function head(layout: Layout, shown: Shown): string {
  const [halfX, halfY] = layout === 'row' ? [HALF_LENGTH_MM, HALF_DEPTH_MM] : [HALF_DEPTH_MM, HALF_LENGTH_MM]
  const housing = box(2 * halfX, 2 * halfY)
  const lamps = ORDER.map((which) => lamp(which, layout, shown)).join('')
  const body = rectangle(housing, EDGE, 84) + rectangle(inset(housing, EDGE_MM), HOUSING, 84 - EDGE_MM) + lamps
  if (!shown.arrowToTheRight) return sign(housing, body)
  const [arrowX, arrowY] =
    layout === 'row' ? [PITCH_MM, 2 * HALF_DEPTH_MM + 4] : [0, HALF_LENGTH_MM + HALF_DEPTH_MM + 4]
  const around = box(184, 184, arrowX - 92, arrowY - 92)
  const arrow =
    rectangle(around, EDGE, 40) +
    rectangle(inset(around, EDGE_MM), HOUSING, 40 - EDGE_MM) +
    circle(LAMP_MM + 4, BLACK, arrowX, arrowY) +
    path(`M${arrowX - 42} ${arrowY - 10}h36v-28l50 38-50 38v-28h-36z`, LAMP_GREEN) +
    hood(arrowX, arrowY)
  return sign({ ...housing, height: arrowY + 92 + halfY }, body, arrow)
}

const SHOWN: Readonly<Record<string, Shown>> = {
  'light-red': { lit: 'red' },
  'light-red-green-arrow': { lit: 'red', arrowToTheRight: true },
  'light-flashing-red': { lit: 'red', isFlashing: true },
  'light-flashing-yellow': { lit: 'yellow', isFlashing: true },
  'light-yellow': { lit: 'yellow' },
  'light-green': { lit: 'green' },
}

export const LIGHTS: Signs = Object.fromEntries(
  Object.entries(SHOWN).flatMap(([name, shown]) => [
    [name, () => head('row', shown)],
    [`${name}-vertical`, () => head('column', shown)],
  ]),
)
