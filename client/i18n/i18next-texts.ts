/** The texts by i18next itself, for the prerenderer: documents are what the library makes of the catalogs. */

import { createInstance } from 'i18next'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { catalogOf } from './catalogs.ts'
import type { TextMaker } from './use-translation.ts'

/** @returns a maker of texts that adds each catalog to i18next when it is first asked for */
export function i18nextTexts(): TextMaker {
  const library = createInstance()
  void library.init({
    initAsync: false,
    supportedLngs: LANGUAGE_CODES,
    fallbackLng: false,
    ns: [],
    resources: {},
    nsSeparator: false,
    // React escapes what it renders; a second time would show the visitor "&amp;".
    interpolation: { escapeValue: false, skipOnVariables: true },
  })
  return (language, namespace, key, values) => {
    if (!library.hasResourceBundle(language, namespace)) {
      library.addResourceBundle(language, namespace, catalogOf(language, namespace))
    }
    return String(library.getFixedT(language, namespace)(key, values ?? {}))
  }
}
