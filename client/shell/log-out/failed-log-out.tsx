/** Says that logging out has failed, so that the user does not leave a shared device while logged in. */

import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { LogOut } from './use-log-out.ts'

export function FailedLogOut({ logOut, running, failures, dismiss }: LogOut) {
  const { t } = useTranslation('common')
  const alert = useRef<HTMLDivElement>(null)
  // The user may have scrolled down the home page before the request failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each failure
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' })
  }, [failures])
  useEffect(() => {
    const main = alert.current?.closest('main')
    return () => {
      // If a button of the alert had the focus, the browser has moved it to the body.
      if (document.activeElement === document.body) main?.focus()
    }
  }, [])
  return (
    <div className="page-width">
      <Alert ref={alert} tone="error" onDismiss={dismiss} dismissLabel={t('logOut.dismiss')}>
        {/* A new element for each failure, so that screen readers announce it again. */}
        <p key={failures}>{t('logOut.failed')}</p>
        <Button busy={running} onClick={() => void logOut()}>
          {t('action.retry')}
        </Button>
      </Alert>
    </div>
  )
}
