/**
 * The transition table of the sign-in widget (specification §4). It covers every state with every event, including
 * events that change nothing.
 */

import { expect, test } from 'vitest'
import {
  next,
  TASKS,
  type Task,
  WIDGET_STATES,
  type Widget,
  type WidgetEvent,
  type WidgetState,
} from '../../../../client/auth/flow/machine.ts'
import type { PendingFlow } from '../../../../shared/api/endpoints.ts'
import {
  RESET_PASSWORD_STEPS,
  SIGN_IN_STEPS,
  SIGN_UP_STEPS,
  type SignInStep,
} from '../../../../shared/auth/sign-in-steps.ts'
import type { Problem, ProblemName } from '../../../../shared/errors.ts'

type Place = WidgetState | Task

/** The states and tasks by column name. A task means the state 'transition' while that task runs. */
const PLACES: Readonly<Record<string, Place>> = {
  idle: 'idle',
  setup: 'setup',
  in: 'signIn',
  up: 'signUp',
  cUp: 'confirmSignUp',
  cIn: 'confirmSignIn',
  totp: 'setupTotp',
  new: 'forceNewPassword',
  forg: 'forgotPassword',
  cRes: 'confirmResetPassword',
  ver: 'verifyUser',
  cVer: 'confirmVerifyUser',
  auth: 'authenticated',
  '→att': 'fetchAttributes',
  '→code': 'resendSignUpCode',
  '→res': 'sendResetCode',
  '→auto': 'autoSignIn',
}

const problem = (name: ProblemName, detail: string = name): Problem => ({
  type: 'about:blank',
  title: name,
  status: 400,
  name,
  detail,
})
const failed = (name: ProblemName, detail?: string): WidgetEvent => ({ type: 'failed', problem: problem(name, detail) })
const restored = (pending: PendingFlow): WidgetEvent => ({ type: 'configured', screen: 'signIn', pending })
const flow = <Name extends PendingFlow['flow']>(name: Name) => ({ flow: name, username: 'h@e.org' })
const named = (names: readonly string[], prefix: string, event: (name: never) => WidgetEvent) =>
  names.map((name) => [`${prefix}${name}`, event(name as never)] as const)
const SCREENS = ['signIn', 'signUp', 'forgotPassword']

const EVENTS = new Map<string, WidgetEvent>([
  ['checked: signed in', { type: 'checked', signedIn: true }],
  ['checked: signed out', { type: 'checked', signedIn: false }],
  ...named(SCREENS, 'configured: ', (screen) => ({ type: 'configured', screen })),
  ...named(SIGN_IN_STEPS, 'restored sign-in: ', (signInStep) =>
    restored({ ...flow('signIn'), nextStep: { signInStep } }),
  ),
  ...named(SIGN_UP_STEPS, 'restored sign-up: ', (signUpStep) =>
    restored({ ...flow('signUp'), nextStep: { signUpStep } }),
  ),
  ...named(RESET_PASSWORD_STEPS, 'restored reset: ', (resetPasswordStep) =>
    restored({ ...flow('resetPassword'), nextStep: { resetPasswordStep } }),
  ),
  ...named(SCREENS, 'shown: ', (screen) => ({ type: 'shown', screen })),
  ['named', { type: 'named', username: 'y@e.org' }],
  ['submitted', { type: 'submitted' }],
  ['social failed', { type: 'socialFailed', problem: problem('OAuthSignInException') }],
  ['skipped', { type: 'skipped' }],
  ['dismissed', { type: 'dismissed' }],
  ['link requested', { type: 'linkRequested' }],
  ['link refused', { type: 'linkRefused', problem: problem('LimitExceededException') }],
  ['signed out', { type: 'signedOut' }],
  ...named(SIGN_IN_STEPS, 'sign-in: ', (signInStep) => ({ type: 'signInStep', nextStep: { signInStep } })),
  ...named(SIGN_UP_STEPS, 'sign-up: ', (signUpStep) => ({ type: 'signUpStep', nextStep: { signUpStep } })),
  ...named(RESET_PASSWORD_STEPS, 'reset: ', (resetPasswordStep) => ({
    type: 'resetStep',
    nextStep: { resetPasswordStep },
  })),
  ['code sent', { type: 'codeSent', delivery: undefined }],
  ['attributes: verified', { type: 'attributes', attributes: { email: 'h@e.org', email_verified: 'true' } }],
  ['attributes: unverified', { type: 'attributes', attributes: { email: 'h@e.org', email_verified: 'false' } }],
  ['attributes: no contact', { type: 'attributes', attributes: {} }],
  ['still unconfirmed', { type: 'stillUnconfirmed' }],
  ['verified', { type: 'verified' }],
  ['failed: wrong code', failed('CodeMismatchException')],
  ['failed: wrong password', failed('NotAuthorizedException', 'Incorrect username or password.')],
  ['failed: not confirmed', failed('UserNotConfirmedException')],
  ['failed: reset required', failed('PasswordResetRequiredException')],
  ['failed: already signed in', failed('UserAlreadyAuthenticatedException')],
  ['failed: no pending sign-in', failed('SignInException')],
  ['failed: challenge outdated', failed('NotAuthorizedException', 'Invalid session for the user, session is expired.')],
])

