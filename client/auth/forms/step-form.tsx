/**
 * The form of the current step. This module is one chunk with all forms but the sign-in form and SetupTotpForm. It is
 * loaded when one of the forms is first needed.
 */

import { type ComponentType, lazy } from 'react'
import { LATER_SCREENS, type WidgetState } from '../flow/machine.ts'
import { useScreenHistory } from '../flow/use-screen-history.ts'
import { useWidget } from '../flow/widget-context.ts'
import { ConfirmResetPasswordForm } from './confirm-reset-password-form.tsx'
import { ConfirmSignInForm } from './confirm-sign-in-form.tsx'
import { ConfirmSignUpForm } from './confirm-sign-up-form.tsx'
import { ConfirmVerifyUserForm } from './confirm-verify-user-form.tsx'
import { ForceNewPasswordForm } from './force-new-password-form.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { Transition } from './transition.tsx'
import { VerifyUserForm } from './verify-user-form.tsx'

/** This form is a separate chunk, because the QR code is large and few users need it. */
const SetupTotpForm = lazy(async () => ({ default: (await import('./setup-totp-form.tsx')).SetupTotpForm }))

export const STEP_FORMS: Partial<Record<WidgetState, ComponentType>> = {
  signUp: SignUpForm,
  transition: Transition,
  confirmSignUp: ConfirmSignUpForm,
  confirmSignIn: ConfirmSignInForm,
  setupTotp: SetupTotpForm,
  forceNewPassword: ForceNewPasswordForm,
  forgotPassword: ForgotPasswordForm,
  confirmResetPassword: ConfirmResetPasswordForm,
  verifyUser: VerifyUserForm,
  confirmVerifyUser: ConfirmVerifyUserForm,
}

export function StepForm() {
  const { state } = useWidget().widget
  useScreenHistory(LATER_SCREENS.has(state))
  const Form = STEP_FORMS[state]
  return Form && <Form />
}
