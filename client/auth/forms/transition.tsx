/** Shown during the automatic sign-in: a spinner, and a message while the user has to follow a confirmation link. */

import { Spinner } from '../../ui/spinner.tsx'
import { useSentenceSpace } from '../fields/code-field.tsx'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts, useStepTexts } from '../texts.tsx'
import { BackToSignIn } from './form-shell.tsx'

export function Transition() {
  const { t } = useAuthTexts()
  const steps = useStepTexts()
  const { widget } = useWidget()
  const between = useSentenceSpace()
  const destination = widget.delivery?.destination && `\u2066${widget.delivery.destination}\u2069`
  return (
    <>
      {widget.waiting && (
        <>
          <h2 className="auth-heading" tabIndex={-1} data-first-focus>
            {t('confirmSignUpHeading')}
          </h2>
          <p role="status">
            {destination ? steps('linkSentTo', { destination }) : steps('linkSent')}
            {between}
            {steps('linkGoesOn')}
          </p>
        </>
      )}
      <Spinner label={t('loading')} />
      <div className="auth-actions">
        <BackToSignIn />
      </div>
    </>
  )
}
