/** One reference in a list: the text, whether the writer would travel again, and who wrote it when. */

import './references.css'
import type { ReactNode } from 'react'
import type { ReceivedReference } from '../../../shared/api/endpoints.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface ReferenceItemProps {
  readonly reference: Pick<ReceivedReference, 'text' | 'again'>
  /** The author or the subject, and the date. */
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
