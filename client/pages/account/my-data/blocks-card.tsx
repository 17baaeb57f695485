/** The people the user has blocked, with a button to unblock each. */

import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BlockedPerson } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { isProblem } from '../../../api/problem.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useRequest } from '../../../data/use-request.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Done } from '../../../ui/done.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AskDialog } from '../card-parts/ask-dialog.tsx'
import { LoadFailed } from '../card-parts/load-failed.tsx'

const PAGE = 50

/** Reads every page: a person missing from the list could not be unblocked. */
async function readBlocks(): Promise<readonly BlockedPerson[]> {
  const all: BlockedPerson[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await api('GET /api/blocks', { query: { limit: PAGE, ...(cursor && { cursor }) } })
    all.push(...page.items)
    cursor = page.nextCursor
    if (!cursor) return all
  }
}

export function BlocksCard() {
  const { t } = useTranslation('account')
  const headingId = useId()
  const { data, problem, slow, reload } = useLoaded(readBlocks)
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('blocksHeading')}</h3>
      {slow && <Spinner label={t('loading')} />}
      {problem && <LoadFailed problem={problem} onRetry={reload} />}
      {data && <BlockList blocks={data} onUnblocked={reload} />}
    </Card>
  )
}

interface BlockListProps {
  readonly blocks: readonly BlockedPerson[]
  readonly onUnblocked: () => Promise<void>
}

export function BlockList({ blocks, onUnblocked }: BlockListProps) {
  const { t, language } = useTranslation('account')
  const request = useRequest()
  const [leaving, setLeaving] = useState<BlockedPerson['person']>()
  const [notice, setNotice] = useState<string>()
  // The words of the question stay while its dialog closes.
  const asked = useRef<BlockedPerson['person']>(undefined)
  asked.current = leaving ?? asked.current
  const nameOf = ({ displayName }: BlockedPerson['person']) => `\u2068${displayName}\u2069`

  async function unblock(person: BlockedPerson['person']): Promise<void> {
    const params = { id: person.id }
    // Done already, in another tab perhaps, is done.
    const gone = await request.run(() =>
      api('DELETE /api/blocks/:id', { params }).catch((error: unknown) => {
        if (!isProblem(error, 'NotFound')) throw error
      }),
    )
    if (!gone) return
    await onUnblocked()
    flushSync(() => setLeaving(undefined))
    setNotice(t('unblocked', { name: nameOf(person) }))
  }

  return (
    <>
      {notice && <Done key={notice} text={notice} />}
      <p>{t(blocks.length === 0 ? 'blocksNone' : 'blocksText')}</p>
      {blocks.length > 0 && (
        <ul className="account-rows">
          {blocks.map(({ person, at }) => (
            <li key={person.id} className="account-row">
              <div>
                <p className="account-row-name">
                  <bdi>{person.displayName}</bdi>
                </p>
                <p className="account-note">{t('blockedOn', { day: formatInstant(language, at) })}</p>
              </div>
              <Button
                aria-label={t('unblockNamed', { name: nameOf(person) })}
                onClick={() => {
                  setNotice(undefined)
                  request.dismiss()
                  setLeaving(person)
                }}
              >
                {t('unblock')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AskDialog
        open={leaving !== undefined}
        title={asked.current && t('unblockQuestion', { name: nameOf(asked.current) })}
        yes={t('unblock')}
        request={request}
        onYes={() => leaving && unblock(leaving)}
        onClose={() => setLeaving(undefined)}
      >
        <p>{t('unblockText')}</p>
      </AskDialog>
    </>
  )
}
