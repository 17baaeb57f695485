/** The sign-in widget as a pure state machine (spec §4): what is shown next, and which task runs meanwhile. */

import type {
  CodeDelivery,
  PendingFlow,
  ResetPasswordNextStep,
  SignInNextStep,
  SignUpNextStep,
} from '../../shared/api.ts'
import type { Problem } from '../../shared/errors.ts'

export const WIDGET_STATES = [
  'idle',
  'setup',
  'transition',
  'signIn',
  'signUp',
  'confirmSignUp',
  'confirmSignIn',
  'setupTotp',
  'forceNewPassword',
  'forgotPassword',
  'confirmResetPassword',
  'verifyUser',
  'confirmVerifyUser',
  'authenticated',
] as const
export type WidgetState = (typeof WIDGET_STATES)[number]

/** The screens the visitor may ask for. */
export type Screen = 'signIn' | 'signUp' | 'forgotPassword'
/** What is under way while the state is 'transition'. */
export type Task = 'fetchAttributes' | 'resendSignUpCode' | 'sendResetCode' | 'autoSignIn'
export type Contact = 'email' | 'phone_number'
export type Notice = 'codeSentAgain' | 'accountConfirmed' | 'passwordChanged' | 'useCredentials'

export interface Widget {
  readonly state: WidgetState
  readonly username: string
  /** A call is on its way; its answer is the only event that counts besides leaving. */
  readonly busy: boolean
  readonly error?: Problem
  readonly notice?: Notice
  readonly task?: Task
  readonly delivery?: CodeDelivery
  /** The challenge to answer: codes, TOTP set-up, forced new password. */
  readonly challenge?: SignInNextStep
  readonly autoSignInUntil?: number
  readonly unverified?: Readonly<Partial<Record<Contact, string>>>
  readonly selected?: Contact
}

export type WidgetEvent =
  | { readonly type: 'checked'; readonly signedIn: boolean }
  | {
      readonly type: 'configured'
      readonly screen: Screen
      readonly pending?: PendingFlow | undefined
      readonly now: number
    }
  | { readonly type: 'shown'; readonly screen: Screen }
  | { readonly type: 'submitted'; readonly username?: string; readonly selected?: Contact }
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'signInStep'; readonly nextStep: SignInNextStep }
  | { readonly type: 'signUpStep'; readonly nextStep: SignUpNextStep }
  | { readonly type: 'resetStep'; readonly nextStep: ResetPasswordNextStep }
  | { readonly type: 'codeSent'; readonly delivery: CodeDelivery | undefined }
  | { readonly type: 'attributes'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly type: 'verified' }
  | { readonly type: 'skipped' }
  | { readonly type: 'dismissed' }
  | { readonly type: 'signedOut' }

export const IDLE: Widget = { state: 'idle', username: '', busy: false }

/** What every change of screen keeps: who signs in. */
function at(widget: Widget, state: WidgetState, more: Partial<Widget> = {}): Widget {
  return { state, username: widget.username, busy: false, ...more }
}

function during(widget: Widget, task: Task, more: Partial<Widget> = {}): Widget {
  return at(widget, 'transition', { task, busy: true, ...more })
}

function delivered(delivery: CodeDelivery | undefined): Partial<Widget> {
  return delivery ? { delivery } : {}
}

/** The next widget; an event that does not belong to the present state changes nothing. */
export function next(widget: Widget, event: WidgetEvent): Widget {
  switch (event.type) {
    case 'checked':
      return widget.state === 'idle' ? at(widget, event.signedIn ? 'authenticated' : 'setup') : widget
    case 'configured':
      return widget.state === 'setup' ? restored(widget, event) : widget
    case 'shown':
      return widget.state === 'authenticated' ? widget : at(widget, event.screen)
    case 'submitted': {
      const { error: _error, notice: _notice, ...rest } = widget
      const { username = widget.username, selected } = event
      return { ...rest, busy: true, username, ...(selected ? { selected } : {}) }
    }
    case 'skipped':
      return widget.state === 'verifyUser' || widget.state === 'confirmVerifyUser'
        ? at(widget, 'authenticated')
        : widget
    case 'dismissed': {
      const { error: _error, ...rest } = widget
      return rest
    }
    case 'signedOut':
      return widget.state === 'authenticated' ? IDLE : widget
    default:
      return widget.busy ? answered(widget, event) : widget
  }
}

type Answer = Exclude<
  WidgetEvent,
  { type: 'checked' | 'configured' | 'shown' | 'submitted' | 'skipped' | 'dismissed' | 'signedOut' }
>

function answered(widget: Widget, event: Answer): Widget {
  switch (event.type) {
    case 'failed':
      return failed(widget, event.problem)
    case 'signInStep':
      return afterSignIn(widget, event.nextStep)
    case 'signUpStep':
      return afterSignUp(widget, event.nextStep)
    case 'resetStep':
      return event.nextStep.resetPasswordStep === 'DONE'
        ? at(widget, 'signIn', { notice: 'passwordChanged' })
        : at(widget, 'confirmResetPassword', {
            ...delivered(event.nextStep.codeDeliveryDetails),
            ...(widget.state === 'confirmResetPassword' ? { notice: 'codeSentAgain' } : {}),
          })
    case 'codeSent':
      return afterCode(widget, event.delivery)
    case 'attributes':
      return widget.task === 'fetchAttributes' ? afterAttributes(widget, event.attributes) : widget
    case 'verified':
      return widget.state === 'confirmVerifyUser' ? at(widget, 'authenticated') : widget
  }
}

