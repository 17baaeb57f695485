/** The drive that comes next, with the link to a navigation app and the Japanese name to show or type. */

import { useEffect, useRef } from 'react'
import { clockOf } from '../../../../shared/planner/exports/day-points.ts'
import { pointLinkOf } from '../../../../shared/planner/exports/google-maps.ts'
import type { RestLeg } from '../../../../shared/planner/today/rest-of-day.ts'
import type { Season } from '../../../../shared/time/season.ts'
import { Horizon } from '../../../art/horizon.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { useCopied } from '../../../ui/browser/use-copied.ts'
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx'
import { RoadBadge } from '../day/day-leg.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'

const MOST_ROADS = 2

interface NextDriveProps {
  readonly leg: RestLeg
  readonly minutes: number
  readonly season: Season
  readonly hasBegun: boolean
  /** Whether the heading gets the focus, because the user asked for this drive. */
  readonly wasAsked?: boolean
  readonly onBegin: () => void
}

export function NextDrive({ leg, minutes, season, hasBegun, wasAsked = false, onBegin }: NextDriveProps) {
  const { t } = useTranslation('itinerary-today')
  const words = usePlanWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the drive appears
  useEffect(() => {
    if (wasAsked) heading.current?.focus({ preventScroll: true })
  }, [])
  const name = withoutBrackets(words.pointName(leg.to))
  const written = withoutBrackets(words.japanese(leg.to) ?? '')
  const link = pointLinkOf(leg.to)
  const roads = [...new Set(leg.roads)].slice(0, MOST_ROADS)
  // If the departure time has passed but the drive has not begun, the arrival is computed from now.
  const arrives = hasBegun ? leg.arrives : Math.max(leg.arrives, minutes + leg.arrives - leg.leaves)
  const when = hasBegun
    ? t('drive.begun')
    : minutes >= leg.leaves
      ? t('drive.now')
      : t('drive.at', { time: clockOf(leg.leaves) })
  return (
    <section className="today-drive" aria-labelledby="today-drive">
      <div className="today-scene">
        <Horizon seed={`today ${leg.to.id}`} season={season} />
        <p>
          {t(leg.onFoot ? 'drive.walk' : 'drive.next')} · {when}
        </p>
      </div>
      <div className="today-drive-text">
        <h2 id="today-drive" tabIndex={-1} ref={heading}>
          {name}
          {written !== '' && written !== name && (
            <>
              {' '}
              <bdi lang="ja">{written}</bdi>
            </>
          )}
        </h2>
        <p className="today-drive-facts">
          {leg.toCar?.minutes ? <>{words.t('leg.toCar', { time: words.brief(leg.toCar.minutes) })} · </> : null}
          <bdi>{words.km(leg.km)}</bdi> · <bdi>{words.brief(leg.minutes)}</bdi>{' '}
          {roads.map((road) => (
            <RoadBadge key={road} road={road} words={words} />
          ))}{' '}
          <span>{t('drive.there', { time: clockOf(arrives) })}</span>
        </p>
        <p className="today-ways">
          {link && (
            <a className="today-navigate" href={link} target="_blank" rel="noreferrer" onClick={onBegin}>
              <PlanIcon name="navigate" />
              {words.t('card.navigate')}
            </a>
          )}
          {written !== '' && <CopyName written={written} />}
        </p>
      </div>
    </section>
  )
}

function CopyName({ written }: { written: string }) {
  const { t } = useTranslation('itinerary-today')
  const words = usePlanWords()
  const { outcome, copy } = useCopied(written)
  return (
    <>
      <button type="button" className="today-copy" aria-label={`${words.t('copy')}: ${written}`} onClick={copy}>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        <span aria-hidden="true">{t('drive.copy')}</span>
      </button>
      <span className="visually-hidden" role="status">
        {outcome === 'copied' && words.t('copied')}
      </span>
    </>
  )
}
