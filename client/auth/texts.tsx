/** The words of the forms, handed in by the page: this wing knows the keys, the language is chosen elsewhere. */

import { createContext, useContext } from 'react'
import type catalog from '../../locales/en/auth.json'
import type { Problem } from '../../shared/errors.ts'
import type { Language } from '../../shared/languages.ts'

export type AuthKey = keyof typeof catalog

export interface AuthTexts {
  readonly language: Language
  readonly t: (key: AuthKey, values?: Readonly<Record<string, string | number>> & { readonly count?: number }) => string
  /** The text of a refusal, as errorText gives it. */
  readonly errorText: (problem: Problem) => string
}

const Context = createContext<AuthTexts | undefined>(undefined)

export const AuthTextsProvider = Context.Provider

/** @throws outside an AuthTextsProvider. */
export function useAuthTexts(): AuthTexts {
  const texts = useContext(Context)
  if (!texts) throw new Error('useAuthTexts must be used inside an AuthTextsProvider')
  return texts
}
