/** What a user reads in each state of the approval: waiting, approved, rejected with a reason, or suspended. */

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Approval } from '../../../../shared/api/endpoints.ts'
import { pathTo, routeOf } from '../../../../shared/routes.ts'
import { returnToOf } from '../../../auth/return-to.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { crewAddress, useIntended } from '../../crew/gate/intended-crew.ts'
import { keepReturnTo } from '../../crew/gate/keep-return-to.ts'
import { WaitingRequests } from '../../crew/gate/waiting-requests.tsx'
import { GatePage } from './gate-page.tsx'
import { Question } from './question.tsx'

export function ApprovalState({ approval, check }: { approval: Approval; check: () => Promise<void> }) {
  const { t } = useTranslation('profile')
  const { search } = useLocation()
  switch (approval.state) {
    case 'approved':
      return <Approved since={approval.since} />
    case 'rejected':
      return <Rejected reason={approval.reason} since={approval.since} />
    case 'suspended':
      return <Suspended reason={approval.reason} since={approval.since} />
    case 'waiting':
      return <Waiting since={approval.since} question={approval.question} check={check} />
    case 'incomplete':
      return (
        <GatePage heading={t('gate.incompleteHeading')}>
          <p className="gate-actions">
            <ButtonLink variant="primary" to={keepReturnTo(routeOf('incomplete-profile').path, search)}>
              {t('gate.complete')}
            </ButtonLink>
          </p>
        </GatePage>
      )
  }
}

interface WaitingProps {
  readonly since: number | undefined
  readonly question: Approval['question']
  readonly check: () => Promise<void>
}

function Waiting({ since, question, check }: WaitingProps) {
  const { t, list, language } = useTranslation('profile')
  const { search } = useLocation()
  const intended = useIntended(language)
  const [checkState, setCheckState] = useState<'idle' | 'checking' | 'unchanged'>('idle')
  const checkNow = async () => {
    setCheckState('checking')
    await check()
    setCheckState('unchanged')
  }
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (checkState === 'unchanged') answer.current?.focus()
  }, [checkState])
  return (
    <GatePage heading={t('gate.waitingHeading')} after={<WaitingRequests />}>
      {since !== undefined && (
        <p>
          <strong>{t('gate.waitingSince', { time: formatInstant(language, since) })}</strong>
        </p>
      )}
      {question ? <Question question={question} reload={check} /> : <p>{t('gate.waitingLead')}</p>}
      <h2>{t('gate.waitingNext')}</h2>
      <ol className="gate-missing">
        {list('gate.waitingSteps').map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {intended && <p>{t('gate.wantedKept')}</p>}
      <p className="gate-actions">
        <Button
          variant={question ? 'plain' : 'primary'}
          busy={checkState === 'checking'}
          onClick={() => void checkNow()}
        >
          {t('gate.check')}
        </Button>
        <ButtonLink to={keepReturnTo(routeOf('setup-profile').path, search)}>{t('gate.edit')}</ButtonLink>
      </p>
      {checkState === 'unchanged' && (
        <Alert ref={answer} tone="info">
          {t('gate.checked')}
        </Alert>
      )}
    </GatePage>
  )
}

function Rejected({ reason, since }: { reason: string | undefined; since: number | undefined }) {
  const { t, language } = useTranslation('profile')
  const { search } = useLocation()
  return (
    <GatePage heading={t('gate.rejectedHeading')}>
      {since !== undefined && <p>{t('gate.rejectedSince', { time: formatInstant(language, since) })}</p>}
      <Reason text={reason} />
      <p>{t('gate.rejectedLead')}</p>
      <p className="gate-actions">
        <ButtonLink variant="primary" to={keepReturnTo(routeOf('setup-profile').path, search)}>
          {t('gate.edit')}
        </ButtonLink>
      </p>
    </GatePage>
  )
}

function Suspended({ reason, since }: { reason: string | undefined; since: number | undefined }) {
  const { t, language } = useTranslation('profile')
  return (
    <GatePage heading={t('gate.suspendedHeading')}>
      {since !== undefined && <p>{t('gate.suspendedSince', { time: formatInstant(language, since) })}</p>}
      <Reason text={reason} />
      <p>{t('gate.suspendedLead')}</p>
      <p className="gate-actions">
        <ButtonLink variant="primary" to={pathTo('contact', language)}>
          {t('gate.suspendedWrite')}
        </ButtonLink>
      </p>
    </GatePage>
  )
}

function Reason({ text }: { text: string | undefined }) {
  const { t } = useTranslation('profile')
  if (!text) return null
  return (
    <>
      <h2>{t('gate.rejectedReason')}</h2>
      <p className="gate-reason" dir="auto">
        {text}
      </p>
    </>
  )
}

function Approved({ since }: { since: number | undefined }) {
  const { t, language } = useTranslation('profile')
  const { search } = useLocation()
  // Approval can take days, and the URL may no longer name the page that the user wanted. That page is therefore
  // also stored in the browser.
  const intended = useIntended(language)
  const targets = [...new Set([intended, returnToOf(search)])].filter((target) => target !== undefined)
  return (
    <GatePage heading={t('gate.approvedHeading')}>
      {since !== undefined && <p>{t('gate.approvedSince', { time: formatInstant(language, since) })}</p>}
      <p>{t('gate.approvedLead')}</p>
      <p className="gate-actions">
        {targets.map((target, index) => (
          <ButtonLink key={target} variant={index === 0 ? 'primary' : 'plain'} to={target}>
            {t(crewAddress(target) ? 'gate.wantedCrew' : 'gate.goOn')}
          </ButtonLink>
        ))}
        <ButtonLink variant={targets.length > 0 ? 'plain' : 'primary'} to={pathTo('crew-list', language)}>
          {t('gate.findCrews')}
        </ButtonLink>
      </p>
    </GatePage>
  )
}
