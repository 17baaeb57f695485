/** Lists the small pictures for empty lists, and the files that make-empties.ts writes. */

import { type Paint, paintIn } from '../banners/kit/banner-kit.ts'
import { car, person } from '../banners/kit/banner-things.ts'
import { box, circle, group, type Light, line, oval, picture, shade, shape, url } from '../scenes/scene-kit.ts'
import { stars } from '../scenes/scenery.ts'
import { seeded } from '../seed.ts'

const WIDTH = 240
const HEIGHT = 150

function island({ c, night }: Paint, parts: readonly string[]): string {
  return picture(
    [
      shade('s', 0, 110, [0, night ? '#10224c' : '#cfe5f8'], [1, night ? '#3c4a86' : '#fdf3e4']),
      `<clipPath id="o"><path d="M120 4c70 0 114 26 114 66s-30 76-114 76S6 118 6 70 50 4 120 4z"/></clipPath>`,
      `<g clip-path="url(#o)">${[
        box(0, 0, WIDTH, HEIGHT, url('s')),
        night ? stars(seeded('empties'), 22, { width: WIDTH, low: 60 }) : '',
        circle(182, 34, 13, night ? '#fdf3d4' : '#ffe2a0'),
        shape('M-6 96l40-34 26 20 34-44 40 46 24-18 40 32 50-8v30H-6z', c('#a9c1e6')),
        shape('M94 38l15 17-8-3-6 5-7-6-6 2z', c('#ffffff')),
        shape('M-6 100q126-20 252 0v60H-6z', c('#a3cf90')),
        ...parts,
      ].join('')}</g>`,
    ],
    { width: WIDTH, height: HEIGHT },
  )
}

const crews = (paint: Paint) =>
  island(paint, [
    group(car(paint, '#f0699a', true), 132, 128, 0.86),
    group(person(paint, { coat: '#3f8f7a', hat: '#e0a63c' }), 52, 130, 0.84),
    line('M206 130v-34', paint.c('#8a5a3c'), 3),
    shape('M194 92h26v16h-26z', paint.c('#f7f3ea')),
    line('M199 100h16', paint.c('#8a94a4'), 2),
  ])

const requests = (paint: Paint) => {
  const { c } = paint
  return island(paint, [
    line('M122 134V92', c('#8a5a3c'), 8),
    shape('M84 92V68q0-18 20-18h36q20 0 20 18v24z', c('#3f7fb8')),
    shape('M84 92V68q0-18 18-18t18 18v24z', c('#2f6090')),
    shape('M90 70h24v5H90z', c('#16304c')),
    line('M150 76h22', '#e0463c', 5),
    shape('M52 128l6-22h40l6 22z', c('#ffffff')),
    line('M58 106l20 12 20-12', c('#8a94a4'), 2.4),
    oval(122, 135, 40, 4, '#101828', 0.18),
  ])
}

const notices = (paint: Paint) => {
  const { c } = paint
  return island(paint, [
    line('M150 134V50h-32', c('#8a5a3c'), 6),
    line('M118 50v10', c('#8a5a3c'), 3),
    shape('M98 100q4-6 4-18 0-20 16-20t16 20q0 12 4 18z', c('#e0b85a')),
    circle(118, 104, 5, c('#b08d3c')),
    shape('M30 132q-2-20 26-22 30-2 34 12 2 10-12 12z', c('#d8893f')),
    shape('M34 120q-10-2-10-12l8 4 8-6 4 10q-2 6-10 4z', c('#d8893f')),
    shape('M90 122q10 10-8 14-20 2-34-2 20 0 42-12z', c('#ffffff')),
    line('M30 112l4 1M38 111l4 0', '#3a2a22', 1.8),
    line('M58 92h9l-9 10h9M76 78h7l-7 8h7', paint.night ? '#dfe8f7' : '#5a6a88', 2.4),
  ])
}

const plans = (paint: Paint) => {
  const { c } = paint
  return island(paint, [
    shape('M52 130l12-62 38 12 38-12 38 12 12 50-46 6-40-8-34 8z', c('#fbf6e6')),
    shape('M102 80l-6 50-26 6-18-6 12-62zM178 80l12 50-46 6-4-68z', c('#e9dfc2')),
    `<path d="M76 116q20-24 42-14t44-16" fill="none" stroke="#0b6fe0" stroke-width="4" stroke-dasharray="1 8" stroke-linecap="round"/>`,
    circle(76, 116, 5, '#0b6fe0'),
    group([shape('M0 0q-12-16-12-24a12 12 0 0 1 24 0q0 8-12 24z', '#e0463c'), circle(0, -24, 5, '#ffffff')], 162, 88),
  ])
}

const search = (paint: Paint) => {
  const { c } = paint
  return island(paint, [
    line('M120 136v-40M120 112l-22 24M120 112l22 24', c('#5a6576'), 6),
    shape('M76 96l10-34h24l4 12h12l4-12h24l10 34q2 8-8 8h-22q-8 0-8-8v-6h-12v6q0 8-8 8H84q-10 0-8-8z', c('#33486a')),
    box(84, 54, 26, 10, c('#4f6a94'), 4),
    box(130, 54, 26, 10, c('#4f6a94'), 4),
    shape('M80 98q2-8 14-8t14 8zM132 98q2-8 14-8t14 8z', c('#8fc4e6')),
    group([line('M-10 0q5-7 10 0q5-7 10 0', c('#ffffff'), 2.4)], 58, 50),
    group([line('M-10 0q5-7 10 0q5-7 10 0', c('#ffffff'), 2.4)], 196, 70),
  ])
}

const messages = (paint: Paint) => {
  const { c } = paint
  return island(paint, [
    group(person(paint, { coat: '#d8503c', hair: '#2b2233' }), 82, 134, 1.05),
    group(person(paint, { coat: '#3f7fb8', hat: '#f0dfae' }), 160, 134, 1.05),
    shape('M58 20h52q8 0 8 8v20q0 8-8 8H92l-8 10-4-10H58q-8 0-8-8V28q0-8 8-8z', c('#ffffff')),
    specksOf([70, 84, 98], 38, c('#8a94a4')),
    shape('M136 34h46q8 0 8 8v16q0 8-8 8h-12l-8 9-3-9h-23q-8 0-8-8V42q0-8 8-8z', c('#dcebfb')),
    specksOf([146, 159, 172], 50, c('#6f8fb4')),
  ])
}

const specksOf = (xs: readonly number[], y: number, fill: string) => xs.map((x) => circle(x, y, 3.4, fill)).join('')

export const EMPTIES = { crews, requests, notices, plans, search, messages } as const

const LIGHTS: readonly Light[] = ['day', 'night']

export const EMPTY_FILES: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(EMPTIES).flatMap(([name, draw]) =>
    LIGHTS.map((light) => [`${name}-${light}.svg`, () => draw(paintIn(light))] as const),
  ),
)
