/** The i18next instance with the loaded catalogs, used in the browser and when prerendering. */

import { createInstance } from 'i18next'
import { DEFAULT_LANGUAGE } from '../../shared/languages.ts'

export const i18next = createInstance()

// Without a backend, init finishes before it returns.
void i18next.init({
  initAsync: false,
  fallbackLng: DEFAULT_LANGUAGE,
  ns: [],
  resources: {},
  // Each hook names its namespace, so keys contain none. A colon is part of the key.
  nsSeparator: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
})
