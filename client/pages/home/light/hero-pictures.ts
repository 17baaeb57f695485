/** Looks up the URLs of the hero's pictures by screen format, season and light. */

import type { Season } from '../../../../shared/time/season.ts'
import type { Light } from '../../../art/scenes/scene-kit.ts'

const FILES = import.meta.glob<string>('../../../art/scenes/drawn/hero-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export type Frame = 'wide' | 'wide-rtl' | 'tall'

/**
 * Returns the address of a picture. The summer picture is the one in the server-rendered page, and its file name
 * contains no season.
 */
export function heroPicture(frame: Frame, season: Season, light: Light): string | undefined {
  const name = [`hero-${frame}`, ...(season === 'summer' ? [] : [season]), light].join('-')
  return FILES[`../../../art/scenes/drawn/${name}.svg`]
}
