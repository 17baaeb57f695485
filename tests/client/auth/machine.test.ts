/** The widget's flow of spec §4, one row a transition. */

import { describe, expect, test } from 'vitest'
import {
  IDLE,
  next,
  WIDGET_STATES,
  type Widget,
  type WidgetEvent,
  type WidgetState,
} from '../../../client/auth/machine.ts'
import type { PendingFlow, SignInNextStep } from '../../../shared/api.ts'
import type { Problem, ProblemName } from '../../../shared/errors.ts'

const problem = (name: ProblemName): Problem => ({ type: 'about:blank', title: name, status: 400, name, detail: name })
const widget = (state: WidgetState, more: Partial<Widget> = {}): Widget => ({
  ...IDLE,
  state,
  username: 'hanako@example.com',
  ...more,
})
const busy = (state: WidgetState, more: Partial<Widget> = {}) => widget(state, { busy: true, ...more })
const signInStep = (step: SignInNextStep['signInStep'], more: Partial<SignInNextStep> = {}): WidgetEvent => ({
  type: 'signInStep',
  nextStep: { signInStep: step, ...more },
})
const delivery = { deliveryMedium: 'EMAIL', destination: 'h***@e***' } as const
const failed = (name: ProblemName): WidgetEvent => ({ type: 'failed', problem: problem(name) })

type Row = [from: Widget, event: WidgetEvent, to: Partial<Widget>]

function rows(title: string, table: Row[]) {
  describe(title, () => {
    test.each(
      table.map(
        ([from, event, to]) =>
          [`${from.state}${from.task ? ` (${from.task})` : ''}`, event.type, to.state, from, event, to] as const,
      ),
    )('%s, %s → %s', (_from, _event, _to, from, event, to) => {
      expect(next(from, event)).toMatchObject(to)
    })
  })
}

const configured = (more: Partial<Extract<WidgetEvent, { type: 'configured' }>> = {}): WidgetEvent => ({
  type: 'configured',
  screen: 'signIn',
  now: 1_000,
  ...more,
})

rows('idle checks for a user, then the configuration decides the first screen', [
  [IDLE, { type: 'checked', signedIn: true }, { state: 'authenticated' }],
  [IDLE, { type: 'checked', signedIn: false }, { state: 'setup' }],
  [widget('setup'), configured(), { state: 'signIn' }],
  [widget('setup'), configured({ screen: 'signUp' }), { state: 'signUp' }],
  [widget('setup'), configured({ screen: 'forgotPassword' }), { state: 'forgotPassword' }],
])

rows('each sign-in step leads to its screen', [
  [busy('signIn'), signInStep('DONE'), { state: 'transition', task: 'fetchAttributes', busy: true }],
  [busy('signIn'), signInStep('CONFIRM_SIGN_UP'), { state: 'transition', task: 'resendSignUpCode' }],
  [busy('signIn'), signInStep('RESET_PASSWORD'), { state: 'transition', task: 'sendResetCode' }],
  [
    busy('signIn'),
    signInStep('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', { missingAttributes: ['name'] }),
    {
      state: 'forceNewPassword',
      challenge: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: ['name'] },
    },
  ],
  [
    busy('signIn'),
    signInStep('CONFIRM_SIGN_IN_WITH_SMS_CODE', { codeDeliveryDetails: delivery }),
    { state: 'confirmSignIn', delivery },
  ],
  [busy('signIn'), signInStep('CONFIRM_SIGN_IN_WITH_TOTP_CODE'), { state: 'confirmSignIn' }],
  [busy('signIn'), signInStep('CONFIRM_SIGN_IN_WITH_EMAIL_CODE'), { state: 'confirmSignIn' }],
  [busy('signIn'), signInStep('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'), { state: 'confirmSignIn' }],
  [busy('signIn'), signInStep('CONTINUE_SIGN_IN_WITH_MFA_SELECTION'), { state: 'confirmSignIn' }],
  [busy('signIn'), signInStep('CONTINUE_SIGN_IN_WITH_TOTP_SETUP'), { state: 'setupTotp' }],
  [busy('forceNewPassword'), signInStep('CONFIRM_SIGN_IN_WITH_SMS_CODE'), { state: 'confirmSignIn' }],
  [busy('confirmSignIn'), signInStep('DONE'), { state: 'transition', task: 'fetchAttributes' }],
  [busy('signIn'), failed('UserNotConfirmedException'), { state: 'transition', task: 'resendSignUpCode' }],
  [busy('signIn'), failed('PasswordResetRequiredException'), { state: 'transition', task: 'sendResetCode' }],
  [busy('signIn'), failed('UserAlreadyAuthenticatedException'), { state: 'authenticated' }],
])

