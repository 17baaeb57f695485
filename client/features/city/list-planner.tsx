/**
 * A link that adds an entry of a city list to the itinerary. It shows the name of the place that is added, because a
 * place of the planner can cover more than the entry.
 */

import { useTranslation } from '../../i18n/use-translation.ts'
import { AddToItinerary } from './add-to-itinerary.tsx'

/** @param place the place's id in the planner */
export function PlannerLink({ place }: { place: string }) {
  const { t } = useTranslation('lists')
  const { t: name } = useTranslation('places')
  const added = name(`place.${place}` as 'place.odori')
  return (
    <div className="list-planner">
      <p>{t('adds', { place: added })}</p>
      <AddToItinerary place={place} name={added} />
    </div>
  )
}
