/**
 * A password field with a button that shows the password. Screen readers announce the button's state (specification
 * §9).
 */

import { useState } from 'react'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { useAuthTexts } from '../texts.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'dir'>

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useAuthTexts()
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <Field
      {...props}
      dir="ltr"
      type={shown ? 'text' : 'password'}
      // `autoCapitalize` is for text inputs only. Browsers never capitalise password inputs.
      {...(shown ? { autoCapitalize: 'none' } : {})}
      autoCorrect="off"
      spellCheck={false}
      end={
        <>
          <button
            type="button"
            disabled={!hydrated}
            role="switch"
            aria-checked={shown}
            aria-label={t('showPassword')}
            className="auth-reveal"
            onClick={() => setShown(!shown)}
          >
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
              <circle cx="12" cy="12" r="3" />
              {!shown && <path d="M4 4l16 16" />}
            </svg>
          </button>
          <span className="visually-hidden" aria-live="polite">
            {t(shown ? 'passwordShown' : 'passwordHidden')}
          </span>
        </>
      }
    />
  )
}
