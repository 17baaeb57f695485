/** A link to the itinerary form that adds a place to the trip's places to see. */

import './add-to-itinerary.css'
import { pathTo } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'

export interface AddToItineraryProps {
  readonly place: string
  readonly name: string
}

export function AddToItinerary({ place, name }: AddToItineraryProps) {
  const { t, language } = useTranslation('city')
  return (
    <ButtonLink
      className="add-to-itinerary"
      to={`${pathTo('hokkaido-itinerary', language)}?must=${place}`}
      variant="plain"
      aria-label={t('add.label', { place: name })}
    >
      <PlusIcon />
      {t('add.text')}
    </ButtonLink>
  )
}
