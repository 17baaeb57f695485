/**
 * The sign-in widget as a pure state machine (specification §4). The state says which screen is shown and which task
 * runs.
 */

import type {
  CodeDelivery,
  PendingFlow,
  ResetPasswordNextStep,
  SignInNextStep,
  SignUpNextStep,
} from '../../../shared/api/endpoints.ts'
import type { Problem } from '../../../shared/errors.ts'

const LATER_FORMS = [
  'confirmSignUp',
  'confirmSignIn',
  'setupTotp',
  'forceNewPassword',
  'forgotPassword',
  'confirmResetPassword',
] as const

const SIGNED_OUT_FORMS = ['signIn', 'signUp', ...LATER_FORMS] as const

export const WIDGET_STATES = [
  'idle',
  'setup',
  'transition',
  ...SIGNED_OUT_FORMS,
  'verifyUser',
  'confirmVerifyUser',
  'authenticated',
] as const
export type WidgetState = (typeof WIDGET_STATES)[number]

export const TASKS = ['fetchAttributes', 'resendSignUpCode', 'sendResetCode', 'autoSignIn'] as const
export type Task = (typeof TASKS)[number]

export type Screen = 'signIn' | 'signUp' | 'forgotPassword'
export type Contact = 'email' | 'phone_number'
export type Notice = 'codeSentAgain' | 'accountConfirmed' | 'passwordChanged' | 'useCredentials' | 'anotherAnswer'

export interface Widget {
  readonly state: WidgetState
  readonly username: string
  readonly busy: boolean
  readonly error?: Problem
  readonly notice?: Notice
  readonly task?: Task
  /** Whether the site confirms sign-ups by a link, while it sends one. */
  readonly byLink?: true
  /** Whether the automatic sign-in waits for the link. */
  readonly waiting?: true
  /** Whether another link is being sent meanwhile. */
  readonly resending?: true
  readonly delivery?: CodeDelivery
  readonly challenge?: SignInNextStep
  /** Counts the challenges. A new number creates a new form, so that the answer to the previous challenge is gone. */
  readonly round?: number
  readonly unverified?: Readonly<Partial<Record<Contact, string>>>
  readonly selected?: Contact
}

export type WidgetEvent =
  | { readonly type: 'checked'; readonly signedIn: boolean }
  | { readonly type: 'configured'; readonly screen: Screen; readonly pending?: PendingFlow | undefined }
  | { readonly type: 'shown'; readonly screen: Screen }
  | { readonly type: 'named'; readonly username: string }
  | { readonly type: 'submitted'; readonly username?: string; readonly selected?: Contact }
  | { readonly type: 'socialFailed'; readonly problem: Problem }
  | { readonly type: 'skipped' }
  | { readonly type: 'dismissed' }
  | { readonly type: 'linkRequested' }
  | { readonly type: 'linkRefused'; readonly problem: Problem }
  | { readonly type: 'signedOut' }
  | Answer

type Answer =
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'signInStep'; readonly nextStep: SignInNextStep; readonly resent?: true }
  | { readonly type: 'signUpStep'; readonly nextStep: SignUpNextStep }
  | { readonly type: 'resetStep'; readonly nextStep: ResetPasswordNextStep }
  | { readonly type: 'codeSent'; readonly delivery: CodeDelivery | undefined }
  | { readonly type: 'attributes'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly type: 'stillUnconfirmed' }
  | { readonly type: 'verified' }

export const IDLE: Widget = { state: 'idle', username: '', busy: false }

type Place = WidgetState | Task

export const FREE_SCREENS: ReadonlySet<WidgetState> = new Set(['signIn', 'signUp', 'forgotPassword'])

export const LATER_SCREENS: ReadonlySet<WidgetState> = new Set(['transition', ...LATER_FORMS])

const VERIFYING: readonly Place[] = ['verifyUser', 'confirmVerifyUser']
const FORMS: readonly Place[] = [...SIGNED_OUT_FORMS, ...VERIFYING]

