/** Challenges answered with a choice: the first factor, and how to receive the second step's code. */

import { useState } from 'react'
import type { FirstFactor, MfaType } from '../../../shared/auth/sign-in-steps.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { type AuthKey, useAuthTexts } from '../texts.tsx'
import { BackToSignIn, FormShell } from './form-shell.tsx'

const MFA_LABELS: Readonly<Record<MfaType, AuthKey>> = { SMS: 'mfaSms', TOTP: 'mfaTotp', EMAIL: 'mfaEmail' }
const FACTOR_LABELS: Readonly<Record<FirstFactor, AuthKey>> = {
  PASSWORD: 'password',
  EMAIL_OTP: 'factorEmail',
  SMS_OTP: 'factorSms',
  WEB_AUTHN: 'passkeySignIn',
}

export function MfaSelectionForm() {
  const { allowedMFATypes = ['TOTP', 'SMS'] } = useWidget().widget.challenge ?? {}
  return <ChoiceForm name="mfa" heading="mfaHeading" legend="mfaLegend" choices={allowedMFATypes} labels={MFA_LABELS} />
}

export function FirstFactorForm() {
  const { availableFactors = ['PASSWORD'] } = useWidget().widget.challenge ?? {}
  return (
    <ChoiceForm
      name="factor"
      heading="factorHeading"
      legend="factorLegend"
      choices={availableFactors.filter((factor) => factor !== 'WEB_AUTHN' || canUsePasskeys())}
      labels={FACTOR_LABELS}
    />
  )
}

interface ChoiceFormProps<Choice extends string> {
  readonly name: string
  readonly heading: AuthKey
  readonly legend: AuthKey
  readonly choices: readonly Choice[]
  readonly labels: Readonly<Record<Choice, AuthKey>>
}

function ChoiceForm<Choice extends string>({ name, heading, legend, choices, labels }: ChoiceFormProps<Choice>) {
  const { t } = useAuthTexts()
  const { controller } = useWidget()
  const [choice, setChoice] = useState(choices[0])
  const form = useAuthForm({ rules: {}, send: () => choice && controller.confirmSignIn(choice) })
  return (
    <FormShell form={form} heading={t(heading)} submit={t('confirm')} actions={<BackToSignIn />}>
      <ChoiceGroup
        type="radio"
        name={name}
        legend={t(legend)}
        options={choices.map((value) => ({ value, label: t(labels[value]) }))}
        value={choice}
        onChange={setChoice}
      />
    </FormShell>
  )
}
