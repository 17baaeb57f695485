/** A collapsed group of questions that lists the answers which differ from the defaults. */

import type { ReactNode } from 'react'
import { formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'

interface FoldProps {
  readonly title: string
  readonly chosen: readonly string[]
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly children: ReactNode
}

export function Fold({ title, chosen, open, onOpen, children }: FoldProps) {
  const { language } = useTranslation('itinerary')
  return (
    <details className="ask-more" open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <ChevronDownIcon />
        <span>
          {title}
          {chosen.length > 0 && <span className="ask-chosen">{formatList(language, chosen)}</span>}
        </span>
      </summary>
      {children}
    </details>
  )
}
