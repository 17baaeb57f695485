/** A refusal at the bottom of a form, dismissible (spec §8). */

import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { useAuthTexts } from '../texts.tsx'

/** Takes the focus when it appears, so that nobody has to look for what went wrong. */
export function RemoteError({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const { t } = useAuthTexts()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <Alert ref={element} tone="error" onDismiss={onDismiss} dismissLabel={t('dismissAlert')}>
      {text}
    </Alert>
  )
}
