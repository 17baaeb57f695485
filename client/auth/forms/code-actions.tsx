/** Buttons of the screens that ask for a code: send a new code, or choose another factor. */

import { Button } from '../../ui/button.tsx'
import { ResendCode } from '../fields/resend-code.tsx'
import { useWidget } from '../flow/widget-context.ts'
import { useStepTexts } from '../texts.tsx'

export function ResendAction({ send }: { send: () => void }) {
  const { busy, error, notice } = useWidget().widget
  return <ResendCode busy={busy} send={send} sentAgain={notice === 'codeSentAgain'} retryAt={error?.retryAt} />
}

export function OtherWay() {
  const steps = useStepTexts()
  const { widget, controller } = useWidget()
  return (
    <Button variant="quiet" busy={widget.busy} onClick={() => controller.signIn({ username: widget.username })}>
      {steps('otherWay')}
    </Button>
  )
}