/**
 * In a cell, `·` means no change and `=` means the same state with other data. In a row's name, `*` matches any text.
 */
const AT_REST = `
                       idle  setup in    up    cUp   cIn   totp  new   forg  cRes  ver   cVer  auth
checked: signed in     auth  ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
checked: signed out    setup ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
configured: signIn     ·     in    ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
configured: signUp     ·     up    ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
configured: forgotP*   ·     forg  ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
RESTORED
shown: signIn          ·     ·     =     in    in    in    in    in    in    in    ·     ·     ·
shown: signUp          ·     ·     up    =     up    up    up    up    up    up    ·     ·     ·
shown: forgotPassword  ·     ·     forg  forg  forg  forg  forg  forg  =     forg  ·     ·     ·
named                  ·     ·     =     =     ·     ·     ·     ·     =     ·     ·     ·     ·
submitted              ·     ·     =     =     =     =     =     =     =     =     =     =     ·
social failed          ·     ·     =     =     ·     ·     ·     ·     ·     ·     ·     ·     ·
skipped                ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     auth  auth  ·
dismissed              ·     ·     =     =     =     =     =     =     =     =     =     =     ·
link *                 ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
signed out             ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     idle
sign-in: *             ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
sign-up: *             ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
reset: *               ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
code sent              ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
attributes: *          ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
still unconfirmed      ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
verified               ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
failed: *              ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·`

/**
 * The events that restore a pending flow, with the state that follows 'setup'. They change nothing in any other state.
 */
