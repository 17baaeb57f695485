/** Shows on a page what the operator checked or corrected after the build of the site. */

import { type RefObject, useEffect, useState } from 'react'
import { factsOfPage } from '../../../shared/facts/table-facts.ts'
import { useConfirmedFacts } from '../../data/confirmed-facts.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { showLaterMonths } from './later-months.ts'

interface FactUpdatesProps {
  readonly page: string
  readonly root?: RefObject<HTMLElement | null>
}

/** Shows the updates of a page. The component for corrections is loaded only if the page has corrections. */
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
    if (some) import('./corrections.tsx').then(setLoaded, () => {})
  }, [some])
  return some && loaded && <loaded.Corrections key={page} corrections={corrections} />
}