rows('after DONE, a contact that is not verified is asked for', [
  [
    busy('transition', { task: 'fetchAttributes' }),
    { type: 'attributes', attributes: { email: 'a@b.c', email_verified: 'false' } },
    { state: 'verifyUser', unverified: { email: 'a@b.c' }, selected: 'email', busy: false },
  ],
  [
    busy('transition', { task: 'fetchAttributes' }),
    { type: 'attributes', attributes: { phone_number: '+81' } },
    { state: 'verifyUser', unverified: { phone_number: '+81' }, selected: 'phone_number' },
  ],
  [
    busy('transition', { task: 'fetchAttributes' }),
    { type: 'attributes', attributes: { email: 'a@b.c', email_verified: 'true', phone_number: '+81' } },
    { state: 'authenticated' },
  ],
  [
    busy('transition', { task: 'fetchAttributes' }),
    { type: 'attributes', attributes: { email: 'a@b.c', phone_number: '+81', phone_number_verified: 'true' } },
    { state: 'authenticated' },
  ],
  [busy('transition', { task: 'fetchAttributes' }), { type: 'attributes', attributes: {} }, { state: 'authenticated' }],
  [busy('transition', { task: 'fetchAttributes' }), failed('InternalError'), { state: 'authenticated' }],
  [
    busy('verifyUser', { selected: 'phone_number' }),
    { type: 'codeSent', delivery },
    { state: 'confirmVerifyUser', selected: 'phone_number', delivery },
  ],
  [widget('verifyUser'), { type: 'skipped' }, { state: 'authenticated' }],
  [widget('confirmVerifyUser'), { type: 'skipped' }, { state: 'authenticated' }],
  [busy('confirmVerifyUser'), { type: 'verified' }, { state: 'authenticated' }],
  [busy('confirmVerifyUser'), failed('CodeMismatchException'), { state: 'confirmVerifyUser', busy: false }],
])

rows('signing up', [
  [
    busy('signUp'),
    { type: 'signUpStep', nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: delivery } },
    { state: 'confirmSignUp', delivery },
  ],
  [
    busy('signUp'),
    { type: 'signUpStep', nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } },
    { state: 'transition', task: 'autoSignIn', busy: true },
  ],
  [
    busy('confirmSignUp'),
    { type: 'signUpStep', nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } },
    { state: 'transition', task: 'autoSignIn' },
  ],
  [
    busy('confirmSignUp'),
    { type: 'signUpStep', nextStep: { signUpStep: 'DONE' } },
    { state: 'signIn', notice: 'accountConfirmed' },
  ],
  [
    busy('confirmSignUp', { delivery }),
    { type: 'codeSent', delivery: undefined },
    { state: 'confirmSignUp', notice: 'codeSentAgain', delivery },
  ],
  [
    busy('transition', { task: 'resendSignUpCode' }),
    { type: 'codeSent', delivery },
    { state: 'confirmSignUp', delivery },
  ],
  [busy('transition', { task: 'resendSignUpCode' }), failed('LimitExceededException'), { state: 'confirmSignUp' }],
  [busy('transition', { task: 'autoSignIn' }), signInStep('DONE'), { state: 'transition', task: 'fetchAttributes' }],
  [
    busy('transition', { task: 'autoSignIn' }),
    failed('AutoSignInException'),
    { state: 'signIn', notice: 'useCredentials' },
  ],
])

