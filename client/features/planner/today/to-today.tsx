/** A button that leads from the whole plan to today's page, shown on the days of the trip. */

import './to-today.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'

export function ToToday({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('itinerary-today')
  return (
    <p className="to-today">
      <Button variant="primary" onClick={onPress}>
        <PlanIcon name="navigate" />
        {t('back')}
      </Button>
    </p>
  )
}
