/** Runs the sign-in widget: turns user actions into calls and their results into events of the state machine. */

import type { PasskeyCredential, PendingFlow, SignInNextStep } from '../../../shared/api/endpoints.ts'
import {
  AUTO_SIGN_IN_DEBOUNCE_MS,
  AUTO_SIGN_IN_POLL_MS,
  AUTO_SIGN_IN_WINDOW_MS,
  type CodeFactor,
} from '../../../shared/auth/sign-in-steps.ts'
import type { Problem } from '../../../shared/errors.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import type { Api } from '../../api/create-api.ts'
import { ApiError, problemOf } from '../../api/problem.ts'
import { isConfigurationError } from '../error-text.ts'
import {
  type Contact,
  FREE_SCREENS,
  IDLE,
  next,
  type Screen,
  type Task,
  type Widget,
  type WidgetEvent,
} from './machine.ts'

export interface ControllerDependencies {
  readonly api: Api['api']
  readonly clock: Clock
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Called after a sign-in. Resolves to false if the browser has not stored the session's cookies. */
  readonly onAuthenticated: () => Promise<boolean>
  /** Logs a configuration error to the console, to which the shown text refers (specification §8). */
  readonly report: (error: Error) => void
}

export interface StartOptions {
  readonly signedIn: boolean
  readonly pending?: PendingFlow | undefined
  readonly screen?: Screen
}

const UNCONFIRMED: SignInNextStep = { signInStep: 'CONFIRM_SIGN_UP' }

export type Controller = ReturnType<typeof createController>

