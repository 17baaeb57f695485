/** Renders the sign-in widget's forms to markup for any state, language, address and operator texts. */

import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { errorText } from '../../../client/auth/error-text.ts'
import { createController } from '../../../client/auth/flow/controller.ts'
import type { Widget, WidgetState } from '../../../client/auth/flow/machine.ts'
import { WidgetProvider } from '../../../client/auth/flow/widget-context.ts'
import { SetupTotpForm } from '../../../client/auth/forms/setup-totp-form.tsx'
import { STEP_FORMS } from '../../../client/auth/forms/step-form.tsx'
import { type AuthTexts, AuthTextsProvider } from '../../../client/auth/texts.tsx'
import { SignInTabs } from '../../../client/auth/widget/sign-in-tabs.tsx'
import { loadCatalogs } from '../../../client/i18n/catalogs.ts'
import { translation } from '../../../client/i18n/use-translation.ts'
import type { SignInNextStep } from '../../../shared/api/endpoints.ts'
import type { Language } from '../../../shared/languages.ts'
import { testClock } from '../clock.ts'

const FORMS: typeof STEP_FORMS = {
  ...STEP_FORMS,
  signIn: SignInTabs,
  signUp: SignInTabs,
  // Replaces the lazy component, because server rendering does not wait for it.
  setupTotp: SetupTotpForm,
}
export const STATES = (Object.keys(FORMS) as WidgetState[]).filter((state) => state !== 'transition')

interface Looks {
  readonly language?: Language
  readonly location?: string
  readonly overrides?: Readonly<Record<string, string>>
}

export async function markup(
  state: WidgetState,
  more: Partial<Widget> = {},
  { language = 'en', location = '/user-profile', overrides = {} }: Looks = {},
): Promise<string> {
  const Form = FORMS[state]
  if (!Form) throw new Error(`${state} has no form`)
  const controller = createController(
    {
      api: () => Promise.reject(new Error('no call is made')),
      clock: testClock(),
      wait: async () => {},
      onAuthenticated: async () => true,
      report: () => {},
    },
    { signedIn: false },
  )
  const widget: Widget = { state, username: 'hanako@example.com', busy: false, ...more }
  await loadCatalogs(language, ['auth', 'auth-steps', 'errors'])
  const { t } = translation(language, 'auth')
  const errors = translation(language, 'errors').t
  const stepTexts = Promise.resolve(translation(language, 'auth-steps').t)
  const texts: AuthTexts = {
    language,
    t: (key, values) => overrides[key] ?? t(key, values),
    errorText: (problem) => errorText(errors, problem, language),
    stepTexts: () => stepTexts,
  }
  const { prelude } = await prerender(
    <StaticRouter location={location}>
      <AuthTextsProvider value={texts}>
        <WidgetProvider value={{ widget, controller }}>
          <Form />
        </WidgetProvider>
      </AuthTextsProvider>
    </StaticRouter>,
    // Keeps the list of dial codes in its place in the form. React would otherwise stream it at the end of the markup.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
}

export const challenged = (
  signInStep: SignInNextStep['signInStep'],
  more: Partial<SignInNextStep> = {},
): Partial<Widget> => ({
  challenge: { signInStep, ...more },
  round: 1,
})

export function inputs(html: string): Record<string, Record<string, string>> {
  const found = [...html.matchAll(/<input\b([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
    ),
  )
  return Object.fromEntries(found.map((attributes) => [attributes.name ?? '', attributes]))
}
