/** Says how late the day is, and compares keeping the plan with catching up, before the user chooses. */

import { type ReactNode, useEffect, useRef } from 'react'
import { LANGUAGES } from '../../../../shared/languages.ts'
import { clockOf } from '../../../../shared/planner/exports/day-points.ts'
import type { CatchUp } from '../../../../shared/planner/today/catch-up.ts'
import type { Missed, Rest, RestLeg } from '../../../../shared/planner/today/rest-of-day.ts'
import { formatList } from '../../../i18n/format.ts'
import { Space } from '../../../i18n/space.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { Button } from '../../../ui/button.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'

const STEP_MINUTES = 10

interface LateStripProps {
  readonly late: number
  readonly kept: Rest
  readonly caught: CatchUp | undefined
  readonly wasOpened: boolean
  /** Whether the rest of the day is planned from the device's position. The delay is then computed from it. */
  readonly isFromHere: boolean
  readonly onStep: (minutes: number) => void
  readonly onKeep: () => void
  readonly onReplan: () => void
  readonly children?: ReactNode
}

export function LateStrip({
  late,
  kept,
  caught,
  wasOpened,
  isFromHere,
  onStep,
  onKeep,
  onReplan,
  children,
}: LateStripProps) {
  const { t } = useTranslation('itinerary-today')
  const { time } = usePlanWords()
  const outcome = useOutcomes()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the strip appears
  useEffect(() => {
    if (wasOpened) heading.current?.focus({ preventScroll: true })
  }, [])
  const isBetter = caught !== undefined && caught.shorter.length + caught.dropped.length > 0
  return (
    <section className="today-late" aria-labelledby="today-late">
      <div className="today-late-head">
        <PlanIcon name="clock" />
        <h2 id="today-late" tabIndex={-1} ref={heading}>
          {late > 0 ? t('late.title', { time: time(late) }) : t('late.onTime')}
        </h2>
        {!isFromHere && (
          <div className="today-steps">
            <button
              type="button"
              aria-label={t('late.less')}
              // Not `disabled`, which would lose the focus when the delay reaches zero.
              aria-disabled={late === 0 || undefined}
              onClick={() => late > 0 && onStep(-STEP_MINUTES)}
            >
              <PlanIcon name="minus" />
            </button>
            <button type="button" aria-label={t('late.more')} onClick={() => onStep(STEP_MINUTES)}>
              <PlanIcon name="add" />
            </button>
          </div>
        )}
      </div>
      {isFromHere && <Way leg={kept.legs[0]} />}
      <p>
        {t('late.kept', { outcome: outcome.ofRest(kept) })}
        <Space />
        {caught && (isBetter ? t('late.new', { outcome: outcome.ofCatchUp(caught) }) : t('late.same'))}
      </p>
      <p className="today-late-ways">
        {isBetter && (
          <Button variant="primary" onClick={onReplan}>
            {t('late.replan')}
          </Button>
        )}
        <Button onClick={onKeep}>{t('late.keep')}</Button>
      </p>
      {children && <div className="today-say">{children}</div>}
    </section>
  )
}

function Way({ leg }: { leg: RestLeg | undefined }) {
  const { t } = useTranslation('itinerary-today')
  const { pointName, km, time } = usePlanWords()
  if (!leg) return null
  const way = { place: withoutBrackets(pointName(leg.to)), time: time(leg.minutes + (leg.toCar?.minutes ?? 0)) }
  return <p>{t(leg.onFoot ? 'here.walk' : 'here.drive', { ...way, distance: km(leg.km) })}</p>
}

function useOutcomes() {
  const { t, language } = useTranslation('itinerary-today')
  const { placeName, townName, time } = usePlanWords()
  const name = (id: string) => withoutBrackets(placeName(id))
  const end = ({ end: point, arrives }: Rest) =>
    t('late.end', { place: withoutBrackets(townName(point.id)), time: clockOf(arrives) })
  const lost = ({ kind, place, limit }: Missed) => {
    if (kind === 'end' || place === undefined) return t('late.after', { time: clockOf(limit) })
    return t(kind === 'stop' ? 'late.stop' : 'late.dusk', { place: name(place) })
  }
  const allLost = ({ missed }: Rest) => [...new Set(missed.map(lost))]
  const joined = (parts: readonly string[]) => parts.join(LANGUAGES[language].comma)
  return {
    ofRest: (rest: Rest) => joined([end(rest), ...(rest.missed.length > 0 ? allLost(rest) : [t('late.nothing')])]),
    ofCatchUp: ({ rest, shorter, dropped }: CatchUp) =>
      joined([
        ...shorter.map(({ place, by }) => t('late.shorter', { place: name(place), time: time(by) })),
        ...(dropped.length > 0 ? [t('late.without', { places: formatList(language, dropped.map(name)) })] : []),
        end(rest),
        ...allLost(rest),
      ]),
  }
}
