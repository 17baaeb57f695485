/**
 * Draws the objects in banners (cars, people, animals, lamps and houses) as SVG text. Each object touches the ground at
 * the origin (0, 0).
 */

import { box, circle, group, halo, line, n, oval, polygon, shape, url } from '../../scenes/scene-kit.ts'
import { HEIGHT, LAMP, type Paint } from './banner-kit.ts'

/** The gradient of lamplight. A banner with lamps must contain it once, because lamps refer to it by its id. */
export const glow = halo('l', [0, LAMP, 0.7], [1, LAMP, 0])

export function car({ night, c }: Paint, body = '#ffffff', load = false): string[] {
  return [
    night ? shape('M-62-24l-120 6v26l120-12z', LAMP, 0.18) : '',
    oval(0, 0, 70, 6, '#101828', 0.28),
    load ? shape('M-22-62h22v-12h-22zM4-62h26v-16H4z', c('#c98b4e')) + shape('M-18-74h14v-8h-14z', c('#3d6fb0')) : '',
    shape(
      'M-66-10v-14q0-9 12-11l16-3 16-18q5-6 14-6h26q9 0 14 6l14 18 12 3q8 2 8 10v15q0 4-4 4H-62q-4 0-4-4z',
      c(body),
    ),
    shape('M-30-38l11-13q3-4 8-4h9v17zM4-38v-17h12q6 0 9 4l9 13z', night ? LAMP : c('#37506c')),
    shape('M-66-18h132v5h-132z', c('#1b2433'), 0.1),
    line('M1-36v26', c('#1b2433'), 1.2, 0.25),
    circle(-38, -8, 13, c('#1b2433')),
    circle(38, -8, 13, c('#1b2433')),
    circle(-38, -8, 5.5, c('#c6cfdb')),
    circle(38, -8, 5.5, c('#c6cfdb')),
    shape('M-66-24h7q3 0 3 4t-4 4h-6z', '#fff2c4'),
    shape('M66-26h-6v9h6z', '#e0463c'),
  ]
}

export function camper({ c }: Paint): string[] {
  return [
    oval(0, 0, 100, 7, '#0a1020', 0.35),
    shape('M-94-14v-26q0-6 6-9l16-8 10-26q3-7 10-7H84q8 0 8 8v64q0 6-6 6H-88q-6 0-6-2z', c('#f4efe2')),
    shape('M-94-30h186v9h-186z', c('#3d7fb8')),
    shape('M-66-54l9-21q2-4 6-4h14v25z', c('#2f4a68')),
    box(-26, -76, 42, 24, LAMP, 4),
    box(56, -76, 24, 24, LAMP, 4),
    line('M-5-76v24', c('#b98a4a'), 2),
    box(24, -78, 24, 66, c('#e3ddcd'), 3),
    circle(-58, -10, 16, c('#1b2433')),
    circle(62, -10, 16, c('#1b2433')),
    circle(-58, -10, 7, c('#c6cfdb')),
    circle(62, -10, 7, c('#c6cfdb')),
    shape('M-94-40h8v9h-8z', '#fff2c4'),
  ]
}

export interface Clothes {
  readonly coat: string
  readonly hair?: string
  readonly hat?: string
  readonly legs?: string
}

export function person({ c }: Paint, { coat, hair = '#3a2a24', hat, legs = '#2b3a55' }: Clothes): string[] {
  return [
    oval(3, 0, 15, 3, '#101828', 0.25),
    shape('M-7 0l1-24h5l1 24zM1 0l1-24h5l2 24z', c(legs)),
    shape('M-10-20l3-24q7-6 14 0l4 24q-10 4-21 0z', c(coat)),
    line('M-8-42l-5 18M8-42l6 17', c(coat), 5),
    circle(0, -52, 7, c('#eec3a2')),
    shape('M-8-52q0-9 8-9t8 9q-3-4-8-4t-8 4z', c(hat ?? hair)),
    hat ? circle(0, -61, 2.6, c(hat)) : '',
  ]
}

export function child(paint: Paint, coat: string, hat?: string): string {
  return `<g transform="scale(.66)">${person(paint, hat ? { coat, hat } : { coat }).join('')}</g>`
}

