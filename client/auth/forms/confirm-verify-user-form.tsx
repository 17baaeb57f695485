/** The form for the code that verifies a contact. */

import { DeliveryText } from '../fields/code-field.tsx'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts } from '../texts.tsx'
import { ResendAction } from './code-actions.tsx'
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
          <ResendAction send={() => controller.sendContactCode(widget.selected ?? 'email')} />
          <SkipButton />
        </>
      }
      send={(code) => controller.verifyContact(code)}
    />
  )
}
