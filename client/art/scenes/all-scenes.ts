/** Lists the drawing of every scene by its subject, and the files that make-scenes.ts writes. */

import type { Season } from '../../../shared/time/season.ts'
import { withRelativePaths } from '../relative-paths.ts'
import { bluePond } from './blue-pond.ts'
import { canal } from './canal.ts'
import { cranes } from './cranes.ts'
import { driftIce } from './drift-ice.ts'
import { hakodate } from './hakodate.ts'
import { hero, heroLand, heroStars } from './hero.ts'
import { HERO_TALL, HERO_WIDE, HERO_WIDE_RTL } from './hero-frames.ts'
import { hotSpring } from './hot-spring.ts'
import { lavender } from './lavender.ts'
import { mountainPass } from './mountain-pass.ts'
import type { Light } from './scene-kit.ts'

export const SCENES: Readonly<Record<string, (light: Light) => string>> = {
  lavender,
  'blue-pond': bluePond,
  canal,
  'drift-ice': driftIce,
  hakodate,
  cranes,
  'mountain-pass': mountainPass,
  'hot-spring': hotSpring,
}

const LIGHTS: readonly Light[] = ['day', 'night']

/** Whether a scene looks the same by day and at night. Such a scene is drawn by a function without parameters. */
const isDrawnOnce = (draw: (light: Light) => string) => draw.length === 0

const SEASONS: readonly Season[] = ['spring', 'summer', 'autumn', 'winter']

const FRAMES = { wide: HERO_WIDE, 'wide-rtl': HERO_WIDE_RTL, tall: HERO_TALL } as const

const files: readonly (readonly [string, () => string])[] = [
  ...Object.entries(SCENES).flatMap(([name, draw]) =>
    isDrawnOnce(draw)
      ? [[`${name}.svg`, () => draw('night')] as const]
      : LIGHTS.map((light) => [`${name}-${light}.svg`, () => draw(light)] as const),
  ),
  ...Object.entries(FRAMES).flatMap(([name, frame]) =>
    LIGHTS.flatMap((light) => [
      [`hero-${name}-${light}.svg`, () => hero(light, frame)] as const,
      ...SEASONS.map(
        (season) => [`hero-land-${name}-${season}-${light}.svg`, () => heroLand(light, frame, season)] as const,
      ),
    ]),
  ),
  ['hero-stars.svg', heroStars],
]

export const SCENE_FILES: Readonly<Record<string, () => string>> = Object.fromEntries(
  files.map(([file, draw]) => [file, () => withRelativePaths(draw())]),
)
