/** The plan that was made last on this device, a press away, with a connection or without. */

import { formatDays } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useKept } from './answers.ts'

/** Where there is room it has its place whether there is a plan or not, so that nothing moves when the device is asked. */
export function LastPlan({ onOpen }: { onOpen: (code: string) => void }) {
  const { t, language } = useTranslation('itinerary')
  const { last } = useKept()
  const days = last ? formatDays(language, last.firstDay, last.lastDay) : ''
  return (
    <p className="trip-last" data-shown={last !== undefined}>
      <Button tabIndex={last ? 0 : -1} disabled={!last} onClick={() => last && onOpen(last.code)}>
        {t('last', { days })}
      </Button>
    </p>
  )
}
