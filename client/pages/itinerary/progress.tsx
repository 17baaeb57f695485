/** That a plan is being made, said only when it takes long enough to be worth saying, with the way to stop it. */

import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/** Most plans are there before this. */
const SLOW_AFTER_MS = 400

interface ProgressProps {
  readonly planning: boolean
  readonly onCancel: () => void
}

export function Progress({ planning, onCancel }: ProgressProps) {
  const { t } = useTranslation('itinerary')
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!planning) return
    const timer = setTimeout(setSlow, SLOW_AFTER_MS, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [planning])
  return (
    <div className="trip-progress" data-shown={slow}>
      <p role="status">{slow ? t('planning.text') : ''}</p>
      {slow && (
        <Button variant="quiet" onClick={onCancel}>
          {t('planning.cancel')}
        </Button>
      )}
    </div>
  )
}
