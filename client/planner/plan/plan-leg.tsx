/** A leg of a day: distance, time, roads, toll and warnings. */

import type { PauseAt } from '../../../shared/planner/exports/words.ts'
import type { Leg, Pause } from '../../../shared/planner/plan.ts'
import { formatYen } from '../../i18n/format.ts'
import { PlanIcon } from '../words/plan-icons.tsx'
import { Clock, Facts, type PlanWords, usePlanWords } from '../words/plan-words.tsx'

function RoadBadge({ road, words }: { road: string; words: PlanWords }) {
  const { kind, number, label } = words.road(road)
  if (kind === 'named') return <bdi>{label}</bdi>
  return (
    <span className="plan-road" data-kind={kind} title={label}>
      <bdi aria-hidden="true">{number}</bdi>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

export function PlanLeg({ leg }: { leg: Leg }) {
  const words = usePlanWords()
  const { t, language, km, time } = words
  return (
    <li className="plan-leg" data-on-foot={leg.onFoot || undefined}>
      <PlanIcon name={leg.onFoot ? 'walk' : 'car'} />
      <div>
        <span className="visually-hidden">
          {t(leg.onFoot ? 'leg.walk' : 'leg.drive', {
            from: words.pointName(leg.from),
            to: words.pointName(leg.to),
          })}
        </span>
        <Facts
          of={[
            <bdi key="km">{km(leg.km)}</bdi>,
            <bdi key="time">{time(leg.minutes)}</bdi>,
            leg.onFoot && t('leg.onFoot'),
            leg.roads.length > 0 && (
              <span className="plan-roads">
                {[...new Set(leg.roads)].map((road) => (
                  <RoadBadge key={road} road={road} words={words} />
                ))}
              </span>
            ),
            leg.tollYen > 0 && t('leg.toll', { yen: formatYen(language, leg.tollYen) }),
            leg.measured && t('leg.measured'),
          ]}
        />
        {leg.warnings.length > 0 && (
          <ul className="plan-warnings">
            {leg.warnings.map((warning) => (
              <li key={JSON.stringify(warning)}>
                <PlanIcon name="warning" />
                <span>{words.warning(warning)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

export function PlanPause({ pause, at }: { pause: Pause; at: PauseAt }) {
  const { t, time, meal } = usePlanWords()
  return (
    <li className="plan-row plan-pause">
      <Clock at={pause.from} />
      <div>
        <p className="plan-row-title">
          <PlanIcon name="meal" />
          <span>{t(`pause.${at}`)}</span>
        </p>
        <Facts of={[<bdi key="time">{time(pause.until - pause.from)}</bdi>, meal(pause)]} />
      </div>
    </li>
  )
}