/**
 * A lamp at the side of a street. A banner with lit lamps must also contain the gradient `glow`, to which they refer.
 */
export function lamp({ c }: Paint, lit: boolean): string[] {
  return [
    lit ? circle(0, -96, 52, url('l')) : '',
    line('M0 0v-84', c('#262a40'), 4),
    shape('M-6 0h12l-2-9h-8z', c('#262a40')),
    shape('M-9-86l3 0h12l3 0 4-18h-26z', lit ? '#fff0bd' : c('#dfe8ee')),
    line('M-9-86l-4-18h26l-4 18z', c('#262a40'), 2.4),
    shape('M-14-104l14-12 14 12z', c('#262a40')),
  ]
}

export function house(
  { c }: Paint,
  {
    width,
    height,
    wall,
    roof,
    lit,
    snow = false,
  }: { width: number; height: number; wall: string; roof: string; lit: boolean; snow?: boolean },
): string[] {
  const rise = width * 0.3
  const pane = lit ? LAMP : c('#5d7691')
  const top = polygon([
    [-7, -height + 4],
    [width / 2, -height - rise],
    [width + 7, -height + 4],
    [width + 1, -height + 8],
    [width / 2, -height - rise + 9],
    [-1, -height + 8],
  ])
  return [
    shape(
      polygon([
        [0, 0],
        [0, -height],
        [width / 2, -height - rise + 3],
        [width, -height],
        [width, 0],
      ]),
      c(wall),
    ),
    shape(top, snow ? c('#ffffff') : c(roof)),
    shape(
      `M${width * 0.18} ${-height * 0.72}h${width * 0.22}v${height * 0.3}h-${width * 0.22}zM${width * 0.6} ${-height * 0.72}h${width * 0.22}v${height * 0.3}h-${width * 0.22}z`.replaceAll(
        /\d+\.\d+/g,
        (v) => String(Math.round(Number(v) * 10) / 10),
      ),
      pane,
    ),
    shape(`M${Math.round(width * 0.42)} 0v-${Math.round(height * 0.36)}h${Math.round(width * 0.18)}V0z`, c('#4a3a34')),
  ]
}

export function birch({ c }: Paint, height: number, leaf?: string): string[] {
  const h = Math.round(height)
  return [
    leaf
      ? circle(-h * 0.12, -h * 0.72, h * 0.2, c(leaf)) +
        circle(h * 0.14, -h * 0.66, h * 0.18, c(leaf)) +
        circle(0, -h * 0.92, h * 0.2, c(leaf))
      : '',
    line(`M0 0v${-h}`, c('#f3f1ea'), Math.max(3, h * 0.05)),
    line(
      `M0 ${-Math.round(h * 0.5)}l${Math.round(h * 0.16)}-${Math.round(h * 0.2)}M0 ${-Math.round(h * 0.62)}l-${Math.round(h * 0.15)}-${Math.round(h * 0.18)}`,
      c('#f3f1ea'),
      2.4,
    ),
    line(`M-2-${Math.round(h * 0.2)}h4M-2-${Math.round(h * 0.42)}h4M-2-${Math.round(h * 0.75)}h4`, c('#5b5560'), 1.6),
  ]
}

export function deer({ c }: Paint, antlers = true): string[] {
  return [
    oval(4, 0, 34, 4, '#101828', 0.25),
    line('M-14 0l3-26M-6 0l0-24M22 0l-2-26M30 0l-4-28', c('#7d4d2c'), 4),
    shape('M-20-36q4-14 20-12 16 3 29-2 9 4 7 17-2 9-11 11-23 4-38-1-9-4-7-13z', c('#94603a')),
    shape('M-20-36q-5-15-7-28l9-5q9 9 14 22z', c('#94603a')),
    shape('M-15-68q-4-6-10-5-9 4-16 10-1 5 4 6 9 0 13 0 7-3 9-11z', c('#94603a')),
    shape('M33-46q7 2 5 11l-6 3z', c('#f6ead6')),
    shape('M-20-72q5-9 9-9 0 7-4 10z', c('#7d4d2c')),
    antlers ? line('M-18-72q-2-13-9-20M-21-83q-7 0-11-4M-13-73q2-13 11-20M-9-84q6 1 9-6', c('#d8c09a'), 2.8) : '',
    circle(-26, -64, 1.5, '#1a1210'),
  ]
}

