/** The sign-in widget (spec §4): the view chooses the form, the controller does the work. */

import './widget.css'
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { systemClock } from '../../shared/clock.ts'
import { api, production } from '../api.ts'
import { Spinner } from '../ui/spinner.tsx'
import { createController } from './controller.ts'
import { ConfirmResetPasswordForm } from './forms/confirm-reset-password-form.tsx'
import { ConfirmSignInForm } from './forms/confirm-sign-in-form.tsx'
import { ConfirmSignUpForm } from './forms/confirm-sign-up-form.tsx'
import { ConfirmVerifyUserForm } from './forms/confirm-verify-user-form.tsx'
import { ForceNewPasswordForm } from './forms/force-new-password-form.tsx'
import { ForgotPasswordForm } from './forms/forgot-password-form.tsx'
import { SetupTotpForm } from './forms/setup-totp-form.tsx'
import { SignInTabs } from './forms/sign-in-tabs.tsx'
import { VerifyUserForm } from './forms/verify-user-form.tsx'
import type { Screen, WidgetState } from './machine.ts'
import { useSession } from './session.tsx'
import { useAuthTexts } from './texts.tsx'
import { createUnderWay } from './under-way.ts'
import { WidgetProvider } from './widget-context.ts'

/** The states without a form of their own show the spinner. */
const FORMS: Partial<Record<WidgetState, ComponentType>> = {
  signIn: SignInTabs,
  signUp: SignInTabs,
  confirmSignUp: ConfirmSignUpForm,
  confirmSignIn: ConfirmSignInForm,
  setupTotp: SetupTotpForm,
  forceNewPassword: ForceNewPasswordForm,
  forgotPassword: ForgotPasswordForm,
  confirmResetPassword: ConfirmResetPasswordForm,
  verifyUser: VerifyUserForm,
  confirmVerifyUser: ConfirmVerifyUserForm,
}

const VERIFYING: ReadonlySet<WidgetState> = new Set(['verifyUser', 'confirmVerifyUser'])

interface WidgetProps {
  readonly screen?: Screen
}

/** Starts where the session's half-done flow waits; rendered only once the session is known. */
export function Widget({ screen }: WidgetProps) {
  const { t } = useAuthTexts()
  const { status, pending, signedIn } = useSession()
  const [controller] = useState(() =>
    underWay(signedIn).controller({ signedIn: status === 'signed-in', pending, ...(screen ? { screen } : {}) }),
  )
  const widget = useSyncExternalStore(controller.subscribe, controller.widget, controller.widget)
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(widget.state)

  useEffect(() => {
    controller.resume()
  }, [controller])

  // The cookies of a sign-in exist before the contact is verified: whoever walks away from that question is signed in.
  useEffect(() => () => void (VERIFYING.has(controller.widget().state) && signedIn()), [controller, signedIn])

  useEffect(() => {
    const changed = before.current !== widget.state
    before.current = widget.state
    // Focus that was inside the last form is lost with it: the new screen's name takes it up.
    if (changed && document.activeElement === document.body) {
      element.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
  }, [widget.state])

  const Form = FORMS[widget.state]
  return (
    <WidgetProvider value={{ widget, controller }}>
      <div ref={element} className="auth-widget" data-state={widget.state}>
        {Form ? <Form /> : <Spinner label={t('loading')} />}
      </div>
    </WidgetProvider>
  )
}

let flows: ReturnType<typeof createUnderWay> | undefined

/** Made once, for the session of the page. */
function underWay(onAuthenticated: () => Promise<boolean>): ReturnType<typeof createUnderWay> {
  if (flows) return flows
  const made = createUnderWay((options) =>
    createController({ api, clock: systemClock, wait, onAuthenticated }, options),
  )
  production.listen(({ kind }) => kind !== 'expiry' && made.forget())
  flows = made
  return made
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
