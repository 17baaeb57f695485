/** The form for the code that verifies a contact. */

import { Button } from '../../ui/button.tsx'
import { DeliveryText } from '../fields/code-field.tsx'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts } from '../texts.tsx'
import { CodeForm } from './code-form.tsx'
import { SkipButton } from './verify-user-form.tsx'

export function ConfirmVerifyUserForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  return (
    <CodeForm
      heading={t('verifyContact')}
      intro={<DeliveryText delivery={widget.delivery} />}
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
      send={(code) => controller.verifyContact(code)}
    />
  )
}
