/**
 * Lists the active requests to join a crew, sent and received, of a user whose profile waits for approval. The user
 * cannot accept a request but has all other actions.
 */

import '../frame/crew.css'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import type { Notice } from '../frame/crew-notice.tsx'
import type { ActiveRequest } from './active-requests.ts'
import { RequestCard } from './request-card.tsx'
import { useRequestActions } from './use-request-actions.tsx'

const HEADING = 'under-way'

interface ActiveRequestListProps {
  readonly items: readonly ActiveRequest[]
  readonly onChanged: () => void
}

export function ActiveRequestList({ items, onChanged }: ActiveRequestListProps) {
  const { t } = useTranslation('profile')
  const crew = useTranslation('crew')
  const [notice, setNotice] = useState<Notice>()
  const { busy, act, dialog } = useRequestActions({
    headingOf: () => HEADING,
    onNotice: setNotice,
    onDone: onChanged,
  })
  return (
    <section className="gate-under-way" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        {t('gate.underWay')}
      </h2>
      <p>{t('gate.underWayLead')}</p>
      {notice && (
        <Alert tone={notice.tone} onDismiss={() => setNotice(undefined)} dismissLabel={crew.t('requests.close')}>
          {notice.text}
        </Alert>
      )}
      <ul className="crew-cards">
        {items.map(({ side, request }) => (
          <RequestCard
            key={request.id}
            request={request}
            side={side}
            busy={busy.has(request.id)}
            onAct={act}
            onBlocked={onChanged}
            waiting
          />
        ))}
      </ul>
      {dialog}
    </section>
  )
}
