/** Shows that a plan is being made, with a button to cancel. */

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

const SLOW_AFTER_MS = 400

interface ProgressProps {
  readonly planning: boolean
  readonly onCancel: () => void
  readonly onLeft: () => void
}

export function Progress({ planning, onCancel, onLeft }: ProgressProps) {
  const { t } = useTranslation('itinerary')
  const [slow, setSlow] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onLeft` is called only when planning ends
  useEffect(() => {
    if (!planning) return
    const timer = setTimeout(setSlow, SLOW_AFTER_MS, true)
    return () => {
      clearTimeout(timer)
      if (cancel.current && cancel.current === document.activeElement) onLeft()
      setSlow(false)
    }
  }, [planning])
  return (
    <div className="trip-progress" data-shown={slow}>
      <p role="status">{slow ? t('planning.text') : ''}</p>
      {slow && (
        <Button ref={cancel} variant="quiet" onClick={onCancel}>
          {t('planning.cancel')}
        </Button>
      )}
    </div>
  )
}
