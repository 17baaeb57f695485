/** The form for the code that confirms a new account. The sign-in then follows automatically. */

import { DeliveryText } from '../fields/code-field.tsx'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts } from '../texts.tsx'
import { ResendAction } from './code-actions.tsx'
import { CodeForm } from './code-form.tsx'
import { BackToSignIn } from './form-shell.tsx'

export function ConfirmSignUpForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  return (
    <CodeForm
      heading={t('confirmSignUpHeading')}
      intro={<DeliveryText delivery={widget.delivery} />}
      actions={
        <>
          <ResendAction send={() => controller.resendSignUpCode()} />
          <BackToSignIn />
        </>
      }
      send={(code) => controller.confirmSignUp(code)}
    />
  )
}
