/** The stops that are left today. New times are bold, and the planned times that they replace are struck out. */

import './rest-list.css'
import { clockOf } from '../../../../shared/planner/exports/day-points.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import type { Rest } from '../../../../shared/planner/today/rest-of-day.ts'
import { KindDrawing } from '../../../art/kinds/kind-drawing.tsx'
import { formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { hoursOn } from '../day/deciding-fact.ts'
import { PlanIcon } from '../words/plan-icons.tsx'
import { Clock, Facts, usePlanWords } from '../words/plan-words.tsx'
import { stopKind } from '../words/stop-kind.ts'

interface RestOfDayProps {
  readonly plan: Plan
  readonly index: number
  readonly rest: Rest
  readonly dropped: readonly string[]
}

export function RestOfDay({ plan, index, rest, dropped }: RestOfDayProps) {
  const { t, language } = useTranslation('itinerary-today')
  const words = usePlanWords()
  const { brief, placeName, townName, japanese } = words
  const day = plan.days[index]
  if (!day) return null
  const planned = new Map(
    day.stops.map(({ place, arrives, begins, leaves }) => [place, { arrives, stay: leaves - begins }]),
  )
  const town = withoutBrackets(townName(rest.end.id))
  const written = japanese(rest.end)
  return (
    <section className="today-rest" aria-labelledby="today-rest">
      <h2 id="today-rest" className="visually-hidden">
        {t('rest.title')}
      </h2>
      <ol>
        {rest.stops.map(({ place, arrives, begins, leaves }) => {
          const before = planned.get(place)
          const closes = hoursOn(place, day.day)?.closes
          return (
            <li key={place} className="today-stop">
              <Clock at={arrives} />
              <KindDrawing kind={stopKind(place)} />
              <div>
                <h3>{withoutBrackets(placeName(place))}</h3>
                <Facts
                  of={[
                    <span key="stay" data-changed={before?.stay !== leaves - begins || undefined}>
                      {t('rest.stay', { time: brief(leaves - begins) })}
                    </span>,
                    closes !== undefined && words.t('stop.closes', { time: clockOf(closes) }),
                  ]}
                />
              </div>
              <Before at={before?.arrives} now={arrives} />
            </li>
          )
        })}
        <li className="today-stop" data-end="">
          <Clock at={rest.arrives} />
          <span className="today-bed">
            <PlanIcon name={day.night === null ? 'flag' : 'night'} />
          </span>
          <h3>
            {words.t(day.night === null ? 'day.end.return' : 'day.end.night', { town })}{' '}
            {written && written !== town && (
              <bdi lang="ja" className="stop-row-japanese">
                {written}
              </bdi>
            )}
          </h3>
          <Before at={day.arrives} now={rest.arrives} />
        </li>
      </ol>
      {dropped.length > 0 && (
        <p className="plan-note">
          {t('rest.dropped', {
            places: formatList(
              language,
              dropped.map((id) => withoutBrackets(placeName(id))),
            ),
          })}
        </p>
      )}
    </section>
  )
}

function Before({ at, now }: { at: number | undefined; now: number }) {
  const { t } = useTranslation('itinerary-today')
  if (at === undefined || at === now) return <span />
  return (
    <s className="today-before">
      <span className="visually-hidden">{t('rest.planned')} </span>
      <bdi>{clockOf(at)}</bdi>
    </s>
  )
}