/** The states and tasks in which each result is expected. In any other state the result is too late and is ignored. */
const AWAITED: Readonly<Record<Answer['type'], readonly Place[]>> = {
  failed: [...FORMS, ...TASKS],
  signInStep: ['signIn', 'confirmSignUp', 'confirmSignIn', 'setupTotp', 'forceNewPassword', 'autoSignIn'],
  signUpStep: ['signUp', 'confirmSignUp'],
  resetStep: ['forgotPassword', 'confirmResetPassword', 'sendResetCode'],
  codeSent: ['confirmSignUp', 'resendSignUpCode', 'autoSignIn', ...VERIFYING],
  attributes: ['fetchAttributes'],
  stillUnconfirmed: ['autoSignIn'],
  verified: ['confirmVerifyUser'],
}

function isAt(widget: Widget, places: readonly Place[]): boolean {
  return places.includes(widget.task ?? widget.state)
}

/** Returns the widget in the given state. Of the old widget, only the user name and the challenge count are kept. */
function at(widget: Widget, state: WidgetState, more: Partial<Widget> = {}): Widget {
  const { username, round } = widget
  return { state, username, busy: false, ...(round === undefined ? {} : { round }), ...more }
}

function during(widget: Widget, task: Task): Widget {
  return at(widget, 'transition', { task, busy: true })
}

function delivered(delivery: CodeDelivery | undefined): Partial<Widget> {
  return delivery ? { delivery } : {}
}

/** Returns the widget after an event. Events that do not belong to the current state are ignored. */
export function next(widget: Widget, event: WidgetEvent): Widget {
  switch (event.type) {
    case 'checked':
      return widget.state === 'idle' ? at(widget, event.signedIn ? 'authenticated' : 'setup') : widget
    case 'configured':
      return widget.state === 'setup' ? restored(widget, event) : widget
    case 'shown':
      return isAt(widget, [...SIGNED_OUT_FORMS, 'autoSignIn']) ? at(widget, event.screen) : widget
    case 'named':
      return !widget.busy && FREE_SCREENS.has(widget.state) ? { ...widget, username: event.username } : widget
    case 'submitted': {
      if (widget.busy || !isAt(widget, FORMS)) return widget
      const { error: _error, notice: _notice, ...rest } = widget
      const { username = widget.username, selected } = event
      return { ...rest, busy: true, username, ...(selected ? { selected } : {}) }
    }
    case 'socialFailed':
      return !widget.busy && isAt(widget, ['signIn', 'signUp']) ? { ...widget, error: event.problem } : widget
    case 'skipped':
      return isAt(widget, VERIFYING) ? at(widget, 'authenticated') : widget
    case 'dismissed': {
      if (!widget.error) return widget
      const { error: _error, ...rest } = widget
      return rest
    }
    case 'linkRequested': {
      if (!widget.waiting || widget.resending) return widget
      const { error: _error, notice: _notice, ...rest } = widget
      return { ...rest, resending: true }
    }
    case 'linkRefused':
      return widget.resending ? { ...withoutResending(widget), error: event.problem } : widget
    case 'signedOut':
      return widget.state === 'authenticated' ? IDLE : widget
    default:
      return widget.busy && isAt(widget, AWAITED[event.type]) ? answered(widget, event) : widget
  }
}

function answered(widget: Widget, event: Answer): Widget {
  switch (event.type) {
    case 'failed':
      return failed(widget, event.problem)
    case 'signInStep':
      return afterSignIn(widget, event.nextStep, event.resent)
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
      return afterAttributes(widget, event.attributes)
    case 'stillUnconfirmed':
      return { ...widget, waiting: true }
    case 'verified':
      return at(widget, 'authenticated')
  }
}

function afterSignIn(widget: Widget, nextStep: SignInNextStep, resent?: true): Widget {
  switch (nextStep.signInStep) {
    case 'DONE':
      return during(widget, 'fetchAttributes')
    case 'CONFIRM_SIGN_UP':
      if (widget.task === 'autoSignIn') return at(widget, 'signIn', { notice: 'useCredentials' })
      return { ...during(widget, 'resendSignUpCode'), ...(nextStep.confirmByLink ? { byLink: true } : {}) }
    case 'RESET_PASSWORD':
      return during(widget, 'sendResetCode')
    default:
      return challenged(widget, nextStep, resent)
  }
}

