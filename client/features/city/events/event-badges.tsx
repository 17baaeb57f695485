/** Badges for the certainty of dates and for other facts of an event. */

import type { Occurrence } from '../../../../shared/city/event-calendar.ts'
import type { CityEvent } from '../../../../shared/city/events.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'

export function SurenessBadge({ occurrence }: { occurrence: Occurrence | undefined }) {
  const { t, language } = useTranslation('events')
  if (occurrence?.cancelled) {
    const year = formatNumber(language, occurrence.year, { useGrouping: false })
    return <Badge tone="error">{t('badge.cancelled', { year })}</Badge>
  }
  if (occurrence?.certainty !== 'confirmed') return <span className="event-usual">{t('badge.usual')}</span>
  return (
    <span className="event-confirmed">
      <Badge tone="success">
        <CheckIcon /> {t('badge.confirmed')}
      </Badge>
    </span>
  )
}

export function EventBadges({ event, occurrence }: { event: CityEvent; occurrence: Occurrence | undefined }) {
  const { t } = useTranslation('events')
  return (
    <p className="event-badges">
      <SurenessBadge occurrence={occurrence} />
      {event.uncertain && <Badge tone="warning">{t('badge.uncertain')}</Badge>}
      <Badge>{t(`kind.${event.kind}`)}</Badge>
      {event.outdoors === 'partly' && <Badge>{t('badge.partly')}</Badge>}
    </p>
  )
}