export function bear({ c }: Paint): string[] {
  const fur = c('#5c3d2b')
  return [
    oval(4, 0, 66, 6, '#0e1a14', 0.3),
    shape(
      'M-44-4l4-30h20l-2 34h-20q-4 0-2-4zM-14-2l2-26h18l-2 28H-14zM24-2l-4-30h24l6 32H26zM40-2l8-28h10l2 30H42z',
      c('#4a3022'),
    ),
    shape('M-50-44q6-26 34-28 14-9 32-4 30 2 42 24 8 22 0 34-30 12-70 6-34 0-38-32z', fur),
    shape('M-38-70q-20-6-32 8-12 2-18 10-2 6 4 8 10 2 20 2 8 8 20 4z', fur),
    circle(-48, -70, 7, fur),
    circle(-32, -74, 7, fur),
    circle(-48, -70, 3.4, c('#7a5540')),
    shape('M-88-52q-2 6 4 8 8 1 12-3-2-9-16-5z', c('#a67c58')),
    circle(-87, -51, 2.6, '#1a1210'),
    circle(-64, -60, 2, '#1a1210'),
    shape('M-44-44q20 14 60 8-24 18-56 10z', c('#6b4936'), 0.6),
  ]
}

export const deskLamp = ({ c, night }: Paint) => [
  night ? shape('M-40-62l-60 62h150l-50-62z', LAMP, 0.28) : '',
  oval(0, 0, 26, 6, c('#33415c')),
  line('M0-2l-16-52 24-34', c('#33415c'), 5),
  shape('M-30-70q6-26 38-26l12 8-26 36z', c('#d8503c')),
  circle(-14, -64, 7, night ? '#fff0bd' : c('#fff2c4')),
]

export const parkedIn = (paint: Paint): Paint => ({ ...paint, night: false })

export function carFromBehind({ c, night }: Paint, body = '#d8503c'): string[] {
  return [
    oval(0, 1, 32, 4, '#101828', 0.3),
    box(-24, -6, 10, 9, c('#1b2433'), 2),
    box(14, -6, 10, 9, c('#1b2433'), 2),
    shape('M-28-3v-17l6-19q2-5 8-5h28q6 0 8 5l6 19v17z', c(body)),
    shape('M-20-23l4-13q1-4 5-4h22q4 0 5 4l4 13z', night ? LAMP : c('#37506c')),
    box(-26, -18, 10, 7, '#e0463c', 2),
    box(16, -18, 10, 7, '#e0463c', 2),
    box(-9, -13, 18, 7, c('#f3f5f8'), 1),
    shape('M-28-6h56v4h-56z', c('#1b2433'), 0.35),
    night ? circle(-21, -14, 12, '#ff6a5c', 0.28) + circle(21, -14, 12, '#ff6a5c', 0.28) : '',
  ]
}

export interface StraightRoad {
  readonly at: readonly [x: number, y: number]
  /** The x-coordinates of the asphalt's two edges at the picture's lower border. */
  readonly from: number
  readonly to: number
  readonly verge: string
  readonly asphalt?: string
}

export function straightRoad({ c }: Paint, { at: [x, y], from, to, verge, asphalt = '#66718a' }: StraightRoad): string {
  const bottom = HEIGHT + 6
  const width = to - from
  const centre = (from + to) / 2
  const strip = (left: number, right: number) => `M${n(x - 1)} ${y}h2L${n(right)} ${bottom}H${n(left)}z`
  let dashes = ''
  for (let depth = 1; depth < 9; depth *= 1.5) {
    const [near, far] = [1 / depth, 1 / (depth * 1.2)]
    const px = (t: number) => x + (centre - x) * t
    const py = (t: number) => n(y + (bottom - y) * t)
    const half = (t: number) => width * 0.012 * t
    dashes += `M${n(px(near) - half(near))} ${py(near)}H${n(px(near) + half(near))}L${n(px(far) + half(far))} ${py(far)}H${n(px(far) - half(far))}z`
  }
  return (
    shape(strip(from - width * 0.16, to + width * 0.16), c(verge)) +
    shape(strip(from, to), c(asphalt)) +
    shape(dashes, c('#ffffff'))
  )
}

