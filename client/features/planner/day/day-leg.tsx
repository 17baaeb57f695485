/**
 * A line about one leg of the drive: distance, time, roads and toll. Its warnings are a few words that expand to whole
 * sentences.
 */

import type { PauseAt } from '../../../../shared/planner/exports/words.ts'
import { haltsOn, type Leg, type Pause } from '../../../../shared/planner/plan.ts'
import { formatYen } from '../../../i18n/format.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { Clock, Facts, type PlanWords, usePlanWords } from '../words/plan-words.tsx'

export function RoadBadge({ road, words }: { road: string; words: PlanWords }) {
  const { kind, number, label } = words.road(road)
  if (kind === 'named') return <bdi>{label}</bdi>
  return (
    <span className="plan-road" data-kind={kind} title={label}>
      <bdi aria-hidden="true">{number}</bdi>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

const MOST_ROADS = 3

export function DayLeg({ leg }: { leg: Leg }) {
  const words = usePlanWords()
  const { t, language, km, brief } = words
  const roads = [...new Set(leg.roads)].slice(0, MOST_ROADS)
  return (
    <li className="day-leg" data-on-foot={leg.onFoot || undefined}>
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
            leg.toCar?.minutes && t('leg.toCar', { time: brief(leg.toCar.minutes) }),
            <bdi key="km">{km(leg.km)}</bdi>,
            <bdi key="time">{brief(leg.minutes)}</bdi>,
            leg.onFoot && t('leg.onFoot'),
            ...haltsOn(leg).map((halt) => ('charger' in halt ? words.charge(halt, brief) : words.rest(halt, brief))),
            leg.parking && t('leg.parking', { time: brief(leg.parking) }),
            roads.length > 0 && (
              <span className="plan-roads">
                {roads.map((road) => (
                  <RoadBadge key={road} road={road} words={words} />
                ))}
              </span>
            ),
            leg.tollYen > 0 && t('leg.toll', { yen: formatYen(language, leg.tollYen) }),
            leg.measured && t('leg.measured'),
          ]}
        />
        {leg.warnings.length > 0 && <LegWarnings leg={leg} words={words} />}
      </div>
    </li>
  )
}

function LegWarnings({ leg, words }: { leg: Leg; words: PlanWords }) {
  return (
    <details className="day-warnings">
      <summary>
        <PlanIcon name="warning" />
        <span>{leg.warnings.map(words.warningBriefly).join(' · ')}</span>
        <ChevronDownIcon />
      </summary>
      <ul>
        {leg.warnings.map((warning) => (
          <li key={JSON.stringify(warning)}>{words.warning(warning)}</li>
        ))}
      </ul>
    </details>
  )
}

export function DayPause({ pause, at }: { pause: Pause; at: PauseAt }) {
  const { t, brief, meal } = usePlanWords()
  return (
    <li className="day-line day-pause">
      <Clock at={pause.from} />
      <PlanIcon name="meal" />
      <div>
        <p className="day-line-title">{t(`pause.${at}`)}</p>
        <Facts of={[<bdi key="time">{brief(pause.until - pause.from)}</bdi>, meal(pause)]} />
      </div>
    </li>
  )
}
