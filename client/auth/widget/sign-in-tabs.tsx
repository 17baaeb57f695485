/** 'Sign In' and 'Create Account' side by side as tabs (specification §4). */

import { type KeyboardEvent, lazy, Suspense, useId, useRef } from 'react'
import { useSettings } from '../../settings.ts'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useWidget } from '../flow/widget-context.ts'
import { SignInForm } from '../forms/sign-in-form.tsx'
import { useAuthTexts } from '../texts.tsx'
import { LazyStepForm } from './lazy-step-form.ts'

const SocialButtons = lazy(async () => ({ default: (await import('./social-buttons.tsx')).SocialButtons }))

const TABS = [
  { screen: 'signIn', label: 'signInTab', social: 'socialSignIn', Form: SignInForm },
  { screen: 'signUp', label: 'createAccountTab', social: 'socialSignUp', Form: LazyStepForm },
] as const

export function SignInTabs() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const hydrated = useHydrated()
  const { socialProviders, signUp } = useSettings()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const selected = Math.max(
    0,
    TABS.findIndex(({ screen }) => screen === widget.state),
  )
  const { social, Form } = TABS[selected] ?? TABS[0]

  function onKeyDown(event: KeyboardEvent) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const steps: Record<string, number> = {
      ArrowLeft: selected - 1,
      ArrowRight: selected - 1,
      Home: 0,
      End: TABS.length - 1,
    }
    steps[forward] = selected + 1
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = (step + TABS.length) % TABS.length
    const tab = TABS[index]
    if (tab && index !== selected) controller.show(tab.screen)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }

  const panel = (
    <Suspense fallback={<Spinner label={t('loading')} />}>
      {socialProviders.length > 0 && <SocialButtons key={social} providers={socialProviders} label={social} />}
      <Form key={selected} />
    </Suspense>
  )
  if (signUp === 'hidden') {
    return (
      <>
        <h2 className="auth-heading" tabIndex={-1} data-first-focus>
          {t('signInTab')}
        </h2>
        {panel}
      </>
    )
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={t('tabs')} className="auth-tabs" onKeyDown={onKeyDown}>
        {TABS.map(({ screen, label }, index) => (
          <button
            key={screen}
            type="button"
            disabled={!hydrated}
            role="tab"
            id={`${id}-${screen}`}
            aria-selected={index === selected}
            aria-controls={`${id}-panel`}
            tabIndex={index === selected ? 0 : -1}
            data-first-focus={index === selected || undefined}
            onClick={() => index !== selected && controller.show(screen)}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${TABS[selected]?.screen}`}>
        {panel}
      </div>
    </>
  )
}
