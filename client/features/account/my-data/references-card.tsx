/** The references about the user, and those that the user wrote. Needs the text catalogs `account` and `safety`. */

import type { ReceivedReference as Received, WrittenReference } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { formatInstant, formatYearMonth } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useDone } from '../../../ui/done.tsx'
import { ReceivedReference } from '../../crew/people/received-reference.tsx'
import { ReferenceItem } from '../../crew/people/reference-item.tsx'
import { DeleteReference } from '../../crew/references/delete-reference.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import { LoadState } from '../card-parts/load-failed.tsx'

const PAGE = 50

interface References {
  readonly received: readonly Received[]
  readonly written: readonly WrittenReference[]
}

async function readReferences(): Promise<References> {
  const query = { limit: PAGE }
  const [received, written] = await Promise.all([
    api('GET /api/references/received', { query }),
    api('GET /api/references/written', { query }),
  ])
  return { received: received.items, written: written.items }
}

export function ReferencesCard() {
  const { t } = useTranslation('safety')
  const references = useLoaded(readReferences)
  return (
    <AccountCard heading={t('references.headingOwn')}>
      <p>{t('references.leadOwn')}</p>
      <LoadState {...references} />
      {references.data && <ReferenceLists references={references.data} onChanged={references.reload} />}
    </AccountCard>
  )
}

interface ReferenceListsProps {
  readonly references: References
  readonly onChanged: () => Promise<void>
}

export function ReferenceLists({ references: { received, written }, onChanged }: ReferenceListsProps) {
  const { t, language } = useTranslation('safety')
  const [done, showDone] = useDone()

  /** Loads the lists first, because the entry or button with the focus disappears from them. */
  async function finish(text: string): Promise<void> {
    await onChanged()
    showDone(text)
  }

  return (
    <>
      {done}
      <h4>{t('references.received')}</h4>
      {received.length === 0 ? (
        <p>{t('references.receivedNone')}</p>
      ) : (
        <ul className="references-list">
          {received.map((reference) => (
            <li key={reference.id}>
              <ReceivedReference reference={reference} onBlocked={(name) => void finish(t('block.done', { name }))} />
            </li>
          ))}
        </ul>
      )}
      <h4>{t('references.written')}</h4>
      {written.length === 0 ? (
        <p>{t('references.writtenNone')}</p>
      ) : (
        <ul className="references-list">
          {written.map((reference) => (
            <li key={reference.id}>
              <ReferenceItem
                reference={reference}
                line={t('references.about', {
                  name: reference.about.displayName,
                  month: formatYearMonth(language, reference.month),
                })}
              >
                <p className="reference-line">
                  {reference.shown
                    ? t('references.shown')
                    : t('references.waiting', { day: formatInstant(language, reference.shownBy) })}
                </p>
                <DeleteReference
                  id={reference.id}
                  name={reference.about.displayName}
                  onDeleted={() => finish(t('references.deleted'))}
                />
              </ReferenceItem>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
