/** The form for the code that confirms a new account. The sign-in then follows automatically. */

import { Button } from '../../ui/button.tsx'
import { DeliveryText } from '../fields/code-field.tsx'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts } from '../texts.tsx'
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
          <Button variant="quiet" disabled={widget.busy} onClick={() => controller.resendSignUpCode()}>
            {t('resendCode')}
          </Button>
          <BackToSignIn />
        </>
      }
      send={(code) => controller.confirmSignUp(code)}
    />
  )
}
