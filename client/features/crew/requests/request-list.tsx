/** The requests to join a crew that a user received or sent. */

import { useCallback } from 'react'
import type { CrewRequest } from '../../../../shared/api/endpoints.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { EmptyPicture } from '../../../art/empties/empty-picture.tsx'
import { usePages } from '../../../data/use-pages.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList } from '../card/paged-list.tsx'
import type { Notice } from '../frame/crew-notice.tsx'
import type { Side } from './active-requests.ts'
import { RequestCard } from './request-card.tsx'
import { useRequestActions } from './use-request-actions.tsx'

interface RequestListProps {
  readonly side: Side
  readonly onNotice: (notice: Notice) => void
  readonly onBlocked: () => void
}

export function RequestList({ side, onNotice, onBlocked }: RequestListProps) {
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
            drawing={side === 'sent' && <EmptyPicture kind="requests" />}
            action={side === 'sent' && <ButtonLink to={pathTo('crew-list', language)}>{t('requests.find')}</ButtonLink>}
          />
        }
      >
        {(request) => (
          <RequestCard
            key={request.id}
            request={request}
            side={side}
            busy={busy.has(request.id)}
            onAct={act}
            onBlocked={onBlocked}
          />
        )}
      </PagedList>
      {dialog}
    </section>
  )
}
