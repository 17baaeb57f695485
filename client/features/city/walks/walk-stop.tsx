/** One stop of a walk: the way there, times, purpose, opening hours, and a button to add it to the itinerary. */

import type { Traveller } from '../../../../shared/city/walks.ts'
import type { Pause, ShutStop, Visit } from '../../../../shared/city/walks-clock.ts'
import { LANGUAGES } from '../../../../shared/languages.ts'
import { formatMinutes } from '../../../i18n/duration.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PlaceName } from '../../../ui/place-name.tsx'
import { isToBeChecked } from '../../planner/words/place-words.ts'
import { AddToItinerary } from '../add-to-itinerary.tsx'
import { clockText, hoursText, spanText, spotName, wayText } from './walk-words.ts'

interface StopProps {
  readonly visit: Visit
  readonly traveller: Traveller
  readonly dated: boolean
}

export function WalkStop({ visit, traveller, dated }: StopProps) {
  const words = useTranslation('walks')
  const places = useTranslation('places')
  const { t, language } = words
  const { spot, shut, pauses, way, arrives, leaves, eats, atSunset } = visit
  const name = spotName(words, places, spot)
  return (
    <>
      <ShutNotes shut={shut} />
      <Pauses pauses={pauses} traveller={traveller} />
      <p className="walk-way">{wayText(words, way)}</p>
      <div className="walk-stop-name">
        <h4>{name === spot.japanese ? <CopiedName japanese={name} /> : <bdi>{name}</bdi>}</h4>
        {name !== spot.japanese && <CopiedName japanese={spot.japanese} />}
      </div>
      <p className="walk-stop-facts">
        <span>
          {atSunset && !dated ? t('stop.atSunset') : t('stop.about', { span: spanText(words, arrives, leaves) })}
        </span>
        <span>{t('stop.stay', { time: formatMinutes(language, leaves - arrives) })}</span>
        <span>{hoursText(words, visit, dated)}</span>
      </p>
      <p>{t(`what.${spot.id}` as 'what.odori')}</p>
      {eats && <p>{t(`market.${traveller}`)}</p>}
      {spot.place && (
        <p className="walk-stop-foot">
          {isToBeChecked(spot.place) && <Badge tone="warning">{t('stop.ask')}</Badge>}
          <AddToItinerary place={spot.id} name={name} />
        </p>
      )}
    </>
  )
}

function CopiedName({ japanese }: { japanese: string }) {
  const { t } = useTranslation('walks')
  return <PlaceName japanese={japanese} copyLabel={t('copy')} copiedLabel={t('copied')} />
}

export function ShutNotes({ shut }: { shut: readonly ShutStop[] }) {
  const words = useTranslation('walks')
  const places = useTranslation('places')
  return shut.map(({ spot, why }) => (
    <p key={spot.id} className="walk-shut">
      <Badge>{words.t(`shut.${why}`)}</Badge> <bdi>{spotName(words, places, spot)}</bdi>
    </p>
  ))
}

const PRAYERS = ['hokudai', 'shiroi'] as const

export function Pauses({ pauses, traveller }: { pauses: readonly Pause[]; traveller: Traveller }) {
  const words = useTranslation('walks')
  const { t, language } = words
  const textOf = ({ kind, near }: Pause) => {
    if (kind === 'lunch') return t(`lunch.${traveller}`)
    if (kind === 'free') return t('pause.free')
    return t(`prayer.${PRAYERS.find((id) => id === near.id) ?? 'elsewhere'}`)
  }
  return pauses.map((pause) => (
    <p key={`${pause.kind} ${pause.starts}`} className="walk-pause" data-kind={pause.kind}>
      <strong>
        {t(`pause.name.${pause.kind}`, {
          time: clockText(words, pause.starts),
          minutes: formatMinutes(language, pause.ends - pause.starts),
        })}
      </strong>
      {LANGUAGES[language].space}
      {textOf(pause)}
    </p>
  ))
}
