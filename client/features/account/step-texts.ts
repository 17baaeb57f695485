/** Loads the texts of the sign-in screens after the first one, once for each language. */

import type { Language } from '../../../shared/languages.ts'
import type { StepTexts } from '../../auth/texts.tsx'
import { loadCatalogs } from '../../i18n/catalogs.ts'
import { translation } from '../../i18n/use-translation.ts'

const loaded = new Map<Language, Promise<StepTexts>>()

/**
 * @returns the same promise for each call in one language. It is kept when it rejects: with a new promise, React would
 * suspend and load again without end. The failure page reloads the document.
 */
export function loadStepTexts(language: Language): Promise<StepTexts> {
  const known = loaded.get(language)
  if (known) return known
  const texts = loadCatalogs(language, ['auth-steps']).then(() => translation(language, 'auth-steps').t)
  loaded.set(language, texts)
  return texts
}
