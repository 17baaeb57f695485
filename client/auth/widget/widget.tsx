/** The sign-in widget (specification §4): the view chooses the form, the controller does the work. */

import './widget.css'
import {
  type ComponentType,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { systemClock } from '../../../shared/time/clock.ts'
import { api, production } from '../../api/api.ts'
import { useSettings } from '../../settings.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { socialProblem } from '../error-text.ts'
import { type Controller, createController } from '../flow/controller.ts'
import { createCurrentFlow } from '../flow/current-flow.ts'
import type { Screen, Widget as WidgetSnapshot, WidgetState } from '../flow/machine.ts'
import { WidgetProvider } from '../flow/widget-context.ts'
import { useSession } from '../session.tsx'
import { useAuthTexts } from '../texts.tsx'
import { LazyStepForm } from './lazy-step-form.ts'
import { SignInTabs } from './sign-in-tabs.tsx'

function formOf({ state, task }: WidgetSnapshot): ComponentType | undefined {
  if (state === 'signIn' || state === 'signUp') return SignInTabs
  if (state === 'idle' || state === 'setup' || state === 'authenticated') return undefined
  // The automatic sign-in may wait a long time until the user follows a link, so it shows a form instead of only a
  // spinner.
  return state === 'transition' && task !== 'autoSignIn' ? undefined : LazyStepForm
}

const SOCIAL_ERROR = 'socialError'

const VERIFYING: ReadonlySet<WidgetState> = new Set(['verifyUser', 'confirmVerifyUser'])

interface WidgetProps {
  readonly screen?: Screen
}

/**
 * Starts at the step of the pending sign-in or sign-up, if there is one. Render it only after the session has loaded,
 * or for the form that the server has rendered: the server renders it only if there is neither a session nor a pending
 * flow.
 */
export function Widget({ screen }: WidgetProps) {
  const { t } = useAuthTexts()
  const { status, pending, signedIn } = useSession()
  const { signUp } = useSettings()
  const first = signUp === 'hidden' ? 'signIn' : screen
  const flow = currentFlow()
  const [controller] = useState(() =>
    flow.controller({
      signedIn: status === 'signed-in',
      pending,
      ...(first ? { screen: first } : {}),
    }),
  )
  const widget = useSyncExternalStore(controller.subscribe, controller.widget, controller.widget)
  const element = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => flow.notify(signedIn), [flow, signedIn])

  useEffect(() => {
    controller.resume()
  }, [controller])

  // If the user leaves the page while verifying a contact, complete the sign-in, because the session exists already.
  useEffect(() => () => void (VERIFYING.has(controller.widget().state) && signedIn()), [controller, signedIn])

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && controller.returned()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [controller])

  useSocialError(controller)

  const spinner = <Spinner label={t('loading')} />
  const shown = `${widget.state} ${widget.round ?? ''} ${widget.waiting ?? ''}`
  const Form = formOf(widget)
  return (
    <WidgetProvider value={{ widget, controller }}>
      <div ref={element} className="auth-widget" data-state={widget.state}>
        <Suspense fallback={spinner}>
          {Form ? <Form /> : spinner}
          <FirstFocus within={element} screen={shown} />
        </Suspense>
      </div>
    </WidgetProvider>
  )
}

/** Moves the focus to the heading of the new screen, because unmounting a form loses the focus inside it. */
function FirstFocus({ within, screen }: { within: RefObject<HTMLElement | null>; screen: string }) {
  const before = useRef(screen)
  useEffect(() => {
    const changed = before.current !== screen
    before.current = screen
    if (changed && document.activeElement === document.body) {
      within.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
  }, [within, screen])
  return null
}

/**
 * Shows the error of a failed sign-in at a social provider once. The error is removed from the URL, so that a
 * reload does not show it again.
 */
function useSocialError(controller: Controller): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const parameters = new URLSearchParams(search)
    const name = parameters.get(SOCIAL_ERROR)
    if (name === null) return
    controller.socialFailed(socialProblem(name))
    parameters.delete(SOCIAL_ERROR)
    navigate({ pathname, search: parameters.toString(), hash }, { replace: true })
  }, [controller, navigate, pathname, search, hash])
}

let flows: ReturnType<typeof createCurrentFlow> | undefined

function currentFlow(): ReturnType<typeof createCurrentFlow> {
  if (flows) return flows
  const made = createCurrentFlow((options, onAuthenticated) =>
    createController(
      // The arrow function reads reportError only when it is called: the build renders this form too, and Node has no
      // reportError.
      { api, clock: systemClock, wait, onAuthenticated, report: (error) => reportError(error) },
      options,
    ),
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
