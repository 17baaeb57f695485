/**
 * Offers to add a list entry to the itinerary. The planner's place for the entry may include more than the entry, so
 * the place's name is shown.
 */

import { useTranslation } from '../../i18n/use-translation.ts'
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
