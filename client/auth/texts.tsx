/**
 * Provides the texts of the sign-in forms. The page passes them in, because client/auth must not import client/i18n
 * (layers in docs/contributing.md).
 */

import { createContext, use, useContext } from 'react'
import type catalog from '../../locales/en/auth.json'
import type steps from '../../locales/en/auth-steps.json'
import type { Problem } from '../../shared/errors.ts'
import type { Language } from '../../shared/languages.ts'

export type AuthKey = keyof typeof catalog
export type StepKey = keyof typeof steps
export type StepTexts = (key: StepKey, values?: Readonly<Record<string, string>>) => string

export interface AuthTexts {
  readonly language: Language
  readonly t: (key: AuthKey, values?: Readonly<Record<string, string | number>> & { readonly count?: number }) => string
  readonly errorText: (problem: Problem) => string
  /**
   * Loads the texts of the screens that follow the sign-in form. Every call in one language returns the same promise.
   */
  readonly stepTexts?: () => Promise<StepTexts>
}

const Context = createContext<AuthTexts | undefined>(undefined)

export const AuthTextsProvider = Context.Provider

export function useAuthTexts(): AuthTexts {
  const texts = useContext(Context)
  if (!texts) throw new Error('useAuthTexts must be used inside an AuthTextsProvider')
  return texts
}

export function useStepTexts(): StepTexts {
  const { stepTexts } = useAuthTexts()
  if (!stepTexts) throw new Error('useStepTexts needs an AuthTextsProvider with stepTexts')
  return use(stepTexts())
}
