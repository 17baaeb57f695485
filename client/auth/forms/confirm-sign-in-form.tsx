/** The challenges answered with one value: a code from a message or an app, or the choice between two ways to get one. */

import { useState } from 'react'
import type { SignInNextStep } from '../../../shared/api.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { type AuthKey, useAuthTexts } from '../texts.tsx'
import { useWidget } from '../widget-context.ts'
import { CodeField, DeliveryText } from './code-field.tsx'
import { BackToSignIn, FormShell } from './form-shell.tsx'
import { useAuthForm } from './use-auth-form.ts'

const HEADINGS: Partial<Record<SignInNextStep['signInStep'], AuthKey>> = {
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'confirmSmsHeading',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'confirmTotpHeading',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'confirmEmailHeading',
}

const MFA_LABELS = { SMS: 'mfaSms', TOTP: 'mfaTotp', EMAIL: 'mfaEmail' } as const
type MfaType = keyof typeof MFA_LABELS

export function ConfirmSignInForm() {
  const { widget } = useWidget()
  const step = widget.challenge?.signInStep
  // A new challenge is a new form: the answer to the last one must not stand in it.
  return step === 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION' ? <MfaSelectionForm /> : <ChallengeForm key={step} />
}

function ChallengeForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const step = widget.challenge?.signInStep
  const form = useAuthForm({
    rules: { confirmation_code: { empty: 'challengeEmpty', check: 'any' } },
    send: (values) => controller.confirmSignIn(values.confirmation_code),
  })
  return (
    <FormShell
      form={form}
      heading={t((step && HEADINGS[step]) ?? 'confirmChallengeHeading')}
      intro={widget.delivery && <DeliveryText delivery={widget.delivery} />}
      submit={t('confirm')}
      actions={<BackToSignIn />}
    >
      <CodeField {...form.bind('confirmation_code')} />
    </FormShell>
  )
}

function MfaSelectionForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const types: readonly MfaType[] = widget.challenge?.allowedMFATypes ?? ['TOTP', 'SMS']
  const [type, setType] = useState<MfaType>(types[0] ?? 'TOTP')
  const form = useAuthForm({ rules: {}, send: () => controller.confirmSignIn(type) })
  return (
    <FormShell form={form} heading={t('mfaHeading')} submit={t('confirm')} actions={<BackToSignIn />}>
      <ChoiceGroup
        type="radio"
        name="mfa"
        legend={t('mfaLegend')}
        options={types.map((value) => ({ value, label: t(MFA_LABELS[value]) }))}
        value={type}
        onChange={setType}
      />
    </FormShell>
  )
}
