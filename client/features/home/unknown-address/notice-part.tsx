/**
 * Shows the notice about an unknown URL if the browser followed at least two redirects to this page. An unknown URL is
 * redirected to `/`, and from there to the home page in a language. Every other URL that
 * leads to the home page has at most one redirect.
 */

import { type ComponentType, useEffect, useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { loadCatalogs } from '../../../i18n/catalogs.ts'

let wasChecked = false

export function NoticePart({ language }: { readonly language: Language }) {
  const [shown, setShown] = useState<{ readonly Notice: ComponentType }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the language of the first page is needed.
  useEffect(() => {
    if (wasChecked) return
    wasChecked = true
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!entry || entry.redirectCount < 2) return
    // If the module or its texts cannot be loaded, no notice is shown.
    Promise.all([import('./notice.tsx'), loadCatalogs(language, ['search'])]).then(
      ([it]) => setShown(it),
      () => {},
    )
  }, [])
  return shown && <shown.Notice />
}
