/** Words that only some visitors need, fetched once they do: whoever does without them loads nothing for them. */

import { useEffect, useReducer } from 'react'
import { hasCatalogs, loadCatalogs, type Namespace } from './catalogs.ts'
import { type Translation, useTranslation } from './use-translation.ts'

/** The words once they are there; undefined until then, and where they are not `needed`. A failure is logged (specification §8). */
export function useLateTexts<N extends Namespace>(namespace: N, needed: boolean): Translation<N> | undefined {
  const texts = useTranslation(namespace)
  const { language } = texts
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  const ready = hasCatalogs(language, [namespace])
  useEffect(() => {
    if (ready || !needed) return
    let awaited = true
    loadCatalogs(language, [namespace]).then(() => awaited && showAgain(), reportError)
    return () => {
      awaited = false
    }
  }, [ready, needed, language, namespace])
  return needed && ready ? texts : undefined
}
