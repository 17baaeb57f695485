/** The colours of the home page's landscape by season, by day and by night. */

import type { Season } from '../../../shared/time/season.ts'
import { DAY_SKIES, NIGHT_SKY } from './hero-skies.ts'
import { inMoonlight } from './moonlight.ts'
import type { Light } from './scene-kit.ts'

export const DAY = {
  sky: DAY_SKIES.summer as readonly string[],
  disc: '#ffe6a6',
  glow: '#ffe7ad',
  cloud: '#ffffff',
  back: ['#a9c1e6', '#d7e4f2'],
  far: ['#7795d2', '#bcd0ec'],
  shadow: '#5f7fc4',
  snow: '#ffffff',
  haze: '#f5f8f6',
  hill: ['#a6d09c', '#7db98a'],
  tree: ['#5b9c86', '#2c6b5c', '#1f5450'],
  base: ['#93c482', '#5f9f58'],
  rows: ['#8d70dc', '#6a48c0', '#b9a1f0'],
  road: '#5a6374',
  verge: '#7fb56b',
  mark: '#ffffff',
  post: '#8795aa',
  wall: '#fff7ea',
  roof: '#d2452f',
  window: '#8a6a5a',
  car: '#ffffff',
  glass: '#37506c',
  dress: '#ffffff',
  child: '#e2553f',
}

export const NIGHT: typeof DAY = {
  sky: NIGHT_SKY,
  disc: '#fdf3d4',
  glow: '#a9bfe8',
  cloud: '#8fa8d8',
  back: ['#1d3463', '#33508a'],
  far: ['#25427a', '#41609c'],
  shadow: '#182c5a',
  snow: '#c3d2ee',
  haze: '#54679f',
  hill: ['#203f62', '#193554'],
  tree: ['#17324f', '#0f2540', '#0a1b30'],
  base: ['#1d4650', '#10303a'],
  rows: ['#5747a6', '#3b2e84', '#7f6ecb'],
  road: '#1c2438',
  verge: '#1c4a46',
  mark: '#b9c6de',
  post: '#74839f',
  wall: '#7684a8',
  roof: '#7e3642',
  window: '#ffd98a',
  car: '#c3d0e6',
  glass: '#1a2a44',
  dress: '#cbd4ea',
  child: '#b04a4c',
}

export type Palette = typeof DAY

const OTHER_SEASONS: Readonly<Record<Exclude<Season, 'summer'>, Partial<Palette>>> = {
  spring: {
    sky: DAY_SKIES.spring,
    hill: ['#c3dfa6', '#9dce93'],
    tree: ['#7fb894', '#4a9074', '#35755f'],
    base: ['#b9dc94', '#86c06d'],
    rows: ['#f2adc6', '#e48aae', '#fbd9e5'],
    verge: '#a3d17f',
  },
  autumn: {
    sky: DAY_SKIES.autumn,
    haze: '#f8efdc',
    hill: ['#dcc07c', '#c2a35c'],
    tree: ['#d0a03f', '#b8762c', '#5c5a34'],
    base: ['#d9c073', '#b3904c'],
    rows: ['#e3bd5c', '#c9993a', '#f5dc95'],
    verge: '#cdb468',
  },
  winter: {
    sky: DAY_SKIES.winter,
    disc: '#ffe0b8',
    glow: '#ffd0a0',
    far: ['#86a6d8', '#cfddf0'],
    hill: ['#ecf3fa', '#d9e6f2'],
    tree: ['#8fb0c4', '#47728a', '#2c5568'],
    base: ['#f8fbff', '#d3e1f0'],
    rows: ['#eef4fb', '#d6e3f1', '#ffffff'],
    road: '#a7b6c8',
    verge: '#ffffff',
    wall: '#f3e6d4',
  },
}

const inMoonlightAll = (colours: Partial<Palette>) =>
  Object.fromEntries(
    Object.entries(colours).map(([name, value]) => [
      name,
      typeof value === 'string' ? inMoonlight(value) : value.map(inMoonlight),
    ]),
  )

const SKY_AT_NIGHT = { sky: NIGHT.sky, disc: NIGHT.disc, glow: NIGHT.glow, haze: NIGHT.haze, wall: NIGHT.wall }

export const SNOW_LINES: Readonly<Record<Season, number | undefined>> = {
  spring: 118,
  summer: undefined,
  autumn: 196,
  winter: 34,
}

export function heroPalette(light: Light, season: Season): Palette {
  const base = light === 'day' ? DAY : NIGHT
  if (season === 'summer') return base
  const own = OTHER_SEASONS[season]
  return light === 'day' ? { ...base, ...own } : { ...base, ...inMoonlightAll(own), ...SKY_AT_NIGHT }
}
