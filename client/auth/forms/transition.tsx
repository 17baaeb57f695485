/** Shown during the automatic sign-in: a spinner, and a message while the user has to follow a confirmation link. */

import { useRef } from 'react'
import { Done } from '../../ui/done.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSentenceSpace } from '../fields/code-field.tsx'
import { RemoteError } from '../fields/remote-error.tsx'
import { ResendCode } from '../fields/resend-code.tsx'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts, useStepTexts } from '../texts.tsx'
import { BackToSignIn } from './form-shell.tsx'

export function Transition() {
  const { t, errorText } = useAuthTexts()
  const { widget, controller } = useWidget()
  const heading = useRef<HTMLHeadingElement>(null)
  function dismiss(): void {
    controller.dismiss()
    heading.current?.focus()
  }
  return (
    <>
      {widget.waiting && (
        <>
          <h2 ref={heading} className="auth-heading" tabIndex={-1} data-first-focus>
            {t('confirmSignUpHeading')}
          </h2>
          <LinkText />
        </>
      )}
      <Spinner label={t('loading')} />
      <div className="auth-actions">
        {widget.waiting && <ResendLink />}
        <BackToSignIn />
      </div>
      {widget.error && <RemoteError text={errorText(widget.error)} onDismiss={dismiss} />}
    </>
  )
}

/** Says where the link was sent. Says nothing about the link if sending it has failed. */
function LinkText() {
  const steps = useStepTexts()
  const { widget } = useWidget()
  const between = useSentenceSpace()
  const { delivery, error, notice } = widget
  const destination = delivery?.destination && `\u2066${delivery.destination}\u2069`
  return (
    <>
      {notice === 'codeSentAgain' && <Done text={steps('linkSentAgain')} />}
      {(delivery || !error) && (
        <p role="status">
          {destination ? steps('linkSentTo', { destination }) : steps('linkSent')}
          {between}
          {steps('linkGoesOn')}
        </p>
      )}
    </>
  )
}

function ResendLink() {
  const { widget, controller } = useWidget()
  const { resending = false, notice, error } = widget
  return (
    <ResendCode
      of="link"
      busy={resending}
      send={() => controller.resendLink()}
      sentAgain={notice === 'codeSentAgain'}
      retryAt={error?.retryAt}
    />
  )
}
