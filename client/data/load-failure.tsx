/** Says why data could not be loaded, with a button that tries again. */

import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

export interface LoadFailureProps {
  readonly text: string
  readonly retryLabel: string
  readonly onRetry: () => void
}

export function LoadFailure({ text, retryLabel, onRetry }: LoadFailureProps) {
  return (
    <Alert tone="error">
      <p>{text}</p>
      <Button onClick={onRetry}>{retryLabel}</Button>
    </Alert>
  )
}
