/** What the planner has of an entry: the place that stands for it, by name, and the way to add it. */

import { useTranslation } from '../i18n/use-translation.ts'
import { AddToItinerary } from './add-to-itinerary.tsx'

/** @param place the planner's id; what is added is named, for it can be more than the entry */
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