export function cow({ c }: Paint, coat = '#ffffff', patches = '#33303c'): string[] {
  return [
    oval(0, 0, 30, 3, '#101828', 0.2),
    line('M-18 0v-14M-10 0v-14M14 0v-14M21 0v-14', c('#2f2a30'), 4),
    shape('M-26-34q24-6 50 0 6 2 5 12-2 10-8 12-22 2-42 0-8-4-5-24z', c(coat)),
    shape('M-10-36q14 0 12 10-8 8-18 2-4-9 6-12zM16-34q10 0 12 6-2 8-10 6-6-6-2-12z', c(patches)),
    shape('M-24-34q-12-6-18 0-5 8-2 13 8 2 14-1z', c(patches)),
    shape('M-46-24q-3 6 2 8h8v-8z', c('#f0b8a8')),
  ]
}

export function dog({ c }: Paint): string[] {
  return [
    shape('M-17-12q-12 1-14 8h54q-4-12-16-14-12-2-24 6z', c('#d8893f')),
    shape('M-28-6q-9-13 4-16l8 4 3 9z', c('#d8893f')),
    shape('M-27-20l3-9 6 8z', c('#b06a2a')),
    line('M20-8q16-2 20-16', c('#d8893f'), 6),
    line('M-14-2v6M8-2v6', c('#5a3a22'), 4),
  ]
}

export function fox({ c }: Paint): string[] {
  return [
    oval(0, 0, 26, 3, '#101828', 0.2),
    line('M-14 0v-14M-7 0v-13M12 0v-14M18 0v-13', c('#4a2c22'), 3.6),
    shape('M-20-24q18-8 38-2 6 4 4 12-20 6-38 2z', c('#d8752f')),
    shape('M18-24q22-10 34 6-4 12-16 12-14-2-20-10z', c('#d8752f')),
    shape('M44-20q8 2 8 4-4 10-12 10-2-8 4-14z', c('#fbf3ea')),
    shape('M-16-28q-10-8-18-4l-14 12 4 4q10 4 18 0 8-2 12-6z', c('#d8752f')),
    shape('M-36-30l0-13 9 10zM-27-32l3-12 7 13z', c('#a9541f')),
    shape('M-48-20l4-2 10 4q-2 5-10 4z', c('#fbf3ea')),
    circle(-47.5, -19.5, 2, '#1a1210'),
    circle(-34, -24, 1.6, '#1a1210'),
  ]
}

export function gulls({ c }: Paint, places: readonly (readonly [x: number, y: number, scale: number])[]): string {
  return places
    .map(([x, y, scale]) => group([line('M-13 0q6-9 13 0q7-9 13 0', c('#ffffff'), 2.6)], x, y, scale))
    .join('')
}

export function steam({ c, night }: Paint, height: number, drift = 0.4): string {
  const puffs = Array.from({ length: 10 }, (_, index) => {
    const t = index / 9
    return circle(
      height * drift * t ** 1.5 + Math.sin(index * 2.2) * height * 0.05,
      -height * t,
      height * (0.08 + t * 0.13),
      c('#ffffff'),
    )
  })
  return `<g opacity="${night ? 0.5 : 0.85}">${puffs.join('')}</g>`
}

export const roadsideCamera = ({ c, night }: Paint): string[] => [
  line('M0 0V-188', c('#8d9bb0'), 8),
  line('M0-176h44', c('#8d9bb0'), 6),
  `<g transform="translate(60 -172)rotate(14)">${box(-26, -14, 60, 26, c('#f3f5f8'), 6)}${box(-32, -18, 70, 7, c('#c3ccd6'), 3)}${circle(36, -1, 11, c('#243048'))}${circle(36, -1, 6, '#6fb7ff')}</g>`,
  night ? circle(94, -164, 26, '#6fb7ff', 0.25) : '',
  shape('M-40-132l40-22v44l-40 20z', c('#2b4a7c')),
  line('M-27-138v42M-13-146v42M-40-112l40-20', c('#6f93c8'), 2),
  shape('M-6-188q6-8 12 0z', c('#ffffff')),
  circle(23, -164, 3.6, '#ff5a4d'),
]
