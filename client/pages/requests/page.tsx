/** Requests one received and sent, and what one may do with each (product.md §3). */

import '../crew/crew.css'
import { useCallback, useState } from 'react'
import type { CrewRequest } from '../../../shared/api.ts'
import type { RequestAction } from '../../../shared/crew.ts'
import { pathTo } from '../../../shared/routes.ts'
import { ApiError, api } from '../../api.ts'
import { BuddiesMotif } from '../../art/motifs.tsx'
import { errorText } from '../../auth/error-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CrewViews } from '../crew/crew-views.tsx'
import { focusHeading } from '../crew/focus-heading.ts'
import { PagedList } from '../crew/paged-list.tsx'
import { usePages } from '../crew/use-pages.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { RequestCard } from './request-card.tsx'

type Side = 'received' | 'sent'
interface Notice {
  readonly tone: 'success' | 'error'
  readonly text: string
}

const DONE = {
  accept: 'requests.accepted',
  decline: 'requests.declined',
  withdraw: 'requests.withdrawn',
  remove: 'requests.removed',
} as const

export function Page() {
  const { t } = useTranslation('crew')
  const [notice, setNotice] = useState<Notice>()
  return (
    <div className="crew-page">
      <h1>{t('requests.heading')}</h1>
      <p className="crew-lead">{t('requests.lead')}</p>
      <CrewViews current="requests" />
      {notice && (
        <div className="crew-notice">
          <Alert tone={notice.tone} onDismiss={() => setNotice(undefined)} dismissLabel={t('requests.close')}>
            {notice.text}
          </Alert>
        </div>
      )}
      <Requests side="received" onNotice={setNotice} />
      <Requests side="sent" onNotice={setNotice} />
    </div>
  )
}

function Requests({ side, onNotice }: { side: Side; onNotice: (notice: Notice) => void }) {
  const { t, language } = useTranslation('crew')
  const errors = useTranslation('errors')
  const [busy, setBusy] = useState<string>()
  const [declining, setDeclining] = useState<CrewRequest>()
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      api('GET /api/requests', { query: { role: side, ...(cursor ? { cursor } : {}) }, signal }),
    [side],
  )
  const pages = usePages<CrewRequest>(load)

  async function act(request: CrewRequest, action: RequestAction, reason = '') {
    setBusy(request.id)
    const params = { id: request.id }
    try {
      if (action === 'accept') await api('POST /api/requests/:id/accept', { params })
      else if (action === 'withdraw') await api('POST /api/requests/:id/withdraw', { params })
      else if (action === 'remove') await api('POST /api/requests/:id/remove', { params })
      else await api('POST /api/requests/:id/decline', { params, body: reason ? { reason } : {} })
      onNotice({ tone: 'success', text: t(DONE[action]) })
    } catch (error) {
      onNotice({ tone: 'error', text: errorText(errors.t, error instanceof ApiError ? error.problem : undefined) })
    }
    focusHeading(`request-${request.id}`, () => {
      setBusy(undefined)
      setDeclining(undefined)
    })
    // A refusal may mean that the list is out of date.
    pages.reload()
  }

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
            onAct={(action) => (action === 'decline' ? setDeclining(request) : void act(request, action))}
          />
        )}
      </PagedList>
      <DeclineDialog
        open={declining !== undefined}
        busy={busy !== undefined}
        onClose={() => setDeclining(undefined)}
        onDecline={(reason) => declining && void act(declining, 'decline', reason)}
      />
    </section>
  )
}
