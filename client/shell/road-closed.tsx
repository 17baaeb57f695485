/** A picture of road works and three links to other pages, shown when a page fails or takes too long to load. */

import './road-closed.css'
import { pathTo } from '../../shared/routes.ts'
import day from '../art/banners/drawn/road-works-day.svg?url'
import night from '../art/banners/drawn/road-works-night.svg?url'
import { useTranslation } from '../i18n/use-translation.ts'

export function RoadClosedPicture() {
  return (
    <div className="road-closed" aria-hidden="true">
      <img data-light="day" src={day} alt="" loading="lazy" />
      <img data-light="night" src={night} alt="" loading="lazy" />
    </div>
  )
}

/** Links to other pages. They are plain links, so that the browser loads a new document. */
export function WaysOn() {
  const { t, language } = useTranslation('common')
  return (
    <nav className="ways-on" aria-label={t('failure.ways')}>
      <a href={pathTo('home', language)}>{t('failure.home')}</a>
      <a href={pathTo('hokkaido-itinerary', language)}>{t('failure.plan')}</a>
      <a href={pathTo('phonebot', language)}>{t('help.trouble')}</a>
    </nav>
  )
}