function afterSignIn(widget: Widget, nextStep: SignInNextStep): Widget {
  switch (nextStep.signInStep) {
    case 'DONE':
      return during(widget, 'fetchAttributes')
    case 'CONFIRM_SIGN_UP':
      // The window of the automatic sign-in has passed without a confirmation.
      if (widget.task === 'autoSignIn') return at(widget, 'signIn', { notice: 'useCredentials' })
      return during(widget, 'resendSignUpCode')
    case 'RESET_PASSWORD':
      return during(widget, 'sendResetCode')
    default:
      return challenged(widget, nextStep)
  }
}

function challenged(widget: Widget, challenge: SignInNextStep): Widget {
  const more = { challenge, ...delivered(challenge.codeDeliveryDetails) }
  switch (challenge.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return at(widget, 'forceNewPassword', more)
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return at(widget, 'setupTotp', more)
    default:
      return at(widget, 'confirmSignIn', more)
  }
}

function afterSignUp(widget: Widget, { signUpStep, codeDeliveryDetails }: SignUpNextStep): Widget {
  switch (signUpStep) {
    case 'CONFIRM_SIGN_UP':
      return at(widget, 'confirmSignUp', delivered(codeDeliveryDetails ?? widget.delivery))
    case 'COMPLETE_AUTO_SIGN_IN':
      return during(widget, 'autoSignIn')
    case 'DONE':
      return at(widget, 'signIn', { notice: 'accountConfirmed' })
  }
}

function afterCode(widget: Widget, delivery: CodeDelivery | undefined): Widget {
  if (widget.state === 'transition') return at(widget, 'confirmSignUp', delivered(delivery))
  if (widget.state === 'verifyUser') {
    const { selected } = widget
    return at(widget, 'confirmVerifyUser', { ...delivered(delivery), ...(selected ? { selected } : {}) })
  }
  return { ...widget, busy: false, notice: 'codeSentAgain', ...delivered(delivery) }
}

function afterAttributes(widget: Widget, attributes: Readonly<Record<string, string>>): Widget {
  const verified = attributes.email_verified === 'true' || attributes.phone_number_verified === 'true'
  const unverified: Partial<Record<Contact, string>> = {}
  for (const contact of ['email', 'phone_number'] as const)
    if (attributes[contact]) unverified[contact] = attributes[contact]
  const [first] = Object.keys(unverified) as Contact[]
  // Without any contact there is nothing to verify (reference/cognito.md §2.1).
  return verified || !first ? at(widget, 'authenticated') : at(widget, 'verifyUser', { unverified, selected: first })
}

function failed(widget: Widget, problem: Problem): Widget {
  switch (widget.task) {
    // Spec §8: an error while fetching attributes after sign-in is ignored.
    case 'fetchAttributes':
      return at(widget, 'authenticated')
    case 'resendSignUpCode':
      return at(widget, 'confirmSignUp', { error: problem })
    case 'sendResetCode':
      return at(widget, 'forgotPassword', { error: problem })
    case 'autoSignIn':
      return at(widget, 'signIn', { notice: 'useCredentials' })
  }
  if (problem.name === 'UserAlreadyAuthenticatedException') return at(widget, 'authenticated')
  if (widget.state === 'signIn' && problem.name === 'UserNotConfirmedException')
    return during(widget, 'resendSignUpCode')
  if (widget.state === 'signIn' && problem.name === 'PasswordResetRequiredException')
    return during(widget, 'sendResetCode')
  return { ...widget, busy: false, error: problem }
}

/** A reload goes on where the flow waits; nothing is sent again by it. */
function restored(widget: Widget, { screen, pending, now }: Extract<WidgetEvent, { type: 'configured' }>): Widget {
  if (!pending) return at(widget, screen)
  const known = { ...widget, username: pending.username }
  switch (pending.flow) {
    case 'resetPassword':
      return pending.nextStep.resetPasswordStep === 'DONE'
        ? at(known, screen)
        : at(known, 'confirmResetPassword', delivered(pending.nextStep.codeDeliveryDetails))
    case 'signUp': {
      const { autoSignInUntil, nextStep } = pending
      if (nextStep.signUpStep !== 'COMPLETE_AUTO_SIGN_IN') return afterSignUp(known, nextStep)
      return autoSignInUntil !== undefined && autoSignInUntil > now
        ? during(known, 'autoSignIn', { autoSignInUntil })
        : at(known, 'signIn', { notice: 'useCredentials' })
    }
    case 'signIn':
      return restoredSignIn(known, pending.nextStep, screen)
  }
}

function restoredSignIn(widget: Widget, nextStep: SignInNextStep, screen: Screen): Widget {
  switch (nextStep.signInStep) {
    case 'DONE':
      return at(widget, screen)
    case 'CONFIRM_SIGN_UP':
      return at(widget, 'confirmSignUp', delivered(nextStep.codeDeliveryDetails))
    case 'RESET_PASSWORD':
      return at(widget, 'forgotPassword')
    default:
      return challenged(widget, nextStep)
  }
}
