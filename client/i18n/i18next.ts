/** The i18next instance with the loaded catalogs, used in the browser and when prerendering. */

import { createInstance } from 'i18next'
import { DEFAULT_LANGUAGE } from '../../shared/languages.ts'

export const i18next = createInstance()

// Without a backend plugin, `init` finishes synchronously, so its promise is ignored.
void i18next.init({
  initAsync: false,
  fallbackLng: DEFAULT_LANGUAGE,
  ns: [],
  resources: {},
  // Each hook specifies its namespace, so keys contain no namespace, and a colon in a key is literal.
  nsSeparator: false,
  interpolation: { escapeValue: false },
})
