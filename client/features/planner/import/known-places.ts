/** The planner's places with their names in all languages, for matching imported names. */

import { LANGUAGE_CODES } from '../../../../shared/languages.ts'
import type { KnownPlace } from '../../../../shared/planner/import/match-points.ts'
import { loadCatalogs } from '../../../i18n/catalogs.ts'
import { translation } from '../../../i18n/use-translation.ts'

/**
 * Loads the places and their names. Rejects without a connection, unless the table and the catalogs are saved for
 * offline use.
 */
export async function loadKnownPlaces(): Promise<readonly KnownPlace[]> {
  const [{ PLACES }] = await Promise.all([
    import('../../../../shared/planner/places/places.ts'),
    ...LANGUAGE_CODES.map((language) => loadCatalogs(language, ['places'])),
  ])
  const catalogs = LANGUAGE_CODES.map((language) => translation(language, 'places'))
  return PLACES.map(({ id, japanese, latitude, longitude, confidence }) => ({
    id,
    names: [
      japanese,
      ...catalogs.flatMap(({ t, has }) => {
        const key = `place.${id}`
        return has(key) ? [t(key)] : []
      }),
    ],
    latitude,
    longitude,
    confidence: confidence.position,
  }))
}
