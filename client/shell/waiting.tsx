/** The spinner shown while a page loads, with a retry button after a while. */

import './waiting.css'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

export const SLOW_AFTER_MS = 6_000

/** Retrying reloads the document, which also recovers from files that a new release has removed. */
export function Waiting() {
  const { t } = useTranslation('common')
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="waiting">
      <Spinner label={t('state.loading')} />
      {slow && (
        <p className="waiting-slow">
          {t('state.slow')}
          <Button variant="quiet" onClick={() => location.reload()}>
            {t('action.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
