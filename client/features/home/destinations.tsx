/**
 * The main destinations in Hokkaido. Each is a link that looks like a blue guide sign and opens the planner with its
 * place. It shows a picture, the best months and the driving time from Sapporo.
 */

import '../../art/plate.css'
import './destinations.css'
import { pathTo } from '../../../shared/routes.ts'
import { Scene } from '../../art/scenes/scene.tsx'
import { formatMinutesBriefly } from '../../i18n/duration.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { monthsText } from '../planner/words/place-words.ts'
import { DESTINATIONS } from './destination-list.ts'

export function Destinations() {
  const { t, language } = useTranslation('home')
  const { t: sceneText } = useTranslation('scenes')
  const words = useTranslation('maps')
  const planner = pathTo('hokkaido-itinerary', language)
  return (
    <section className="page-width home-section" aria-labelledby="destinations">
      <div className="home-head">
        <h2 id="destinations">{t('destinations.what')}</h2>
        <p>{t('destinations.lead')}</p>
        <a className="home-head-link" href={pathTo('itineraries', language)}>
          {t('destinations.all')}
        </a>
      </div>
      <ul className="destinations">
        {DESTINATIONS.map(({ scene, place, japanese, latin, months, minutes }) => (
          <li key={scene}>
            <a className="plate destination" href={`${planner}?must=${place}`}>
              <span className="destination-names">
                <span className="destination-name">{t(`destinations.${scene}`)}</span>
                <bdi className="destination-second" lang={language === 'ja' ? 'en' : 'ja'}>
                  {language === 'ja' ? latin : japanese}
                </bdi>
                <span className="destination-when">
                  {t('destinations.when', {
                    months: monthsText(words, months),
                    time: formatMinutesBriefly(language, minutes),
                  })}
                </span>
              </span>
              {/*
               * The picture is last, so that the accessible name of the link begins with the destination. The style
               * sheet moves it to the top.
               */}
              <span className="destination-picture">
                <Scene name={scene} alt={sceneText(scene)} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
