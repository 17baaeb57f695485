/** Loads the card texts when a round starts or the language changes during one. */

import { useCallback, useEffect, useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { hasCardTexts, loadCardTexts } from './card-texts.ts'

export interface CardTexts {
  readonly ready: boolean
  readonly failed: boolean
  retry(): void
}

export function useCardTexts(): CardTexts {
  const language = useLanguage()
  const [settled, setSettled] = useState<{ readonly language: Language; readonly failed: boolean }>()
  const ready = hasCardTexts(language)
  const load = useCallback(() => {
    setSettled(undefined)
    loadCardTexts(language).then(
      () => setSettled({ language, failed: false }),
      () => setSettled({ language, failed: true }),
    )
  }, [language])
  useEffect(() => {
    if (!ready) load()
  }, [ready, load])
  return { ready, failed: settled?.language === language && settled.failed, retry: load }
}
