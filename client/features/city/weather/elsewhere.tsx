/** Today's weather at nearby destinations, including a mountain pass and the airport. */

import type { WeatherAnswer } from '../../../../shared/weather/weather-shapes.ts'
import type { WeatherTown } from '../../../../shared/weather/weather-towns.ts'
import { PlaceName } from '../../../ui/place-name.tsx'
import { FigureRow } from './figures/figure-row.tsx'
import { useFigures } from './figures/figures.ts'
import { skyOf } from './figures/sky.ts'
import { SkyIcon } from './figures/sky-icon.tsx'
import { JAPANESE_TOWNS } from './town-names.ts'

type Town = WeatherAnswer['elsewhere'][number]

const isTown = (id: string): id is WeatherTown => Object.hasOwn(JAPANESE_TOWNS, id)

export function Elsewhere({ towns }: { towns: readonly Town[] }) {
  const { t } = useFigures()
  if (towns.length === 0) return null
  return (
    <section aria-labelledby="weather-elsewhere">
      <h2 id="weather-elsewhere">{t('elsewhere.title')}</h2>
      <p className="weather-note">{t('elsewhere.intro')}</p>
      <ul className="weather-towns">
        {towns.map((town) => isTown(town.town) && <TownCard key={town.town} town={town} id={town.town} />)}
      </ul>
    </section>
  )
}

function TownCard({ town, id }: { town: Town; id: WeatherTown }) {
  const { t, language } = useFigures()
  const sky = skyOf(town.code)
  return (
    <li>
      <h3>{t(`town.${id}`)}</h3>
      {language !== 'ja' && (
        <p className="weather-written">
          <PlaceName japanese={JAPANESE_TOWNS[id]} copyLabel={t('copy')} copiedLabel={t('copied')} />
        </p>
      )}
      <p className="weather-sky">
        <SkyIcon sky={sky} /> {sky ? t(`sky.${sky}`) : t('missing')}
      </p>
      <dl>
        {town.celsius !== null && <FigureRow name={t('elsewhere.now')} form="celsius" value={town.celsius} />}
        <FigureRow name={t('days.low')} form="celsius" value={town.min} />
        <FigureRow name={t('days.high')} form="celsius" value={town.max} />
        <FigureRow name={t('panel.snowfall')} form="centimetres" value={town.snowfall} />
        <FigureRow name={t('panel.gust')} form="speed" value={town.gust} />
      </dl>
    </li>
  )
}