rows('choosing a new password', [
  [
    busy('forgotPassword'),
    {
      type: 'resetStep',
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', codeDeliveryDetails: delivery },
    },
    { state: 'confirmResetPassword', delivery },
  ],
  [
    busy('transition', { task: 'sendResetCode' }),
    { type: 'resetStep', nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' } },
    { state: 'confirmResetPassword' },
  ],
  [busy('transition', { task: 'sendResetCode' }), failed('LimitExceededException'), { state: 'forgotPassword' }],
  [
    busy('confirmResetPassword'),
    { type: 'resetStep', nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' } },
    { state: 'confirmResetPassword', notice: 'codeSentAgain' },
  ],
  [
    busy('confirmResetPassword'),
    { type: 'resetStep', nextStep: { resetPasswordStep: 'DONE' } },
    { state: 'signIn', notice: 'passwordChanged' },
  ],
])

const signingIn = (step: SignInNextStep['signInStep']): PendingFlow => ({
  flow: 'signIn',
  username: 'hanako@example.com',
  nextStep: { signInStep: step },
})
const signingUp = (step: 'CONFIRM_SIGN_UP' | 'COMPLETE_AUTO_SIGN_IN', autoSignInUntil?: number): PendingFlow => ({
  flow: 'signUp',
  username: 'hanako@example.com',
  nextStep: { signUpStep: step },
  ...(autoSignInUntil === undefined ? {} : { autoSignInUntil }),
})

rows('a reload goes on where the flow waits, and sends nothing again', [
  [widget('setup'), configured({ pending: signingIn('CONFIRM_SIGN_IN_WITH_SMS_CODE') }), { state: 'confirmSignIn' }],
  [widget('setup'), configured({ pending: signingIn('CONTINUE_SIGN_IN_WITH_TOTP_SETUP') }), { state: 'setupTotp' }],
  [
    widget('setup'),
    configured({ pending: signingIn('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') }),
    { state: 'forceNewPassword' },
  ],
  [
    widget('setup'),
    configured({ pending: signingIn('CONFIRM_SIGN_UP') }),
    { state: 'confirmSignUp', username: 'hanako@example.com' },
  ],
  [widget('setup'), configured({ pending: signingIn('RESET_PASSWORD') }), { state: 'forgotPassword' }],
  [widget('setup'), configured({ pending: signingIn('DONE') }), { state: 'signIn' }],
  [widget('setup'), configured({ pending: signingUp('CONFIRM_SIGN_UP') }), { state: 'confirmSignUp' }],
  [
    widget('setup'),
    configured({ pending: signingUp('COMPLETE_AUTO_SIGN_IN', 2_000) }),
    { state: 'transition', task: 'autoSignIn' },
  ],
  [
    widget('setup'),
    configured({ pending: signingUp('COMPLETE_AUTO_SIGN_IN', 500) }),
    { state: 'signIn', notice: 'useCredentials' },
  ],
  [
    widget('setup'),
    configured({
      pending: {
        flow: 'resetPassword',
        username: 'hanako@example.com',
        nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', codeDeliveryDetails: delivery },
      },
    }),
    { state: 'confirmResetPassword', delivery, username: 'hanako@example.com' },
  ],
])

test('signing out clears the user and starts again', () => {
  expect(next(widget('authenticated'), { type: 'signedOut' })).toEqual(IDLE)
})

test('a refusal is shown and editing goes on; the next submission clears it', () => {
  const refused = next(busy('signIn'), failed('NotAuthorizedException'))
  expect(refused).toMatchObject({ state: 'signIn', busy: false, error: { name: 'NotAuthorizedException' } })
  expect(next(refused, { type: 'submitted' }).error).toBeUndefined()
  expect(next(refused, { type: 'dismissed' })).toMatchObject({ state: 'signIn', busy: false })
  expect(next(refused, { type: 'dismissed' }).error).toBeUndefined()
})

const FORMS = WIDGET_STATES.filter((state) => !['idle', 'setup', 'authenticated'].includes(state))

test.each(FORMS)('from %s there is a way back to signing in, with the name kept and the error gone', (state) => {
  const left = next(widget(state, { busy: true, error: problem('CodeMismatchException') }), {
    type: 'shown',
    screen: 'signIn',
  })
  expect(left).toEqual({ state: 'signIn', username: 'hanako@example.com', busy: false })
})

test.each(FORMS)('in %s an answer nobody waits for changes nothing', (state) => {
  const still = widget(state)
  for (const event of [
    signInStep('DONE'),
    failed('InternalError'),
    { type: 'codeSent', delivery } as const,
    { type: 'verified' } as const,
    { type: 'attributes', attributes: {} } as const,
    { type: 'signUpStep', nextStep: { signUpStep: 'DONE' } } as const,
    { type: 'resetStep', nextStep: { resetPasswordStep: 'DONE' } } as const,
  ]) {
    expect(next(still, event)).toBe(still)
  }
})

test('every state can be reached', () => {
  const reached = new Set<WidgetState>(['idle', 'setup', 'signIn', 'signUp', 'authenticated', 'transition'])
  for (const step of [
    'CONFIRM_SIGN_IN_WITH_SMS_CODE',
    'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
    'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
  ] as const) {
    reached.add(next(busy('signIn'), signInStep(step)).state)
  }
  reached.add(next(busy('signUp'), { type: 'signUpStep', nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } }).state)
  reached.add(next(widget('signIn'), { type: 'shown', screen: 'forgotPassword' }).state)
  reached.add(
    next(busy('forgotPassword'), {
      type: 'resetStep',
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
    }).state,
  )
  reached.add(
    next(busy('transition', { task: 'fetchAttributes' }), { type: 'attributes', attributes: { email: 'a' } }).state,
  )
  reached.add(next(busy('verifyUser'), { type: 'codeSent', delivery }).state)
  expect([...reached].sort()).toEqual([...WIDGET_STATES].sort())
})
