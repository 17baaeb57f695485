/** The language of the current page, as a React context. */

import { createContext, type ReactNode, useContext } from 'react'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts'

const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE)

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  return useContext(LanguageContext)
}
