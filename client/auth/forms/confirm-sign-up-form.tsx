/** The code that confirms a new account; signing in follows by itself. */

import { Button } from '../../ui/button.tsx'
import { CODE_RULE, CodeField, DeliveryText } from '../fields/code-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts } from '../texts.tsx'
import { BackToSignIn, FormShell } from './form-shell.tsx'

export function ConfirmSignUpForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const form = useAuthForm({
    rules: { confirmation_code: CODE_RULE },
    send: (values) => controller.confirmSignUp(values.confirmation_code),
  })
  return (
    <FormShell
      form={form}
      heading={t('confirmSignUpHeading')}
      intro={<DeliveryText delivery={widget.delivery} />}
      submit={t('confirm')}
      actions={
        <>
          <Button variant="quiet" disabled={widget.busy} onClick={() => controller.resendSignUpCode()}>
            {t('resendCode')}
          </Button>
          <BackToSignIn />
        </>
      }
    >
      <CodeField {...form.bind('confirmation_code')} />
    </FormShell>
  )
}
