/** The cost comparison as a table and as sentences with the calculation, or the fields still missing. */

import { MOST_PERSONS } from '../../../shared/travel-cost/costs.ts'
import { formatKilometres, formatList, formatNumber, formatYen } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import type { Comparison, Trip } from './figures.ts'

interface OutcomeProps {
  trip: Trip
  comparison: Comparison
}

const ROWS = ['car', 'train', 'taxi'] as const

export function Outcome({ trip, comparison }: OutcomeProps) {
  const { t, language } = useTranslation('cybercab')
  const { missing, evenCar, evenTaxi, car } = comparison
  const totals = ROWS.flatMap((row) => comparison[row]?.total ?? [])
  const lowest = totals.length > 1 ? Math.min(...totals) : undefined
  const yen = (value: number) => formatYen(language, value)
  const items = formatList(
    language,
    missing.map((item) => t(`missing.${item}`)),
  )
  return (
    <>
      <table className="cost-table">
        <caption>
          {t('result.caption', {
            persons: t('persons', { count: trip.persons }),
            direction: t(trip.both ? 'journey.both' : 'journey.once'),
          })}
        </caption>
        <TableHead columns={[t('result.way'), t('result.all'), t('result.each')]} />
        <tbody>
          {ROWS.map((row) => {
            const cost = comparison[row]
            return (
              <tr key={row}>
                <th scope="row">
                  {t(`result.${row}`)}{' '}
                  {cost && cost.total === lowest && <Badge tone="success">{t('result.lowest')}</Badge>}
                </th>
                {cost ? (
                  <>
                    <td>{yen(cost.total)}</td>
                    <td>{yen(cost.each)}</td>
                  </>
                ) : (
                  <td colSpan={2} className="cost-unknown">
                    {t('result.unknown')}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      <div role="status" className="cost-sentences">
        {missing.length > 0 && <p>{t('missing.heading', { items })}</p>}
        {evenCar !== undefined &&
          (evenCar <= MOST_PERSONS ? (
            <p>{t('evenTrain', { count: evenCar })}</p>
          ) : (
            <p>{t('neverTrain', { most: t('persons', { count: MOST_PERSONS }) })}</p>
          ))}
        {evenTaxi !== undefined && evenTaxi <= MOST_PERSONS && <p>{t('evenTaxi', { count: evenTaxi })}</p>}
        {car && car.driver !== car.each && <p>{t('result.driver', { price: yen(car.driver) })}</p>}
      </div>
      {car && <Formula trip={trip} comparison={comparison} />}
    </>
  )
}

function Formula({ trip, comparison: { km, rate, amounts, car } }: OutcomeProps) {
  const { t, language } = useTranslation('cybercab')
  const yen = (value: number) => formatYen(language, value)
  if (!car) return null
  const { fuel = 0, tolls = 0, parking = 0, rental = 0 } = amounts
  return (
    <div className="cost-formula">
      <h4>{t('formula.heading')}</h4>
      <ul>
        <li>
          {t('formula.fuel', {
            km: formatKilometres(language, km),
            rate: formatNumber(language, rate, { maximumFractionDigits: 1 }),
            price: formatNumber(language, fuel, {
              style: 'currency',
              currency: 'JPY',
              currencyDisplay: 'narrowSymbol',
              maximumFractionDigits: 1,
            }),
            sum: yen(car.fuel),
          })}
        </li>
        {tolls > 0 && <li>{t('formula.tolls', { sum: yen(tolls) })}</li>}
        {rental > 0 && (
          <li>
            {t('formula.rental', {
              price: yen(rental / trip.days),
              days: t('days', { count: trip.days }),
              sum: yen(rental),
            })}
          </li>
        )}
        {parking > 0 && <li>{t('formula.parking', { sum: yen(parking) })}</li>}
        <li>
          {t('formula.total', {
            sum: yen(car.total),
            persons: formatNumber(language, trip.persons),
            each: yen(car.each),
          })}
        </li>
      </ul>
      <p className="cost-source">{t('formula.note')}</p>
    </div>
  )
}