const RESTORED: readonly (readonly [string, string])[] = [
  ['restored sign-in: DONE', 'in'],
  ['restored sign-in: CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'new'],
  ['restored sign-in: CONFIRM_SIGN_IN_WITH_*', 'cIn'],
  ['restored sign-in: CONTINUE_SIGN_IN_WITH_TOTP_SETUP', 'totp'],
  ['restored sign-in: CONTINUE_SIGN_IN_WITH_*', 'cIn'],
  ['restored sign-in: RESET_PASSWORD', 'forg'],
  ['restored sign-in: CONFIRM_SIGN_UP', 'cUp'],
  ['restored sign-up: CONFIRM_SIGN_UP', 'cUp'],
  ['restored sign-up: DONE', 'in'],
  ['restored sign-up: COMPLETE_AUTO_SIGN_IN', '→auto'],
  ['restored reset: CONFIRM_RESET_PASSWORD_WITH_CODE', 'cRes'],
  ['restored reset: DONE', 'in'],
]

const BUSY = `
                               in    up    cUp   cIn   totp  new   forg  cRes  ver   cVer  →att  →code →res  →auto
checked: *                     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
configured: *                  ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
restored *                     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
shown: signIn                  =     in    in    in    in    in    in    in    ·     ·     ·     ·     ·     in
shown: signUp                  up    =     up    up    up    up    up    up    ·     ·     ·     ·     ·     up
shown: forgotPassword          forg  forg  forg  forg  forg  forg  =     forg  ·     ·     ·     ·     ·     forg
named                          ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
submitted                      ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
social failed                  ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
skipped                        ·     ·     ·     ·     ·     ·     ·     ·     auth  auth  ·     ·     ·     ·
dismissed                      ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
link *                         ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
signed out                     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
sign-in: DONE                  →att  ·     →att  →att  →att  →att  ·     ·     ·     ·     ·     ·     ·     →att
sign-in: CONTINUE_*TOTP_SETUP  totp  ·     totp  totp  =     totp  ·     ·     ·     ·     ·     ·     ·     totp
sign-in: CONTINUE_*            cIn   ·     cIn   =     cIn   cIn   ·     ·     ·     ·     ·     ·     ·     cIn
sign-in: *NEW_PASSWORD_*       new   ·     new   new   new   =     ·     ·     ·     ·     ·     ·     ·     new
sign-in: CONFIRM_SIGN_IN_*     cIn   ·     cIn   =     cIn   cIn   ·     ·     ·     ·     ·     ·     ·     cIn
sign-in: RESET_PASSWORD        →res  ·     →res  →res  →res  →res  ·     ·     ·     ·     ·     ·     ·     →res
sign-in: CONFIRM_SIGN_UP       →code ·     →code →code →code →code ·     ·     ·     ·     ·     ·     ·     in
sign-up: CONFIRM_SIGN_UP       ·     cUp   =     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
sign-up: DONE                  ·     in    in    ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
sign-up: COMPLETE_*            ·     →auto →auto ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
reset: CONFIRM_*               ·     ·     ·     ·     ·     ·     cRes  =     ·     ·     ·     ·     cRes  ·
reset: DONE                    ·     ·     ·     ·     ·     ·     in    in    ·     ·     ·     ·     in    ·
code sent                      ·     ·     =     ·     ·     ·     ·     ·     cVer  =     ·     cUp   ·     ·
attributes: verified           ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     auth  ·     ·     ·
attributes: unverified         ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ver   ·     ·     ·
attributes: no contact         ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     auth  ·     ·     ·
still unconfirmed              ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     =
verified                       ·     ·     ·     ·     ·     ·     ·     ·     ·     auth  ·     ·     ·     ·
failed: not confirmed          →code =     =     =     =     =     =     =     =     =     auth  cUp   forg  in
failed: reset required         →res  =     =     =     =     =     =     =     =     =     auth  cUp   forg  in
failed: already signed in      auth  auth  auth  auth  auth  auth  auth  auth  auth  auth  auth  auth  auth  auth
failed: no pending sign-in     =     =     =     in    in    in    =     =     =     =     auth  cUp   forg  in
failed: challenge outdated     =     =     =     in    in    in    =     =     =     =     auth  cUp   forg  in
failed: wrong *                =     =     =     =     =     =     =     =     =     =     auth  cUp   forg  in`

const CHALLENGES: Partial<Record<Place, SignInStep>> = {
  confirmSignIn: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
  setupTotp: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
  forceNewPassword: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
}

/**
 * Returns a widget in the given state. A form that is not busy shows an error, so that the tests see which events clear
 * it.
 */
function widgetAt(place: Place, busy: boolean): Widget {
  const task = TASKS.find((name) => name === place)
  const signInStep = CHALLENGES[place]
  return {
    state: task ? 'transition' : (place as WidgetState),
    username: 'h@e.org',
    busy,
    ...(task ? { task } : {}),
    ...(signInStep ? { challenge: { signInStep }, round: 1 } : {}),
    ...(busy || WITHOUT_FORM.has(place) ? {} : { error: problem('ValidationError') }),
  }
}

const WITHOUT_FORM: ReadonlySet<Place> = new Set(['idle', 'setup', 'authenticated'])

interface Column {
  readonly place: Place
  readonly busy: boolean
  readonly cells: Readonly<Record<string, string>>
}

/** Parses a table into columns with a cell for each event. If several rows match an event, the first one applies. */
function columnsOf(table: string, busy: boolean): Column[] {
  const [head = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '')
  const names = head.trim().split(/\s+/)
  const width = head.indexOf(names[0] ?? '')
  const rows = lines.flatMap((line) =>
    line === 'RESTORED'
      ? RESTORED.map(([event, to]) => ({ event, cells: names.map((name) => (name === 'setup' ? to : '·')) }))
      : [{ event: line.slice(0, width).trim(), cells: line.slice(width).trim().split(/\s+/) }],
  )
  const cellOf = (event: string, index: number) => {
    const cell = rows.find((row) => matches(row.event, event))?.cells[index]
    if (!cell) throw new Error(`no cell for ${event} at ${names[index]}`)
    return [event, cell] as const
  }
  return names.map((name, index) => ({
    place: placeOf(name),
    busy,
    cells: Object.fromEntries([...EVENTS.keys()].map((event) => cellOf(event, index))),
  }))
}

function placeOf(name: string): Place {
  const place = PLACES[name]
  if (!place) throw new Error(`no column ${name}`)
  return place
}

function matches(pattern: string, event: string): boolean {
  const [start = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return event === pattern
  return event.startsWith(start) && event.endsWith(rest.at(-1) ?? '') && rest.every((part) => event.includes(part))
}

function cellFor(place: Place, before: Widget, after: Widget): string {
  if (after === before) return '·'
  const arrived = after.task ?? after.state
  if (arrived === place) return '='
  return Object.keys(PLACES).find((name) => PLACES[name] === arrived) ?? arrived
}

test.each(
  [...columnsOf(AT_REST, false), ...columnsOf(BUSY, true)].map(
    ({ place, busy, cells }) => [busy ? 'busy' : 'at rest', place, busy, cells] as const,
  ),
)('%s at %s, every event has the transition of the table', (_title, place, busy, cells) => {
  const before = widgetAt(place, busy)
  const found = [...EVENTS].map(([name, event]) => [name, cellFor(place, before, next(before, event))])
  expect(Object.fromEntries(found)).toEqual(cells)
})

test('the table covers every state, every task and every kind of event', () => {
  expect(new Set<string>(Object.values(PLACES))).toEqual(
    new Set([...WIDGET_STATES.filter((state) => state !== 'transition'), ...TASKS]),
  )
  const kinds: Record<WidgetEvent['type'], true> = {
    checked: true,
    configured: true,
    shown: true,
    named: true,
    submitted: true,
    socialFailed: true,
    skipped: true,
    dismissed: true,
    linkRequested: true,
    linkRefused: true,
    signedOut: true,
    failed: true,
    signInStep: true,
    signUpStep: true,
    resetStep: true,
    codeSent: true,
    attributes: true,
    stillUnconfirmed: true,
    verified: true,
  }
  expect(new Set([...EVENTS.values()].map(({ type }) => type))).toEqual(new Set(Object.keys(kinds)))
})
