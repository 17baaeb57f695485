/** The texts of the forms, passed in by the page: this folder uses their keys but does not import i18n. */

import { createContext, useContext } from 'react'
import type catalog from '../../locales/en/auth.json'
import type { Problem } from '../../shared/errors.ts'
import type { Language } from '../../shared/languages.ts'

export type AuthKey = keyof typeof catalog

export interface AuthTexts {
  readonly language: Language
  readonly t: (key: AuthKey, values?: Readonly<Record<string, string | number>> & { readonly count?: number }) => string
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
