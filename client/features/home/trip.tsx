/** Shows a ready-made trip as a line of stops, with its name and figures and a link that opens it in the planner. */

import './trip.css'
import { trip } from 'virtual:home-trip'
import { pathTo } from '../../../shared/routes.ts'
import { KindDrawing } from '../../art/kinds/kind-drawing.tsx'
import { Scene } from '../../art/scenes/scene.tsx'
import { SCENE_OF_PLACE } from '../../art/scenes/scene-addresses.ts'
import { formatMinutesBriefly } from '../../i18n/duration.ts'
import { formatKilometres } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { townName, tripTitle } from '../planner/places/trip-title.ts'
import { stopKind } from '../planner/words/stop-kind.ts'

export function Trip() {
  const { t, language } = useTranslation('home')
  const words = useTranslation('maps')
  const places = useTranslation('places')
  const nameOf = (id: string) => places.t(`place.${id}` as 'place.odori')
  return (
    <section className="home-trip" aria-labelledby="home-trip">
      <p className="home-trip-made">{t('trip.made')}</p>
      <h3 id="home-trip">{tripTitle(places, trip)}</h3>
      <p className="home-trip-figures">
        {words.t('ready.days', { count: trip.length })} · {words.t('ready.from', { gate: townName(places, trip.gate) })}{' '}
        ·{' '}
        {words.t('ready.figures', {
          km: formatKilometres(language, trip.km),
          time: formatMinutesBriefly(language, trip.minutes),
        })}
      </p>
      <ol className="home-trip-stops">
        {trip.highlights.map((id) => {
          const scene = SCENE_OF_PLACE[id]
          return (
            <li key={id}>
              <span className="home-trip-picture">
                {scene ? <Scene name={scene} alt="" /> : <KindDrawing kind={stopKind(id)} />}
              </span>
              <span>{nameOf(id)}</span>
            </li>
          )
        })}
      </ol>
      <a className="link-alone" href={`${pathTo('hokkaido-itinerary', language)}?plan=${trip.code}`}>
        {words.t('ready.open')}
      </a>
    </section>
  )
}
