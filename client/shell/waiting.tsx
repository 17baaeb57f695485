/** The spinner between two pages; when it lasts, a way to try again beside it. */

import './waiting.css'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** After this long the wait is explained. */
export const SLOW_AFTER_MS = 6_000

/** Trying again loads the address afresh, which also gets past files that a new release has replaced. */
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