function challenged(widget: Widget, challenge: SignInNextStep, resent?: true): Widget {
  const more = {
    challenge,
    round: (widget.round ?? 0) + 1,
    ...delivered(challenge.codeDeliveryDetails),
    // The service sends the same challenge again both after a wrong answer and when it expects another answer. It does
    // not say which of the two applies, so the notice fits both.
    ...(widget.challenge?.signInStep === challenge.signInStep
      ? { notice: resent ? ('codeSentAgain' as const) : ('anotherAnswer' as const) }
      : {}),
  }
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
      return { ...during(widget, 'autoSignIn'), ...delivered(codeDeliveryDetails) }
    case 'DONE':
      return at(widget, 'signIn', { notice: 'accountConfirmed' })
  }
}

function withoutResending({ resending: _resending, ...rest }: Widget): Widget {
  return rest
}

function waitingForLink(widget: Widget, more: Partial<Widget>): Widget {
  return { ...during(widget, 'autoSignIn'), waiting: true, ...more }
}

function afterCode(widget: Widget, delivery: CodeDelivery | undefined): Widget {
  if (widget.task === 'autoSignIn') {
    return widget.resending ? { ...withoutResending(widget), notice: 'codeSentAgain', ...delivered(delivery) } : widget
  }
  // An SMS contains a code even on a site that confirms by links.
  if (widget.byLink && delivery?.deliveryMedium !== 'SMS') return waitingForLink(widget, delivered(delivery))
  if (widget.task) return at(widget, 'confirmSignUp', delivered(delivery))
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
  return verified || !first ? at(widget, 'authenticated') : at(widget, 'verifyUser', { unverified, selected: first })
}

function failed(widget: Widget, problem: Problem): Widget {
  if (problem.name === 'UserAlreadyAuthenticatedException') return at(widget, 'authenticated')
  switch (widget.task) {
    // An error while fetching attributes after sign-in is ignored (specification §8).
    case 'fetchAttributes':
      return at(widget, 'authenticated')
    case 'resendSignUpCode':
      return widget.byLink
        ? waitingForLink(widget, { error: problem })
        : at(widget, 'confirmSignUp', { error: problem })
    case 'sendResetCode':
      return at(widget, 'forgotPassword', { error: problem })
    case 'autoSignIn':
      return at(widget, 'signIn', { notice: 'useCredentials' })
  }
  if (widget.state === 'signIn' && problem.name === 'UserNotConfirmedException')
    return during(widget, 'resendSignUpCode')
  if (widget.state === 'signIn' && problem.name === 'PasswordResetRequiredException')
    return during(widget, 'sendResetCode')
  if (widget.challenge && endsTheChallenge(widget.challenge, problem))
    return at(widget, 'signIn', { error: endOf(widget.challenge, problem) })
  return { ...widget, busy: false, error: problem }
}

/**
 * Whether the problem means that the challenge can no longer be answered. The user must then leave the challenge's
 * form.
 */
function endsTheChallenge({ signInStep }: SignInNextStep, { name, detail }: Problem): boolean {
  if (name === 'PasskeyRefused' || name === 'SignInException' || name === 'UnexpectedSignInInterruptionException')
    return true
  if (name !== 'NotAuthorizedException') return false
  return signInStep === 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' || /session/i.test(detail)
}

/** Renames the problem of a wrong answer to a custom challenge, which the service reports as a wrong password. */
function endOf({ signInStep }: SignInNextStep, problem: Problem): Problem {
  const custom = signInStep === 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'
  return custom && /password/i.test(problem.detail) ? { ...problem, name: 'SignInException' } : problem
}

function restored(widget: Widget, { screen, pending }: Extract<WidgetEvent, { type: 'configured' }>): Widget {
  if (!pending) return at(widget, screen)
  const known = { ...widget, username: pending.username }
  switch (pending.flow) {
    case 'resetPassword':
      return pending.nextStep.resetPasswordStep === 'DONE'
        ? at(known, screen)
        : at(known, 'confirmResetPassword', delivered(pending.nextStep.codeDeliveryDetails))
    case 'signUp':
      return afterSignUp(known, pending.nextStep)
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
