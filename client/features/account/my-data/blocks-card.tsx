/** The people the user has blocked, with a button to unblock each. */

import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { BlockedPerson } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { isProblem } from '../../../api/problem.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useRequest } from '../../../data/use-request.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import { ConfirmDialog } from '../card-parts/confirm-dialog.tsx'
import { LoadState } from '../card-parts/load-failed.tsx'
import { useLastDefined } from '../card-parts/use-last-defined.ts'

const PAGE = 50

/** Reads all pages, because a person who is missing from the list could not be unblocked. */
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
  const blocks = useLoaded(readBlocks)
  return (
    <AccountCard heading={t('blocksHeading')}>
      <LoadState {...blocks} />
      {blocks.data && <BlockList blocks={blocks.data} onUnblocked={blocks.reload} />}
    </AccountCard>
  )
}

interface BlockListProps {
  readonly blocks: readonly BlockedPerson[]
  readonly onUnblocked: () => Promise<void>
}

export function BlockList({ blocks, onUnblocked }: BlockListProps) {
  const { t, language } = useTranslation('account')
  const request = useRequest()
  const [unblocking, setUnblocking] = useState<BlockedPerson['person']>()
  const [notice, setNotice] = useState<string>()
  const shown = useLastDefined(unblocking)
  const nameOf = ({ displayName }: BlockedPerson['person']) => `\u2068${displayName}\u2069`

  async function unblock(person: BlockedPerson['person']): Promise<void> {
    const params = { id: person.id }
    // A block that is already removed, perhaps in another tab, counts as success.
    const gone = await request.run(() =>
      api('DELETE /api/blocks/:id', { params }).catch((error: unknown) => {
        if (!isProblem(error, 'NotFound')) throw error
      }),
    )
    if (!gone) return
    await onUnblocked()
    flushSync(() => setUnblocking(undefined))
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
                  setUnblocking(person)
                }}
              >
                {t('unblock')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={unblocking !== undefined}
        title={shown && t('unblockQuestion', { name: nameOf(shown) })}
        confirmLabel={t('unblock')}
        request={request}
        onConfirm={() => unblocking && unblock(unblocking)}
        onClose={() => setUnblocking(undefined)}
      >
        <p>{t('unblockText')}</p>
      </ConfirmDialog>
    </>
  )
}
