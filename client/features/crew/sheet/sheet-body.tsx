/** Renders the parts of a crew's page once the crew is loaded. */

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { Crew, CrewMate, CrewRequest } from '../../../../shared/api/endpoints.ts'
import { requestActionsOf } from '../../../../shared/crew/crew.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { copyPressedPlace } from '../../../ui/place-name.tsx'
import { CostPanel } from '../cost/cost-panel.tsx'
import type { Notice } from '../frame/crew-notice.tsx'
import { MessageThread } from '../messages/thread.tsx'
import { PersonActions } from '../people/person-actions.tsx'
import { CalendarPanel } from '../pick-up/calendar-panel.tsx'
import { PickUpPanel } from '../pick-up/pick-up-panel.tsx'
import { TripReferences } from '../references/trip-references.tsx'
import { RequestCard } from '../requests/request-card.tsx'
import { useRequestActions } from '../requests/use-request-actions.tsx'
import { SheetActions } from './sheet-actions.tsx'
import { SheetFacts, SheetMeeting, SheetPlan } from './sheet-facts.tsx'
import { SheetHead } from './sheet-head.tsx'
import { isInside, SheetPeople } from './sheet-people.tsx'
import { SheetRoute } from './sheet-route.tsx'
import type { WholeCrew } from './use-crew.ts'

interface SheetBodyProps {
  readonly whole: WholeCrew
  readonly heading: string
  readonly onNotice: (notice: Notice) => void
  readonly onChanged: (crew?: Crew) => void
  readonly onEdit: () => void
}

export function SheetBody({ whole, heading, onNotice, onChanged, onEdit }: SheetBodyProps) {
  const { t } = useTranslation('crew-detail')
  const messages = useTranslation('messages')
  const { crew, own, pending, waiting } = whole
  const copied = useRef<HTMLParagraphElement>(null)
  const [blocks, setBlocks] = useState(0)
  const onDone = () => onChanged()
  // The heading receives the focus, because the focused button disappears with the blocked person.
  const onBlocked = () => {
    setBlocks((count) => count + 1)
    onChanged()
    requestAnimationFrame(() => document.getElementById(heading)?.focus())
  }
  const requests = useRequestActions({ headingOf: () => heading, onNotice, onDone })
  const canRemove = crew.role === 'owner' && requestActionsOf('owner', 'accepted', crew.state).includes('remove')

  function remove({ requestId, person }: CrewMate): void {
    if (!requestId) return
    const { title: crewTitle, firstDay } = crew
    requests.act({ id: requestId, state: 'accepted', crewTitle, firstDay, name: person.displayName }, 'remove')
  }

  const cards = (side: 'received' | 'sent', items: readonly CrewRequest[]) => (
    <ul className="crew-cards">
      {items.map((request) => (
        <RequestCard
          key={request.id}
          within
          request={request}
          side={side}
          busy={requests.busy.has(request.id)}
          onAct={requests.act}
          onBlocked={onBlocked}
        />
      ))}
    </ul>
  )

  function press({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('.place-name-copy')) copyPressedPlace(target, copied.current)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the copy buttons inside handle the keyboard themselves
    <article className="crew-sheet" aria-labelledby={heading} onClick={press}>
      <div className="crew-sheet-main">
        <SheetHead crew={crew} heading={heading} />
        <SheetActions {...{ whole, requests, heading, onNotice, onChanged, onEdit }} />
        {pending.length > 0 && (
          <Part id="sheet-asking" title={t('sheet.asking')}>
            {cards('received', pending)}
          </Part>
        )}
        {waiting.length > 0 && (
          <Part id="sheet-waiting" title={t('sheet.waiting')}>
            <p className="crew-card-soft">{t('sheet.waitingText')}</p>
            {cards('received', waiting)}
          </Part>
        )}
        {(own?.state === 'pending' || own?.state === 'waiting') && (
          <Part id="sheet-own" title={t('sheet.yourRequest')}>
            {cards('sent', [own])}
          </Part>
        )}
      </div>
      <div className="crew-sheet-aside">
        <PickUpPanel crew={crew} onChanged={onChanged} />
        <CalendarPanel crew={crew} />
        <TripReferences crew={crew} />
      </div>
      <div className="crew-sheet-parts">
        <Part id="sheet-route" title={t('sheet.route')}>
          <SheetRoute crew={crew} />
        </Part>
        <div className="crew-sheet-side">
          <SheetMeeting crew={crew} />
          {crew.plan && <SheetPlan plan={crew.plan} isInside={isInside(crew)} />}
          {crew.note && (
            <Part id="sheet-note" title={t('sheet.note', { name: crew.owner.displayName })}>
              <p className="crew-note" dir="auto">
                {crew.note}
              </p>
            </Part>
          )}
          <Part id="sheet-facts" title={t('sheet.facts')}>
            <SheetFacts crew={crew} />
          </Part>
        </div>
      </div>
      <div className="crew-sheet-people">
        <Part id="sheet-people" title={t('sheet.people')}>
          <SheetPeople
            whole={whole}
            busy={requests.busy}
            onRemove={canRemove ? remove : undefined}
            onBlocked={onBlocked}
          />
        </Part>
        {isInside(crew) && (
          <Part id="sheet-messages" title={messages.t('heading')}>
            {/* Another key loads the thread anew, because messages of a blocked person stay among the known ones. */}
            <MessageThread key={blocks} id={crew.id} onBlocked={onBlocked} />
          </Part>
        )}
        <CostPanel crew={crew} />
        {crew.role !== 'owner' && (
          <div className="crew-sheet-report">
            <p>{t('sheet.report')}</p>
            <PersonActions person={crew.owner} about={{ kind: 'crew', id: crew.id }} onBlocked={onBlocked} />
          </div>
        )}
      </div>
      <p ref={copied} className="visually-hidden" role="status" />
      {requests.dialog}
    </article>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
