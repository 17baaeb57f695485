/**
 * Shown while a page loads: a spinner after a second, and later a retry button. Without a connection, it lists the
 * pages saved on this device.
 */

import './waiting.css'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOnline } from '../../ui/browser/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { RoadClosedPicture, WaysOn } from '../road-closed.tsx'
import { OfflineWays } from './offline-ways.tsx'

export const SLOW_AFTER_MS = 6_000

/**
 * Shown while a page loads. Its retry button reloads the document, which also recovers from files that a new release
 * has removed.
 */
export function Waiting() {
  const { t } = useTranslation('common')
  const [slow, setSlow] = useState(false)
  const online = useOnline()
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  // The user can have scrolled the previous page, so the message could be out of view.
  useEffect(() => {
    if (slow || !online) scrollTo(0, 0)
  }, [slow, online])
  const retry = (
    <Button variant="quiet" onClick={() => location.reload()}>
      {t('action.retry')}
    </Button>
  )
  if (!online) {
    return (
      <div className="waiting page-width" data-offline>
        <OfflineWays />
        <p>{retry}</p>
      </div>
    )
  }
  return (
    <div className="waiting">
      <Spinner label={t('state.loading')} />
      {slow && (
        <div className="waiting-slow">
          <RoadClosedPicture />
          <p>
            {t('state.slow')}
            {retry}
          </p>
          <WaysOn />
        </div>
      )}
    </div>
  )
}
