/** Lets the user choose which contact to verify for account recovery, or skip this step. */

import { useState } from 'react'
import { maskEmailAddress, maskPhoneNumber } from '../../../shared/auth/code-delivery.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import type { Contact } from '../flow/machine.ts'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts, useStepTexts } from '../texts.tsx'
import { FormShell } from './form-shell.tsx'

export function VerifyUserForm() {
  const { t } = useAuthTexts()
  const steps = useStepTexts()
  const { widget, controller } = useWidget()
  const [contact, setContact] = useState<Contact>(widget.selected ?? 'email')
  const form = useAuthForm({ rules: {}, send: () => controller.sendContactCode(contact) })
  const { email, phone_number } = widget.unverified ?? {}
  const options: { value: Contact; label: string }[] = []
  if (email) options.push({ value: 'email', label: `${t('email')}: \u2066${maskEmailAddress(email)}\u2069` })
  if (phone_number) {
    options.push({ value: 'phone_number', label: `${t('phone')}: \u2066${maskPhoneNumber(phone_number)}\u2069` })
  }
  return (
    <FormShell form={form} heading={t('verifyContact')} submit={t('sendCode')} actions={<SkipButton />}>
      <ChoiceGroup
        type="radio"
        name="contact"
        legend={steps('verifyContactIntro')}
        options={options}
        value={contact}
        onChange={setContact}
      />
    </FormShell>
  )
}

export function SkipButton() {
  const { t } = useAuthTexts()
  const { controller } = useWidget()
  return (
    <Button variant="quiet" onClick={() => controller.skip()}>
      {t('skip')}
    </Button>
  )
}
