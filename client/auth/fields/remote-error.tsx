/** A dismissible error at the bottom of a form (specification §8). */

import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { useAuthTexts } from '../texts.tsx'

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
