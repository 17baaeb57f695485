/**
 * Renders its children for approved users. Other users see what they still need for approval (an account, a complete
 * profile or the operator's decision), with a link that leads back to this page afterwards, and an explanation of
 * crews. The URL of the requested crew is stored, because approval can take days.
 */

import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { gateOf } from '../../../../shared/access.ts'
import { routeOf } from '../../../../shared/routes.ts'
import { BuddiesMotif } from '../../../art/motifs.tsx'
import { withReturnTo } from '../../../auth/return-to.ts'
import { useApproval, useSession } from '../../../auth/session.tsx'
import { LoadFailure } from '../../../data/load-failure.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { HowView } from '../survey/how-view.tsx'
import { crewAddress, forgetIntended, storeIntended, useIntended } from './intended-crew.ts'
import { Rejection } from './rejected.tsx'

const SIGNED_OUT = { list: 'gate.signedOut', mine: 'gate.signedOutMine', create: 'gate.signedOutCreate' } as const

interface CrewGateProps {
  readonly view: keyof typeof SIGNED_OUT
  readonly children: ReactNode
}

export function CrewGate({ view, children }: CrewGateProps) {
  const { t } = useTranslation('crew')
  const profile = useTranslation('profile')
  const { pathname, search, hash } = useLocation()
  const { status, reloadApproval } = useSession()
  const { approval, problem } = useApproval()
  const here = pathname + search + hash
  const isKnown = status !== 'loading' && (status !== 'signed-in' || approval !== undefined)
  const gate = isKnown ? gateOf('approved', status === 'signed-in', approval?.state) : undefined
  useEffect(() => {
    if (gate) storeIntended(here)
  }, [gate, here])

  if (!isKnown) {
    if (!problem) return <Spinner label={t('list.loading')} />
    return <LoadFailure text={t('gate.failed')} retryLabel={t('gate.retry')} onRetry={() => void reloadApproval()} />
  }
  const keepReturnTo = (path: string) => withReturnTo(path, here)
  switch (gate) {
    case undefined:
      return (
        <>
          <IntendedCrewLink here={here} />
          {children}
        </>
      )
    case 'not-logged-in':
      return (
        <GateMessage
          text={t(SIGNED_OUT[view])}
          here={here}
          to={keepReturnTo(routeOf('user-profile').path)}
          action={t('gate.signIn')}
          create={profile.t('gate.createAccount')}
        />
      )
    case 'waiting-approval':
      if (approval?.state === 'rejected') {
        return (
          <GateMessage
            text={<Rejection reason={approval.reason} />}
            how={false}
            here={here}
            to={keepReturnTo(routeOf('setup-profile').path)}
            action={profile.t('gate.edit')}
          />
        )
      }
      return (
        <GateMessage
          text={approval?.state === 'suspended' ? profile.t('gate.suspendedHeading') : t('gate.waiting')}
          how={approval?.state !== 'suspended'}
          here={here}
          to={keepReturnTo(routeOf('waiting-approval').path)}
          action={t('gate.waitingLink')}
        />
      )
    default:
      return (
        <GateMessage
          text={t('gate.incomplete')}
          here={here}
          to={keepReturnTo(routeOf('setup-profile').path)}
          action={t('gate.complete')}
        />
      )
  }
}

interface GateMessageProps {
  readonly text: ReactNode
  readonly here: string
  readonly to: string
  readonly action: string
  readonly create?: string
  /** Whether to show the explanation of crews. False for people who may not join a crew. */
  readonly how?: boolean
}

function GateMessage({ text, here, to, action, create, how = true }: GateMessageProps) {
  const { t } = useTranslation('crew')
  return (
    <div className="crew-gated">
      <Card className="crew-gate">
        <span className="crew-drawing">
          <BuddiesMotif />
        </span>
        <div>
          {typeof text === 'string' ? <p>{text}</p> : text}
          {crewAddress(here) && <p>{t('gate.kept')}</p>}
          <p className="crew-actions">
            <ButtonLink variant="primary" to={to}>
              {action}
            </ButtonLink>
            {create && <ButtonLink to={`${to}#create-account`}>{create}</ButtonLink>}
          </p>
        </div>
      </Card>
      {how && <HowView atGate />}
    </div>
  )
}

function IntendedCrewLink({ here }: { here: string }) {
  const { t, language } = useTranslation('crew')
  const wanted = useIntended(language)
  const isHere = wanted === here
  useEffect(() => {
    if (isHere) forgetIntended()
  }, [isHere])
  if (!wanted || isHere) return null
  return (
    <div className="crew-notice">
      <Alert tone="info" onDismiss={forgetIntended} dismissLabel={t('gate.forget')}>
        {t('gate.cameFor')} <ButtonLink to={wanted}>{t('gate.openIt')}</ButtonLink>
      </Alert>
    </div>
  )
}
