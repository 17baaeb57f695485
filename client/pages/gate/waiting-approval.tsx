/** The state of a complete profile: waiting, rejected with a reason, or approved (product decisions §6). */

import { useEffect } from 'react'
import { useApproval } from '../../auth/session.tsx'
import { ApprovalState } from '../../features/profile/gate/approval-state.tsx'
import { Failed } from '../../features/profile/gate/failed.tsx'
import { GatePage } from '../../features/profile/gate/gate-page.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Stage } from '../stage.tsx'

export function Page() {
  const { t } = useTranslation('profile')
  const { approval, problem, reload } = useApproval()

  // The operator may decide while this tab is hidden, so the approval is reloaded when the tab becomes visible.
  useEffect(() => {
    const reloadIfVisible = () => document.visibilityState === 'visible' && void reload()
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => document.removeEventListener('visibilitychange', reloadIfVisible)
  }, [reload])

  return (
    <Stage picture={approval?.state !== 'rejected' && approval?.state !== 'suspended'}>
      {approval ? (
        <ApprovalState approval={approval} check={reload} />
      ) : (
        <GatePage heading={t('gate.waitingHeading')}>
          {problem ? <Failed /> : <Spinner label={t('gate.loading')} />}
        </GatePage>
      )}
    </Stage>
  )
}
