/** A request to join a crew, as an entry of a list: its people, state and actions. */

import '../card/crew-card.css'
import { Link } from 'react-router-dom'
import type { CrewRequest } from '../../../../shared/api/endpoints.ts'
import { type RequestAction, type RequestState, requestActionsOf } from '../../../../shared/crew/crew.ts'
import { CLOCK } from '../../../i18n/clock-format.ts'
import { formatDay, formatInstant, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { crewPath, FROM_HERE } from '../card/crew-path.ts'
import { PersonMark } from '../card/person-mark.tsx'
import { TrustFacts } from '../card/trust-facts.tsx'
import { RequestThread } from '../messages/request-thread.tsx'
import { PersonActions } from '../people/person-actions.tsx'
import { ReferencesButton } from '../people/references-button.tsx'
import { isActive, type Side } from './active-requests.ts'
import type { RequestSummary } from './request-dialog.tsx'
import { RequestPart } from './request-part.tsx'

const TONES = {
  waiting: 'neutral',
  pending: 'info',
  accepted: 'success',
  declined: 'error',
  withdrawn: 'neutral',
  expired: 'neutral',
  removed: 'neutral',
} as const
const VARIANTS = { accept: 'primary', decline: 'plain', withdraw: 'plain', remove: 'plain' } as const

interface RequestCardProps {
  readonly request: CrewRequest
  readonly side: Side
  readonly busy: boolean
  readonly onAct: (request: RequestSummary, action: RequestAction) => void
  readonly onBlocked: () => void
  readonly within?: boolean
  /** True while the user waits for approval: removes the link to the crew and the accept button. */
  readonly waiting?: boolean
}

export function summaryOf({ id, state, crewTitle, firstDay, person }: CrewRequest): RequestSummary {
  return { id, state, crewTitle, firstDay, name: person.displayName }
}

function buttonOf(state: RequestState, action: RequestAction) {
  if (action !== 'withdraw') return `requests.${action}` as const
  if (state === 'waiting') return 'requests.stopWaiting'
  return state === 'accepted' ? 'requests.leave' : 'requests.withdraw'
}

export function RequestCard(props: RequestCardProps) {
  const { request, side, busy, onAct, onBlocked, within = false, waiting = false } = props
  const { t, language } = useTranslation('crew')
  const profile = useTranslation('profile')
  const heading = `request-${request.id}`
  const actions = requestActionsOf(side === 'received' ? 'owner' : 'sender', request.state, request.crewState).filter(
    (action) => !(waiting && action === 'accept'),
  )
  const { contact, person } = request
  const route = side === 'received' || request.state === 'accepted' ? 'my-crews' : 'crew-list'
  const about = [
    ...(within ? [] : [t('requests.departure', { day: formatDay(language, request.firstDay) })]),
    ...(request.state === 'pending'
      ? [t('requests.expires', { time: formatInstant(language, request.expiresAt, CLOCK) })]
      : []),
    ...(request.place
      ? [
          t('requests.place', { place: formatNumber(language, request.place) }),
          t('requests.waitsUntil', { time: formatInstant(language, request.expiresAt, CLOCK) }),
        ]
      : []),
    ...(request.offeredAt && request.state === 'pending' ? [t('requests.offered')] : []),
    ...(request.invitedBy ? [t('requests.invitedBy', { name: request.invitedBy })] : []),
  ]
  const who = t(side === 'received' ? 'requests.from' : 'requests.to', { name: person.displayName })
  const buttons = actions.map((action) => (
    <Button key={action} variant={VARIANTS[action]} busy={busy} onClick={() => onAct(summaryOf(request), action)}>
      {t(buttonOf(request.state, action))}
    </Button>
  ))
  return (
    <Card as="li" className="crew-card" data-over={!isActive(request.state) || undefined} aria-labelledby={heading}>
      <div className="crew-card-head">
        <h3 id={heading} tabIndex={-1}>
          {within ? who : <bdi>{request.crewTitle}</bdi>}
        </h3>
        <Badge tone={TONES[request.state]}>{t(`requests.states.${request.state}`)}</Badge>
      </div>
      <p>
        {!within && (
          <>
            <strong>{who}</strong>
            {' · '}
          </>
        )}
        {t('requests.seats', { count: request.seats })}
        {request.canDrive && ` · ${t('requests.canDrive')}`}
      </p>
      <div className="person-with-mark">
        <PersonMark person={person} />
        <div>
          <TrustFacts trust={person.trust} />
          <ReferencesButton person={person} onBlocked={onBlocked} />
        </div>
      </div>
      <RequestPart joinTown={request.joinTown} leaveTown={request.leaveTown} />
      {about.length > 0 && <p className="crew-card-soft">{about.join(' · ')}</p>}
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
      {!waiting && (
        <RequestThread id={request.id} name={person.displayName} onBlocked={onBlocked}>
          {buttons}
        </RequestThread>
      )}
      {waiting && actions.length > 0 && <p className="crew-actions">{buttons}</p>}
      <div className="crew-card-foot">
        {!within && !waiting && isActive(request.state) && (
          <Link className="link-alone" to={crewPath(route, language, request.crewId)} state={FROM_HERE}>
            {t('requests.toCrew')}
          </Link>
        )}
        <PersonActions person={person} about={{ kind: 'request', id: request.id }} onBlocked={onBlocked} />
      </div>
    </Card>
  )
}
