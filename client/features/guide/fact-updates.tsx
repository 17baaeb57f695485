/** Shows on a page what the operator checked or corrected after the build of the site. */

import { type RefObject, useEffect, useState } from 'react'
import { factsOfPage } from '../../../shared/facts/table-facts.ts'
import { useConfirmedFacts } from '../../data/confirmed-facts.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { showLaterMonths } from './later-months.ts'

interface FactUpdatesProps {
  /** Key of the page: a route's id or an article's slug. */
  readonly page: string
  /** The element that contains the page's server-rendered months. Omitted on pages without such months. */
  readonly root?: RefObject<HTMLElement | null>
}

/** Shows confirmed months and corrections. The corrections' component is loaded only if the page has corrections. */
export function FactUpdates({ page, root }: FactUpdatesProps) {
  const language = useLanguage()
  const facts = useConfirmedFacts()
  useEffect(() => {
    if (root?.current) showLaterMonths(root.current, language, facts)
  }, [root, language, facts])

  const corrections = factsOfPage(page).flatMap((fact) => {
    const { checked, correction } = facts[fact] ?? {}
    const text = correction?.[language] ?? correction?.en
    return checked && text ? [{ fact, checked, text }] : []
  })
  const some = corrections.length > 0
  const [loaded, setLoaded] = useState<typeof import('./corrections.tsx')>()
  useEffect(() => {
    // If the load fails, the page keeps the facts of the build. The next page tries again.
    if (some) import('./corrections.tsx').then(setLoaded, () => {})
  }, [some])
  return some && loaded && <loaded.Corrections key={page} corrections={corrections} />
}
