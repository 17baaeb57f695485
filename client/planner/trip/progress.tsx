/** That a plan is being made, said only when it takes long enough to be worth saying, with the way to stop it. */

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/** Most plans are there before this. */
const SLOW_AFTER_MS = 400

interface ProgressProps {
  readonly planning: boolean
  readonly onCancel: () => void
  /** The way to stop it had the focus and goes: it is to be taken elsewhere. */
  readonly onLeft: () => void
}

export function Progress({ planning, onCancel, onLeft }: ProgressProps) {
  const { t } = useTranslation('itinerary')
  const [slow, setSlow] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done at the end is asked for at the end.
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
