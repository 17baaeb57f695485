/** One form for each challenge of the identity service (specification §4): a code, a password, a question, a choice. */

import type { ComponentType } from 'react'
import type { SignInStep } from '../../../shared/auth/sign-in-steps.ts'
import { Field } from '../../ui/form/field.tsx'
import { DeliveryText } from '../fields/code-field.tsx'
import { KnownUsername } from '../fields/known-username.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { type StepKey, useAuthTexts, useStepTexts } from '../texts.tsx'
import { ChallengeQuestion } from './challenge-question.tsx'
import { FirstFactorForm, MfaSelectionForm } from './choice-forms.tsx'
import { OtherWay, ResendAction } from './code-actions.tsx'
import { CodeForm } from './code-form.tsx'
import { BackToSignIn, FormShell } from './form-shell.tsx'

const FORMS: Partial<Record<SignInStep, ComponentType>> = {
  CONTINUE_SIGN_IN_WITH_MFA_SELECTION: MfaSelectionForm,
  CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION: FirstFactorForm,
  CONFIRM_SIGN_IN_WITH_PASSWORD: PasswordForm,
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: CustomChallengeForm,
}

export function ConfirmSignInForm() {
  const { challenge, round } = useWidget().widget
  const Form = (challenge && FORMS[challenge.signInStep]) ?? ChallengeCodeForm
  return <Form key={round} />
}

const CODE_HEADINGS: Partial<Record<SignInStep, StepKey>> = {
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'confirmSmsHeading',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'confirmTotpHeading',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'confirmEmailHeading',
}

function ChallengeCodeForm() {
  const steps = useStepTexts()
  const { widget, controller } = useWidget()
  const { signInStep: step, resendable } = widget.challenge ?? {}
  return (
    <CodeForm
      heading={steps((step && CODE_HEADINGS[step]) ?? 'confirmChallengeHeading')}
      intro={
        step === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' ? (
          <p>{steps('confirmTotpIntro')}</p>
        ) : (
          <>
            <DeliveryText delivery={widget.delivery} />
            {/*
             * Only a new sign-in can send another code for a second step. The user has to enter the password again for
             * that, because it is not stored.
             */}
            {!resendable && <p>{steps('newCodeNeedsSignIn')}</p>}
          </>
        )
      }
      actions={
        <>
          {resendable && (
            <>
              <ResendAction send={() => controller.resendSignInCode()} />
              <OtherWay />
            </>
          )}
          <BackToSignIn />
        </>
      }
      send={(code) => controller.confirmSignIn(code)}
    />
  )
}

function PasswordForm() {
  const { t } = useAuthTexts()
  const steps = useStepTexts()
  const { widget, controller } = useWidget()
  const form = useAuthForm({
    rules: { password: { empty: 'passwordEmpty', check: 'any' } },
    send: (values) => controller.confirmSignIn(values.password),
  })
  return (
    <FormShell
      form={form}
      heading={steps('confirmPasswordHeading')}
      submit={t('signIn')}
      actions={
        <>
          {widget.challenge?.availableFactors && <OtherWay />}
          <BackToSignIn />
        </>
      }
    >
      <KnownUsername value={widget.username} />
      <PasswordField
        {...form.bind('password')}
        label={t('password')}
        placeholder={t('passwordPlaceholder')}
        autoComplete="current-password"
      />
    </FormShell>
  )
}

function CustomChallengeForm() {
  const { t } = useAuthTexts()
  const steps = useStepTexts()
  const { widget, controller } = useWidget()
  const form = useAuthForm({
    rules: { answer: { empty: 'challengeEmpty', check: 'any' } },
    send: (values) => controller.confirmSignIn(values.answer),
  })
  return (
    <FormShell
      form={form}
      heading={steps('confirmChallengeHeading')}
      intro={<ChallengeQuestion {...widget.challenge} />}
      submit={t('confirm')}
      actions={<BackToSignIn />}
    >
      <Field
        {...form.bind('answer')}
        label={steps('challengeAnswer')}
        dir="auto"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormShell>
  )
}
