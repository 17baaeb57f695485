/** The planner's place for a list entry, with a link that adds it. */

import { useTranslation } from '../i18n/use-translation.ts'
import { AddToItinerary } from './add-to-itinerary.tsx'

/** @param place id in the planner; its name is shown, because it can be more than the entry */
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
