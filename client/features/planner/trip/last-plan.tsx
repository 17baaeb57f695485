/** A button that opens the last plan made on this device. */

import { formatDays } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useStoredTrip } from './answers.ts'

/**
 * The button for the last plan. It is also rendered, hidden and disabled, when no plan is stored, so that the layout
 * does not move after hydration.
 */
export function LastPlan({ onOpen }: { onOpen: (code: string) => void }) {
  const { t, language } = useTranslation('itinerary')
  const { last } = useStoredTrip()
  const days = last ? formatDays(language, last.firstDay, last.lastDay) : ''
  return (
    <p className="trip-last" data-shown={last !== undefined}>
      <Button tabIndex={last ? 0 : -1} disabled={!last} onClick={() => last && onOpen(last.code)}>
        {t('last', { days })}
      </Button>
    </p>
  )
}
