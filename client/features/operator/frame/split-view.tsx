/**
 * A section of the operator's desk: its list and, if an item is selected, the item's detail. On small screens the
 * detail replaces the list.
 */

import './entries.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

interface SplitViewProps {
  readonly heading: string
  readonly note?: ReactNode
  readonly children: ReactNode
  readonly detail?: ReactNode
  readonly detailLabel?: string
  readonly onClose?: () => void
}

export function SplitView({ heading, note, children, detail, detailLabel, onClose }: SplitViewProps) {
  const { t } = useTranslation('desk')
  return (
    <>
      <section className="desk-list" aria-labelledby="desk-list-heading">
        <header className="desk-list-head">
          <h2 id="desk-list-heading" tabIndex={-1}>
            {heading}
          </h2>
          {note && <p>{note}</p>}
        </header>
        {children}
      </section>
      {detail && (
        <section className="desk-detail" aria-label={detailLabel}>
          <Button variant="quiet" className="desk-back" onClick={onClose}>
            {t('back')}
          </Button>
          {detail}
        </section>
      )}
    </>
  )
}
