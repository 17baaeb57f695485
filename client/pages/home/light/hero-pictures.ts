/** The addresses of the hero's pictures by frame, season and light. */

import type { Season } from '../../../../shared/time/season.ts'
import type { Light } from '../../../art/scenes/scene-kit.ts'

const FILES = import.meta.glob<string>('../../../art/scenes/drawn/hero-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export type Frame = 'wide' | 'wide-rtl' | 'tall'

/** Summer is the season of the served picture, whose name has no season. */
export function heroPicture(frame: Frame, season: Season, light: Light): string | undefined {
  const name = [`hero-${frame}`, ...(season === 'summer' ? [] : [season]), light].join('-')
  return FILES[`../../../art/scenes/drawn/${name}.svg`]
}
