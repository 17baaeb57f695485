/** The hourly forecast as a table: always available to screen readers, shown to others on request. */

import '../../../../ui/scrolling-table.css'
import '../../../../ui/table-rows.css'
import { CITY_POSITIONS, type City } from '../../../../../shared/city/cities.ts'
import type { WeatherAnswer } from '../../../../../shared/weather/weather-shapes.ts'
import { formatDay } from '../../../../i18n/format.ts'
import { TableHead } from '../../../../ui/table-head.tsx'
import { clockAt, type Form, useFigures } from '../figures/figures.ts'
import { skyOf } from '../figures/sky.ts'
import { SkyIcon } from '../figures/sky-icon.tsx'
import { isNight } from './hour-plan.ts'

type Hour = WeatherAnswer['hours'][number]

const COLUMNS = [
  ['celsius', 'table.celsius', 'celsius'],
  ['precipitation', 'table.precipitation', 'millimetres'],
  ['chance', 'table.chance', 'percent'],
  ['snowfall', 'panel.snowfall', 'centimetres'],
  ['snowDepth', 'panel.depth', 'centimetres'],
  ['wind', 'now.wind', 'speed'],
  ['gust', 'panel.gust', 'speed'],
  ['visibility', 'panel.sight', 'distance'],
] as const satisfies readonly (readonly [keyof Hour, string, Form])[]

interface HourTableProps {
  readonly hours: readonly Hour[]
  readonly city: City
  readonly shown: boolean
}

export function HourTable({ hours, city, shown }: HourTableProps) {
  const { t, words, language, figure } = useFigures()
  return (
    <section
      className={shown ? 'data-table weather-table table-rows' : 'visually-hidden'}
      aria-label={t('table.caption')}
      {...(shown ? { tabIndex: 0 } : {})}
    >
      <table>
        <caption>{t('table.caption')}</caption>
        <TableHead columns={[t('table.hour'), t('table.sky'), ...COLUMNS.map(([, key]) => t(key))]} />
        <tbody>
          {hours.map((hour, index) => {
            const sky = skyOf(hour.code)
            const isNewDay = index === 0 || hour.at.endsWith('T00:00')
            return (
              <tr key={hour.at}>
                <th scope="row">
                  {isNewDay && <span>{formatDay(language, hour.at.slice(0, 10), { weekday: 'short' })} </span>}
                  {clockAt(words, hour.at)}
                </th>
                <td data-label={t('table.sky')}>
                  <SkyIcon sky={sky} night={isNight(hour.at, CITY_POSITIONS[city])} />{' '}
                  {sky ? t(`sky.${sky}`) : t('missing')}
                </td>
                {COLUMNS.map(([element, key, form]) => (
                  <td key={element} data-label={t(key)}>
                    {figure(form, hour[element])}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
