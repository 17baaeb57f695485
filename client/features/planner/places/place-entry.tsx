/** One place of the list: name, kind, area and months, with the details collapsed. */

import { Link } from 'react-router-dom'
import type { Place } from '../../../../shared/planner/places/place.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { formatMinutes } from '../../../i18n/duration.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { PlaceName } from '../../../ui/place-name.tsx'
import { PlacePlate } from '../words/place-plate.tsx'
import { closureLines, hoursLines, isToBeChecked, monthsText } from '../words/place-words.ts'
import { isOpenInWinter } from './place-filter.ts'

export const entryId = (place: string) => `place-${place}`

interface PlaceEntryProps {
  readonly place: Place
  readonly open: boolean
  readonly isChosen: boolean
  readonly onShow: () => void
}

export function PlaceEntry({ place, open, isChosen, onShow }: PlaceEntryProps) {
  const words = useTranslation('maps')
  const { t: name } = useTranslation('places')
  const { t, language } = words
  const hydrated = useHydrated()
  return (
    <li id={entryId(place.id)} className="place-entry" aria-current={isChosen || undefined}>
      <details {...(open ? { open: true } : {})}>
        <summary>
          <span className="place-entry-plate">
            {/* The prerendered document lists all places without pictures. The pictures are added after hydration. */}
            {hydrated && <PlacePlate id={place.id} />}
          </span>
          <span className="place-entry-name">{name(`place.${place.id}` as 'place.odori')}</span>
          <span className="place-entry-facts">
            <span>{name(`kind.${place.kind}`)}</span>
            <span>{name(`area.${place.area}` as 'area.sapporo')}</span>
            <span>{monthsText(words, place.months, 'short')}</span>
          </span>
        </summary>
        <Details place={place} />
        <p className="place-entry-links">
          <Link to={`${pathTo('hokkaido-itinerary', language)}?must=${place.id}`}>{t('place.add')}</Link>
          <Button variant="quiet" onClick={onShow}>
            {t('place.onMap')}
          </Button>
        </p>
      </details>
    </li>
  )
}

function Details({ place }: { place: Place }) {
  const words = useTranslation('maps')
  const places = useTranslation('places')
  const { t, language } = words
  const note = `note.${place.id}`
  const closures = closureLines(words, place)
  return (
    <div className="place-entry-text">
      <PlaceName japanese={place.japanese} copyLabel={t('copy')} copiedLabel={t('copied')} />
      {places.has(note) && <p>{places.t(note)}</p>}
      <dl>
        <Fact term={t('place.months')} lines={[monthsText(words, place.months)]} />
        <Fact term={t('place.best')} lines={[monthsText(words, place.best)]} />
        <Fact term={t('place.hours')} lines={hoursLines(words, place)} />
        {closures.length > 0 && <Fact term={t('place.shut')} lines={closures} />}
        <Fact term={t('place.stay')} lines={[formatMinutes(language, place.stay)]} />
        {isOpenInWinter(place) && <Fact term={t('place.winter')} lines={[t(`place.access.${place.winter}`)]} />}
      </dl>
      {isToBeChecked(place) && (
        <p>
          <Badge tone="warning">{t(place.ask ? 'place.ask' : 'place.check')}</Badge>
        </p>
      )}
    </div>
  )
}

function Fact({ term, lines }: { term: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  )
}
