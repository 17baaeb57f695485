/** Loads a catalog that only some users need, when they need it. */

import { useEffect, useReducer } from 'react'
import { hasCatalogs, loadCatalogs, type Namespace } from './catalogs.ts'
import { type Translation, useTranslation } from './use-translation.ts'

/** Loads the catalog `namespace` when it is needed. A failure is logged (specification §8). */
export function useLazyTexts<N extends Namespace>(namespace: N, needed: boolean): Translation<N> | undefined {
  const texts = useTranslation(namespace)
  const { language } = texts
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const ready = hasCatalogs(language, [namespace])
  useEffect(() => {
    if (ready || !needed) return
    let active = true
    loadCatalogs(language, [namespace]).then(() => active && rerender(), reportError)
    return () => {
      active = false
    }
  }, [ready, needed, language, namespace])
  return needed && ready ? texts : undefined
}
