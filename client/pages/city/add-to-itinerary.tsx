/** Hands a place of the planner to the itinerary form, which takes it as a place one must see. */

import { pathTo } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'

export interface AddToItineraryProps {
  /** The planner's id. */
  readonly place: string
  /** The place's name in the page's language: a list has one such link for every entry. */
  readonly name: string
}

export function AddToItinerary({ place, name }: AddToItineraryProps) {
  const { t, language } = useTranslation('city')
  return (
    <ButtonLink
      to={`${pathTo('hokkaido-itinerary', language)}?must=${place}`}
      variant="plain"
      aria-label={t('add.label', { place: name })}
    >
      {t('add.text')}
    </ButtonLink>
  )
}
