/** Shows the result of an action on a crew or on a request to join one, until the user dismisses it. */

import { Alert } from '../../../ui/alert.tsx'

export interface Notice {
  readonly tone: 'success' | 'error'
  readonly text: string
}

interface CrewNoticeProps {
  readonly notice: Notice | undefined
  readonly dismissLabel: string
  readonly onDismiss: () => void
}

export function CrewNotice({ notice, dismissLabel, onDismiss }: CrewNoticeProps) {
  if (!notice) return null
  return (
    <div className="crew-notice">
      <Alert tone={notice.tone} onDismiss={onDismiss} dismissLabel={dismissLabel}>
        {notice.text}
      </Alert>
    </div>
  )
}
