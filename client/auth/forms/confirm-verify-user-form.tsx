/** The code that verifies a contact. */

import { Button } from '../../ui/button.tsx'
import { CODE_RULE, CodeField, DeliveryText } from '../fields/code-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts } from '../texts.tsx'
import { FormShell } from './form-shell.tsx'
import { SkipButton } from './verify-user-form.tsx'

export function ConfirmVerifyUserForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const form = useAuthForm({
    rules: { confirmation_code: CODE_RULE },
    send: (values) => controller.verifyContact(values.confirmation_code),
  })
  return (
    <FormShell
      form={form}
      heading={t('verifyContact')}
      intro={<DeliveryText delivery={widget.delivery} />}
      submit={t('confirm')}
      actions={
        <>
          <Button
            variant="quiet"
            disabled={widget.busy}
            onClick={() => controller.sendContactCode(widget.selected ?? 'email')}
          >
            {t('resendCode')}
          </Button>
          <SkipButton />
        </>
      }
    >
      <CodeField {...form.bind('confirmation_code')} />
    </FormShell>
  )
}
