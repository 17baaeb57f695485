/**
 * The card of an expanded stop: what to do there, why it is in the plan, its hours on the day, a note, navigation and
 * its Japanese name.
 */

import './stop-card.css'
import { clockOf } from '../../../../shared/planner/exports/day-points.ts'
import { placeLinkOf } from '../../../../shared/planner/exports/google-maps.ts'
import { readOwnPlaceId } from '../../../../shared/planner/places/own-place.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import type { Stop } from '../../../../shared/planner/plan.ts'
import { useCheckedMonth } from '../../../data/confirmed-facts.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useLazyTexts } from '../../../i18n/use-lazy-texts.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { useCopied } from '../../../ui/browser/use-copied.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import { hoursOn } from './deciding-fact.ts'
import { HoursBar } from './hours-bar.tsx'

const MOST_REASONS = 3

interface StopCardProps {
  readonly stop: Stop
  readonly day: string
}

export function StopCard({ stop, day }: StopCardProps) {
  const { t, note, placeName, why } = usePlanWords()
  const sights = useLazyTexts('sights', true)
  const sight = `sight.${stop.place}`
  const about = note(stop.place, day)
  const reasons = why(stop.why).slice(0, MOST_REASONS)
  const navigate = placeLinkOf(stop.place)
  return (
    <div className="stop-card">
      {sights?.has(sight) && <p className="stop-card-sight">{sights.t(sight)}</p>}
      {reasons.length > 0 && (
        <div className="stop-card-why">
          <p className="stop-card-head">{t('card.why')}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>
                <CheckIcon />
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {readOwnPlaceId(stop.place) ? (
        <p className="stop-card-note">{t('own.noHours')}</p>
      ) : (
        <OpeningHours stop={stop} day={day} />
      )}
      {about && <p className="stop-card-note">{about}</p>}
      <p className="stop-card-ways">
        {navigate && (
          <a
            href={navigate}
            target="_blank"
            rel="noreferrer"
            className="button"
            data-variant="plain"
            aria-label={t('card.navigateTo', { place: placeName(stop.place) })}
          >
            <PlanIcon name="navigate" />
            {t('card.navigate')}
          </a>
        )}
        <CopyName place={stop.place} />
      </p>
    </div>
  )
}

function OpeningHours({ stop, day }: StopCardProps) {
  const { t, language } = usePlanWords()
  const month = useCheckedMonth('opening-hours')
  const place = placeById.get(stop.place)
  if (!place || readOwnPlaceId(stop.place)) return null
  const hours = hoursOn(stop.place, day)
  const isAlways = place.hours.length === 0
  const date = formatDay(language, day, { weekday: 'short', day: 'numeric', month: 'long' })
  const sure = place.confidence.hours === 'high' && !place.ask
  return (
    <div className="stop-card-hours">
      <p className="stop-card-head">{t('card.openOn', { date })}</p>
      <p className="stop-card-open">
        {hours ? (
          <bdi>{t('card.span', { from: clockOf(hours.opens), until: clockOf(hours.closes) })}</bdi>
        ) : (
          t(isAlways ? 'card.always' : 'card.shut')
        )}
      </p>
      <HoursBar
        open={hours ? { from: hours.opens, until: hours.closes } : isAlways ? { from: 0, until: 1_440 } : undefined}
        visit={{ from: stop.begins, until: stop.leaves }}
      />
      <p className="stop-card-source">
        {t('card.visit', { from: clockOf(stop.begins), until: clockOf(stop.leaves) })}
        {' · '}
        {t(sure || isAlways ? 'card.list' : 'card.listToConfirm', {
          month: formatDay(language, `${month}-01`, { month: 'short', year: 'numeric' }),
        })}
      </p>
    </div>
  )
}

function CopyName({ place }: { place: string }) {
  const { t, japanese } = usePlanWords()
  const written = japanese({ kind: 'place', id: place }) ?? ''
  const { outcome, copy } = useCopied(written)
  if (written === '') return null
  return (
    <>
      <Button onClick={copy} aria-label={`${t('copy')}: ${written}`} className="stop-card-copy">
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        <bdi lang="ja">{withoutBrackets(written)}</bdi>
      </Button>
      <span className="visually-hidden" role="status">
        {outcome === 'copied' && t('copied')}
      </span>
    </>
  )
}
