/**
 * One reference in a list: its text, whether its author would travel with the person again, and a line with a name and
 * the date.
 */

import './references.css'
import type { ReactNode } from 'react'
import type { ReceivedReference } from '../../../../shared/api/endpoints.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface ReferenceItemProps {
  readonly reference: Pick<ReceivedReference, 'text' | 'again'>
  readonly line: string
  readonly children?: ReactNode
}

export function ReferenceItem({ reference: { text, again }, line, children }: ReferenceItemProps) {
  const { t } = useTranslation('safety')
  return (
    <>
      <p className="reference-line">{line}</p>
      <blockquote className="reference-text" dir="auto">
        {text}
      </blockquote>
      <p className="reference-again" data-again={again || undefined}>
        {t(again ? 'references.yes' : 'references.no')}
      </p>
      {children}
    </>
  )
}
