/**
 * Buttons for the sign-in at a social provider. They are links that leave the site; the user returns with a session or
 * with an error name in the URL.
 */

import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SOCIAL_LEFT } from '../error-text.ts'
import { useWidget } from '../flow/widget-context.ts'
import { returnToOf } from '../return-to.ts'
import { type AuthKey, useAuthTexts } from '../texts.tsx'

const PROVIDER_NAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,32}$/u

function isSupportedProvider(name: string): boolean {
  return PROVIDER_NAME.test(name)
}

function socialAddress(provider: string, returnTo: string): string {
  return `/api/auth/social/${encodeURIComponent(provider)}?${new URLSearchParams({ returnTo })}`
}

interface SocialButtonsProps {
  readonly providers: readonly string[]
  readonly label: AuthKey
}

export function SocialButtons({ providers, label }: SocialButtonsProps) {
  const { t } = useAuthTexts()
  const { controller } = useWidget()
  const { pathname, search } = useLocation()
  const [leaving, setLeaving] = useState<string>()

  useEffect(() => {
    // Log the names of unsupported providers (specification §8).
    for (const name of providers)
      if (!isSupportedProvider(name)) reportError(new Error(`The social provider "${name}" is not supported`))
  }, [providers])

  useEffect(() => {
    // When the user goes back, the browser may restore the page from the back/forward cache with the clicked link still
    // marked as busy, so reset that link.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !leaving) return
      setLeaving(undefined)
      controller.socialFailed(SOCIAL_LEFT)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [controller, leaving])

  return (
    <div className="auth-social">
      {providers.filter(isSupportedProvider).map((provider) => (
        <a
          key={provider}
          href={socialAddress(provider, returnToOf(search) ?? pathname)}
          className="button"
          data-variant="plain"
          data-busy={leaving === provider || undefined}
          aria-busy={leaving === provider || undefined}
          onClick={(event) => leadsAway(event) && setLeaving(provider)}
        >
          <Mark provider={provider} />
          {t(label, { provider })}
        </a>
      ))}
      <p className="auth-or">
        <span>{t('or')}</span>
      </p>
    </div>
  )
}

function leadsAway({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}

/** The logos on the buttons. They are our own drawings, because the providers' logos are trademarks. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  Google: <path d="M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15 15l5 5" />,
  Facebook: (
    <path d="M8 11a3 3 0 1 0 0-.1M2.5 19.5c0-3.5 2.5-5.5 5.5-5.5s5.5 2 5.5 5.5M15 5.2a3 3 0 0 1 0 5.6M16.5 14.2c3 .4 5 2.3 5 5.3" />
  ),
  Amazon: <path d="M4 8l8-4 8 4v8.5L12 21l-8-4.5zM4 8l8 4.2L20 8M12 12.2V21M8 6l8 4.2" />,
  Apple: <path d="M4.5 5h15v10.5h-15zM2.5 19h19" />,
}
const KEY = <path d="M4 15.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0M11 12.5L19 4.5M16 7.5l2.5 2.5" />

function Mark({ provider }: { provider: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      {Object.hasOwn(MARKS, provider) ? MARKS[provider] : KEY}
    </svg>
  )
}
