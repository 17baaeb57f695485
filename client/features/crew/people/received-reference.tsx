/**
 * A reference about a person: who wrote it, and what the reader can do about the writer. Needs the catalog `safety`.
 */

import type { ReceivedReference as Reference } from '../../../../shared/api/endpoints.ts'
import { formatYearMonth } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonActions } from './person-actions.tsx'
import { ReferenceItem } from './reference-item.tsx'

interface ReceivedReferenceProps {
  readonly reference: Reference
  /** @param name the name of the blocked person, isolated from the direction of the text around it */
  readonly onBlocked: (name: string) => void
}

export function ReceivedReference({ reference, onBlocked }: ReceivedReferenceProps) {
  const { t, language } = useTranslation('safety')
  const { id, by } = reference
  const month = formatYearMonth(language, reference.month)
  const line = by ? t('references.from', { name: by.displayName, month }) : t('references.fromSomebody', { month })
  return (
    <ReferenceItem reference={reference} line={line}>
      {by && (
        <PersonActions
          person={by}
          about={{ kind: 'reference', id }}
          onBlocked={() => onBlocked(`\u2068${by.displayName}\u2069`)}
        />
      )}
    </ReferenceItem>
  )
}
