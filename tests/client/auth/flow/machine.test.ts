import { describe, expect, test } from 'vitest'
import { IDLE, next, type Widget, type WidgetEvent, type WidgetState } from '../../../../client/auth/flow/machine.ts'
import type { PendingFlow, SignInNextStep } from '../../../../shared/api/endpoints.ts'
import type { SignUpStep } from '../../../../shared/auth/sign-in-steps.ts'
import type { Problem, ProblemName } from '../../../../shared/errors.ts'

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
    )('from %s, the event %s leads to %s', (_from, _event, _to, from, event, to) => {
      expect(next(from, event)).toMatchObject(to)
    })
  })
}

const configured = (more: Partial<Extract<WidgetEvent, { type: 'configured' }>> = {}): WidgetEvent => ({
  type: 'configured',
  screen: 'signIn',
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
  [busy('signIn'), signInStep('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'), { state: 'confirmSignIn', round: 1 }],
  [
    busy('confirmSignIn', { round: 1 }),
    signInStep('CONFIRM_SIGN_IN_WITH_PASSWORD'),
    { state: 'confirmSignIn', round: 2 },
  ],
  [busy('signIn'), failed('UserNotConfirmedException'), { state: 'transition', task: 'resendSignUpCode' }],
  [busy('signIn'), failed('PasswordResetRequiredException'), { state: 'transition', task: 'sendResetCode' }],
  [busy('signIn'), failed('UserAlreadyAuthenticatedException'), { state: 'authenticated' }],
])

rows('after DONE, an unverified contact must be verified', [
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

rows('a sign-up leads to its screens', [
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

rows('a password reset leads to its screens', [
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
const signingUp = (signUpStep: SignUpStep): PendingFlow => ({
  flow: 'signUp',
  username: 'hanako@example.com',
  nextStep: { signUpStep },
})

rows('a reload resumes the pending flow without sending anything again', [
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
    configured({ pending: signingUp('COMPLETE_AUTO_SIGN_IN') }),
    { state: 'transition', task: 'autoSignIn' },
  ],
  [widget('setup'), configured({ pending: signingUp('DONE') }), { state: 'signIn', notice: 'accountConfirmed' }],
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

const CUSTOM: Partial<Widget> = {
  challenge: { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', additionalInfo: { question: 'First?' } },
  round: 1,
}

test('a repeated custom challenge gets a new form and a notice that another answer is needed', () => {
  const again = next(
    busy('confirmSignIn', CUSTOM),
    signInStep('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', { additionalInfo: { question: 'Second?' } }),
  )
  expect(again).toMatchObject({
    state: 'confirmSignIn',
    round: 2,
    notice: 'anotherAnswer',
    challenge: { additionalInfo: { question: 'Second?' } },
  })
})

test('a new code for the same step gets a new form and says that the code was sent again', () => {
  const challenge = { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', resendable: true } as const
  const again = next(busy('confirmSignIn', { challenge, round: 1 }), {
    type: 'signInStep',
    nextStep: challenge,
    resent: true,
  })
  expect(again).toMatchObject({ state: 'confirmSignIn', round: 2, notice: 'codeSentAgain', busy: false })
})

const SMS: Partial<Widget> = { challenge: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' }, round: 1 }

test.each<[string, Partial<Widget>, Problem, WidgetState]>([
  ['a wrong code keeps the form', SMS, problem('CodeMismatchException'), 'confirmSignIn'],
  [
    'an expired session returns to sign-in',
    SMS,
    { ...problem('NotAuthorizedException'), detail: 'Invalid session for the user, session is expired.' },
    'signIn',
  ],
  ['a sign-in without a pending flow returns to sign-in', SMS, problem('SignInException'), 'signIn'],
  [
    'a custom challenge with an expired session returns to sign-in',
    CUSTOM,
    { ...problem('NotAuthorizedException'), detail: 'Invalid session for the user.' },
    'signIn',
  ],
])('%s and shows the error', (_title, challenge, refusal, state) => {
  const after = next(busy('confirmSignIn', challenge), { type: 'failed', problem: refusal })
  expect(after).toMatchObject({ state, error: refusal, busy: false, username: 'hanako@example.com' })
})

test('a refused custom challenge ends, and is not reported as a wrong password', () => {
  const refusal = { ...problem('NotAuthorizedException'), detail: 'Incorrect username or password.' }
  const after = next(busy('confirmSignIn', CUSTOM), { type: 'failed', problem: refusal })
  expect(after).toMatchObject({ state: 'signIn', error: { name: 'SignInException' }, busy: false })
})

test('a typed login name is kept on the next screen', () => {
  const named = next(widget('signIn'), { type: 'named', username: 'hanako@example.org' })
  expect(next(named, { type: 'shown', screen: 'forgotPassword' })).toMatchObject({
    state: 'forgotPassword',
    username: 'hanako@example.org',
  })
})

test('a failed social sign-in is shown on the form it started from, but not while a call is pending', () => {
  const event: WidgetEvent = { type: 'socialFailed', problem: problem('OAuthSignInException') }
  expect(next(widget('signUp'), event)).toMatchObject({ state: 'signUp', error: { name: 'OAuthSignInException' } })
  expect(next(busy('signIn'), event).error).toBeUndefined()
})

test('the automatic sign-in keeps the delivery details and shows when it waits for a link', () => {
  const begun = next(busy('signUp'), {
    type: 'signUpStep',
    nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN', codeDeliveryDetails: delivery },
  })
  expect(begun).toMatchObject({ task: 'autoSignIn', delivery })
  expect(begun.waiting).toBeUndefined()
  expect(next(begun, { type: 'stillUnconfirmed' })).toMatchObject({ task: 'autoSignIn', waiting: true, delivery })
})

test('signing out resets the widget', () => {
  expect(next(widget('authenticated'), { type: 'signedOut' })).toEqual(IDLE)
})

test('an error keeps the form editable, and the next submission or a dismissal clears it', () => {
  const refused = next(busy('signIn'), failed('NotAuthorizedException'))
  expect(refused).toMatchObject({ state: 'signIn', busy: false, error: { name: 'NotAuthorizedException' } })
  expect(next(refused, { type: 'submitted' }).error).toBeUndefined()
  expect(next(refused, { type: 'dismissed' })).toMatchObject({ state: 'signIn', busy: false })
  expect(next(refused, { type: 'dismissed' }).error).toBeUndefined()
})

test('returning to sign-in keeps the name and clears the error', () => {
  const left = next(busy('confirmSignIn', { ...SMS, error: problem('CodeMismatchException') }), {
    type: 'shown',
    screen: 'signIn',
  })
  expect(left).toEqual({ state: 'signIn', username: 'hanako@example.com', busy: false, round: 1 })
})
