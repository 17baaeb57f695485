/**
 * Asks where and when the traveller arrives, and for how many days. The GET form opens the planner with these values.
 */

import './starter.css'
import { GATES } from '../../../shared/planner/places/towns.ts'
import { pathTo } from '../../../shared/routes.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/**
 * This form offers only towns with an airport or a port, because most travellers arrive at one of these. The planner's
 * form offers all towns.
 */
const KINDS = ['airport', 'port'] as const

const DAYS = Array.from({ length: 14 }, (_, index) => index + 1)
const USUAL_DAYS = 6

export function Starter() {
  const { t, language } = useTranslation('home')
  const { t: placeText } = useTranslation('places')
  const { t: formText } = useTranslation('itinerary')
  return (
    <form className="starter" action={pathTo('hokkaido-itinerary', language)} method="get">
      <label className="starter-field starter-gate">
        <span>{t('starter.arrive')}</span>
        <select name="arrive" defaultValue="cts">
          {KINDS.map((kind) => (
            <optgroup key={kind} label={formText(`gates.${kind}`)}>
              {GATES.filter((gate) => gate.kind === kind).map(({ id }) => (
                <option key={id} value={id}>
                  {kind === 'port'
                    ? formText('gates.ferryPort', { town: placeText(`town.${id}` as 'town.cts') })
                    : placeText(`town.${id}` as 'town.cts')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <div className="starter-field starter-dates">
        <label>
          <span>{t('starter.first')}</span>
          <input type="date" name="first" />
        </label>
        <label>
          <span>{t('starter.days')}</span>
          <select name="days" defaultValue={USUAL_DAYS}>
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {formatNumber(language, days)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Button type="submit" variant="primary">
        {t('starter.action')}
      </Button>
    </form>
  )
}
