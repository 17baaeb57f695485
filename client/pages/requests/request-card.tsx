/** One request: who asks whom for what, where it stands, and the answers it can be given. */

import '../crew/crew-card.css'
import type { CrewRequest } from '../../../shared/api.ts'
import { REQUEST_TRANSITIONS, type RequestAction, type RequestState } from '../../../shared/crew.ts'
import { formatDay, formatInstant } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const TONES = {
  pending: 'info',
  accepted: 'success',
  declined: 'error',
  withdrawn: 'neutral',
  expired: 'neutral',
  removed: 'neutral',
} as const
/** What may still come to a journey; everything else is history and steps back. */
const LIVE: ReadonlySet<RequestState> = new Set(['pending', 'accepted'])
const VARIANTS = { accept: 'primary', decline: 'plain', withdraw: 'plain', remove: 'plain' } as const

interface RequestCardProps {
  readonly request: CrewRequest
  readonly side: 'received' | 'sent'
  readonly busy: boolean
  readonly onAct: (action: RequestAction) => void
}

export function RequestCard({ request, side, busy, onAct }: RequestCardProps) {
  const { t, language } = useTranslation('crew')
  const profile = useTranslation('profile')
  const heading = `request-${request.id}`
  const by = side === 'received' ? 'owner' : 'sender'
  const actions = (Object.keys(REQUEST_TRANSITIONS) as RequestAction[]).filter((action) => {
    const from: readonly RequestState[] = REQUEST_TRANSITIONS[action].from
    return REQUEST_TRANSITIONS[action].by === by && from.includes(request.state)
  })
  const { contact } = request
  return (
    <Card as="li" className="crew-card" data-over={!LIVE.has(request.state) || undefined} aria-labelledby={heading}>
      <div className="crew-card-head">
        <h3 id={heading} tabIndex={-1}>
          <bdi>{request.crewTitle}</bdi>
        </h3>
        <Badge tone={TONES[request.state]}>{t(`requests.states.${request.state}`)}</Badge>
      </div>
      <p>
        <strong>
          {t(side === 'received' ? 'requests.from' : 'requests.to', { name: request.person.displayName })}
        </strong>
        {' · '}
        {t('requests.seats', { count: request.seats })}
        {request.canDrive && ` · ${t('requests.canDrive')}`}
      </p>
      <p className="crew-card-soft">
        {t('requests.departure', { day: formatDay(language, request.firstDay) })}
        {request.state === 'pending' &&
          ` · ${t('requests.expires', { time: formatInstant(language, request.expiresAt) })}`}
      </p>
      {request.message && (
        <p className="crew-note" dir="auto">
          {request.message}
        </p>
      )}
      {request.reason && (
        <p>
          <span className="crew-label">{t(side === 'received' ? 'requests.yourReason' : 'requests.reason')}</span>{' '}
          <bdi>{request.reason}</bdi>
        </p>
      )}
      {request.state === 'accepted' && (
        <p className="crew-contact">
          <span className="crew-label">{t('requests.contact')}</span>{' '}
          {contact ? (
            <>
              {profile.t(`contactKinds.${contact.kind}`)} <bdi>{contact.value}</bdi>
            </>
          ) : (
            t('requests.noContact')
          )}
        </p>
      )}
      {actions.length > 0 && (
        <p className="crew-actions">
          {actions.map((action) => (
            <Button key={action} variant={VARIANTS[action]} busy={busy} onClick={() => onAct(action)}>
              {t(`requests.${action}`)}
            </Button>
          ))}
        </p>
      )}
    </Card>
  )
}
