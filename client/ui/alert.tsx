/** A message announced by screen readers, optionally dismissible. */

import './alert.css'
import type { ReactNode, Ref } from 'react'
import { CloseIcon } from './icons.tsx'

export interface AlertProps {
  tone: 'error' | 'info' | 'success'
  children: ReactNode
  onDismiss?: () => void
  dismissLabel?: string
  ref?: Ref<HTMLDivElement>
}

export function Alert({ tone, children, onDismiss, dismissLabel, ref }: AlertProps) {
  return (
    <div ref={ref} className="alert" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      <div className="alert-text">{children}</div>
      {onDismiss && (
        <button type="button" className="icon-button" aria-label={dismissLabel} onClick={onDismiss}>
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
