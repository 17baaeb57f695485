/** A link that adds a list entry to the itinerary. It adds the planner's place that includes the entry. */

import { useTranslation } from '../i18n/use-translation.ts'
import { AddToItinerary } from './add-to-itinerary.tsx'

/**
 * @param place the place's id in the planner. Its name is shown, because the place may include more than the list's
 * entry
 */
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