export function createController(
  { api, clock, wait, onAuthenticated, report }: ControllerDependencies,
  { signedIn, pending, screen = 'signIn' }: StartOptions,
) {
  const listeners = new Set<() => void>()
  let widget = [
    { type: 'checked', signedIn } as const,
    { type: 'configured', screen, pending } as const,
  ].reduce<Widget>(next, IDLE)
  let current = new AbortController()
  let leaving: Promise<unknown> = Promise.resolve()
  let resumed = false
  let checking = false

  function dispatch(event: WidgetEvent): void {
    widget = next(widget, event)
    for (const listener of [...listeners]) listener()
  }

  const tasks: Record<Task, (signal: AbortSignal) => Promise<WidgetEvent>> = {
    async fetchAttributes(signal) {
      const { userAttributes } = await api('GET /api/auth/user-attributes', { signal })
      return { type: 'attributes', attributes: userAttributes }
    },
    async resendSignUpCode(signal) {
      const body = { username: widget.username }
      const { codeDeliveryDetails } = await api('POST /api/auth/resend-sign-up-code', { body, signal })
      return { type: 'codeSent', delivery: codeDeliveryDetails }
    },
    async sendResetCode(signal) {
      const { nextStep } = await api('POST /api/auth/reset-password', { body: { username: widget.username }, signal })
      return { type: 'resetStep', nextStep }
    },
    async autoSignIn(signal) {
      const until = clock.now() + AUTO_SIGN_IN_WINDOW_MS
      for (;;) {
        const nextStep = await tryAutoSignIn(signal)
        if (nextStep && nextStep !== UNCONFIRMED) return { type: 'signInStep', nextStep }
        if (clock.now() + AUTO_SIGN_IN_POLL_MS > until) return { type: 'signInStep', nextStep: UNCONFIRMED }
        // The account is not confirmed yet. The user may still open the confirmation link, even on another device, so
        // the loop repeats the automatic sign-in until the time `until`.
        if (nextStep) dispatch({ type: 'stillUnconfirmed' })
        await wait(AUTO_SIGN_IN_POLL_MS, signal)
      }
    },
  }

  /**
   * Tries the automatic sign-in. Returns undefined after a temporary failure, because a phone that switches to its mail
   * app may briefly lose the connection.
   */
  async function tryAutoSignIn(signal: AbortSignal): Promise<SignInNextStep | undefined> {
    try {
      const { nextStep } = await api('POST /api/auth/auto-sign-in', { signal })
      return nextStep.signInStep === 'CONFIRM_SIGN_UP' ? UNCONFIRMED : nextStep
    } catch (error) {
      if (error instanceof ApiError && isTemporary(error.problem)) return undefined
      throw error
    }
  }

  async function settle(work: (signal: AbortSignal) => Promise<WidgetEvent>): Promise<void> {
    const { signal } = current
    const event = await work(signal).catch(
      (error: unknown): WidgetEvent => ({ type: 'failed', problem: problemOf(error) }),
    )
    if (signal.aborted) return
    if (event.type === 'failed' && isConfigurationError(event.problem)) report(new Error(event.problem.detail))
    dispatch(event)
    await continueFlow()
  }

  async function continueFlow(): Promise<void> {
    if (widget.task) await settle(tasks[widget.task])
    else if (widget.state === 'authenticated') await arrive()
  }

  async function arrive(): Promise<void> {
    if (await onAuthenticated()) return
    const text = 'The browser stored no session cookies'
    dispatch({ type: 'signedOut' })
    dispatch({ type: 'checked', signedIn: false })
    dispatch({ type: 'configured', screen: 'signIn' })
    dispatch({ type: 'submitted' })
    dispatch({
      type: 'failed',
      problem: { type: 'about:blank', title: text, status: 401, name: 'NoSessionFoundException', detail: text },
    })
  }

  async function afterStep({ nextStep }: { readonly nextStep: SignInNextStep }, signal: AbortSignal) {
    const { passkeyOptions } = nextStep
    if (!passkeyOptions) return { type: 'signInStep', nextStep } as const
    const { answerWithPasskey } = await import('../passkeys/answer-with-passkey.ts')
    return { type: 'signInStep', ...(await answerWithPasskey(api, passkeyOptions, signal)) } as const
  }

  async function submit(
    submitted: { readonly username?: string; readonly selected?: Contact },
    work: (signal: AbortSignal) => Promise<WidgetEvent>,
  ): Promise<void> {
    if (widget.busy) return
    current = new AbortController()
    dispatch({ type: 'submitted', ...submitted })
    // `leaving` is the request that ends the previous sign-in and clears its cookie. Wait for the response, because it
    // could otherwise clear the cookie of the new sign-in.
    await leaving
    await settle(work)
  }

  return {
    widget: () => widget,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Continues a sign-in that was pending when the page was loaded. Runs only once, however often the widget mounts.
     */
    async resume(): Promise<void> {
      if (resumed) return
      resumed = true
      await continueFlow()
    },

    show(screen: Screen): void {
      const left = widget
      dispatch({ type: 'shown', screen })
      if (widget === left) return
      current.abort()
      if (!FREE_SCREENS.has(left.state)) leaving = api('DELETE /api/auth/pending').catch(() => undefined)
    },

    name: (username: string) => dispatch({ type: 'named', username }),

    socialFailed: (problem: Problem) => dispatch({ type: 'socialFailed', problem }),

    /**
     * Called when the user returns to the page. The user may have followed a confirmation link before returning to the
     * code screen, so this tries the automatic sign-in.
     */
    async returned(): Promise<void> {
      if (widget.state !== 'confirmSignUp' || widget.busy || checking) return
      checking = true
      const { signal } = current
      // Debounce: rapid window switching counts as one return (specification §9).
      const nextStep = await wait(AUTO_SIGN_IN_DEBOUNCE_MS, signal)
        .then(() => tryAutoSignIn(signal))
        .catch(() => undefined)
      checking = false
      if (!nextStep || nextStep === UNCONFIRMED || widget.state !== 'confirmSignUp') return
      // The automatic sign-in has already set the session cookies, so a pending request for a code is cancelled.
      current.abort()
      current = new AbortController()
      dispatch({ type: 'submitted' })
      dispatch({ type: 'signInStep', nextStep })
      await continueFlow()
    },

    dismiss: () => dispatch({ type: 'dismissed' }),

    async skip(): Promise<void> {
      current.abort()
      dispatch({ type: 'skipped' })
      await continueFlow()
    },

    /**
     * Starts a sign-in. If `remember` is undefined, the server keeps its value from the pending sign-in that this one
     * replaces.
     */
    signIn: (
      values: { username: string; password?: string; preferredFactor?: CodeFactor | 'WEB_AUTHN' },
      remember?: boolean,
    ) =>
      submit({ username: values.username }, async (signal) => {
        const body = remember === undefined ? values : { ...values, remember }
        return afterStep(await api('POST /api/auth/sign-in', { body, signal }), signal)
      }),

    autofill: (credential: PasskeyCredential, remember: boolean) =>
      submit({}, async (signal) =>
        afterStep(await api('POST /api/auth/confirm-sign-in', { body: { credential, remember }, signal }), signal),
      ),

    resendSignInCode: () =>
      submit({}, async (signal) => {
        const { nextStep } = await api('POST /api/auth/resend-sign-in-code', { signal })
        return { type: 'signInStep', nextStep, resent: true }
      }),

    signUp: (values: { username: string; password?: string; userAttributes?: Record<string, string> }) =>
      submit({ username: values.username }, async (signal) => {
        const { nextStep } = await api('POST /api/auth/sign-up', { body: { ...values, autoSignIn: true }, signal })
        return { type: 'signUpStep', nextStep }
      }),

    confirmSignUp: (confirmationCode: string) =>
      submit({}, async (signal) => {
        const body = { username: widget.username, confirmationCode }
        const { nextStep } = await api('POST /api/auth/confirm-sign-up', { body, signal })
        return { type: 'signUpStep', nextStep }
      }),

    resendSignUpCode: () => submit({}, tasks.resendSignUpCode),

    /** Sends another link while the automatic sign-in waits for the user to open one. */
    async resendLink(): Promise<void> {
      const before = widget
      dispatch({ type: 'linkRequested' })
      if (widget === before) return
      const { signal } = current
      const event = await tasks
        .resendSignUpCode(signal)
        .catch((error: unknown): WidgetEvent => ({ type: 'linkRefused', problem: problemOf(error) }))
      if (!signal.aborted) dispatch(event)
    },

    resetPassword: (username?: string) => submit(username === undefined ? {} : { username }, tasks.sendResetCode),

    confirmResetPassword: (values: { confirmationCode: string; newPassword: string }) =>
      submit({}, async (signal) => {
        const body = { username: widget.username, ...values }
        const { nextStep } = await api('POST /api/auth/confirm-reset-password', { body, signal })
        return { type: 'resetStep', nextStep }
      }),

    confirmSignIn: (challengeResponse: string, userAttributes?: Record<string, string>) =>
      submit({}, async (signal) => {
        const body = { challengeResponse, ...(userAttributes ? { userAttributes } : {}) }
        return afterStep(await api('POST /api/auth/confirm-sign-in', { body, signal }), signal)
      }),

    sendContactCode: (contact: Contact) =>
      submit({ selected: contact }, async (signal) => {
        const body = { userAttributeKey: contact }
        const { codeDeliveryDetails } = await api('POST /api/auth/send-user-attribute-code', { body, signal })
        return { type: 'codeSent', delivery: codeDeliveryDetails }
      }),

    verifyContact: (confirmationCode: string) =>
      submit({}, async (signal) => {
        const body = { userAttributeKey: widget.selected ?? 'email', confirmationCode }
        await api('POST /api/auth/confirm-user-attribute', { body, signal })
        return { type: 'verified' }
      }),
  }
}

function isTemporary({ status }: Problem): boolean {
  return status === 0 || status === 429 || status >= 500
}
