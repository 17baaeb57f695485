/** Requests one received and sent, and what one may do with each (product.md §3). */

import '../../crew/frame/crew.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CrewRequest } from '../../../shared/api/endpoints.ts'
import { pathTo } from '../../../shared/routes.ts'
import { api } from '../../api.ts'
import { BuddiesMotif } from '../../art/motifs.tsx'
import { PagedList } from '../../crew/card/paged-list.tsx'
import { CrewViews } from '../../crew/frame/crew-views.tsx'
import { NoticeList } from '../../crew/notices/notice-list.tsx'
import { RequestCard } from '../../crew/requests/request-card.tsx'
import type { Side } from '../../crew/requests/under-way.ts'
import { type Notice, useRequestActions } from '../../crew/requests/use-request-actions.tsx'
import { usePages } from '../../data/use-pages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function Page() {
  const { t } = useTranslation('crew')
  const [notice, setNotice] = useState<Notice>()
  const [blocks, setBlocks] = useState(0)
  // A block ends what is between the two on either side.
  const onBlocked = () => setBlocks((before) => before + 1)
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus goes with the lists that are read anew.
  useEffect(() => {
    if (blocks > 0) heading.current?.focus()
  }, [blocks])
  return (
    <div className="crew-page">
      <h1 ref={heading} tabIndex={-1}>
        {t('requests.heading')}
      </h1>
      <p className="crew-lead">{t('requests.lead')}</p>
      <CrewViews current="requests" />
      {notice && (
        <div className="crew-notice">
          <Alert tone={notice.tone} onDismiss={() => setNotice(undefined)} dismissLabel={t('requests.close')}>
            {notice.text}
          </Alert>
        </div>
      )}
      <NoticeList />
      <Requests key={`received ${blocks}`} side="received" onNotice={setNotice} onBlocked={onBlocked} />
      <Requests key={`sent ${blocks}`} side="sent" onNotice={setNotice} onBlocked={onBlocked} />
    </div>
  )
}

interface RequestsProps {
  readonly side: Side
  readonly onNotice: (notice: Notice) => void
  readonly onBlocked: () => void
}

function Requests({ side, onNotice, onBlocked }: RequestsProps) {
  const { t, language } = useTranslation('crew')
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      api('GET /api/requests', { query: { role: side, ...(cursor ? { cursor } : {}) }, signal }),
    [side],
  )
  const pages = usePages<CrewRequest>(load)
  const { busy, act, dialog } = useRequestActions({
    headingOf: ({ id }) => `request-${id}`,
    onNotice,
    onDone: pages.reload,
  })
  return (
    <section className="crew-requests" aria-labelledby={`requests-${side}`}>
      <h2 id={`requests-${side}`}>{t(`requests.${side}`)}</h2>
      <PagedList
        pages={pages}
        texts={{
          loading: t('requests.loading'),
          failed: t('requests.failed'),
          retry: t('requests.retry'),
          more: t('requests.more'),
        }}
        empty={
          <EmptyState
            level={3}
            title={t(side === 'received' ? 'requests.emptyReceived' : 'requests.emptySent')}
            drawing={
              side === 'sent' && (
                <span className="crew-drawing">
                  <BuddiesMotif />
                </span>
              )
            }
            action={side === 'sent' && <ButtonLink to={pathTo('crew-list', language)}>{t('requests.find')}</ButtonLink>}
          />
        }
      >
        {(request) => (
          <RequestCard
            key={request.id}
            request={request}
            side={side}
            busy={busy === request.id}
            onAct={act}
            onBlocked={onBlocked}
          />
        )}
      </PagedList>
      {dialog}
    </section>
  )
}
