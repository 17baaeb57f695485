/**
 * Looks up the URLs of the land in the hero, the landscape picture at the top of the home page. There is one for each
 * screen format, season and light.
 */

import type { Season } from '../../../../shared/time/season.ts'
import type { Light } from '../../../art/scenes/scene-kit.ts'

const FILES = import.meta.glob<string>('../../../art/scenes/drawn/hero-land-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export type Frame = 'wide' | 'wide-rtl' | 'tall'

export function heroPicture(frame: Frame, season: Season, light: Light): string | undefined {
  return FILES[`../../../art/scenes/drawn/hero-land-${frame}-${season}-${light}.svg`]
}
