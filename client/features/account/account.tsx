/** The account page of a signed-in user. */

import { type ReactNode, useId, useState } from 'react'
import type { SessionUser } from '../../../shared/api/endpoints.ts'
import { useSession } from '../../auth/session.tsx'
import { useLoaded } from '../../data/use-loaded.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../settings.ts'
import { Done } from '../../ui/done.tsx'
import { ProofProvider } from '../proof/use-proof.tsx'
import { LoadFailed } from './card-parts/load-failed.tsx'
import { useAttributes } from './card-parts/use-attributes.ts'
import { ContactCard } from './contacts/contact-card.tsx'
import { ApprovalCard } from './details/approval-card.tsx'
import { detailNames } from './details/details.ts'
import { DetailsCard } from './details/details-card.tsx'
import { BlocksCard } from './my-data/blocks-card.tsx'
import { DeleteCard } from './my-data/delete-card.tsx'
import { ExportCard } from './my-data/export-card.tsx'
import { PlansCard } from './my-data/plans-card.tsx'
import { QuizCard } from './my-data/quiz-card.tsx'
import { ReferencesCard } from './my-data/references-card.tsx'
import { ReportsCard } from './my-data/reports-card.tsx'
import { NoticesCard } from './notices/notices-card.tsx'
import { PushCard } from './notices/push-card.tsx'
import { PhotoCard } from './photo/photo-card.tsx'
import { DevicesCard, readDevices } from './security/devices-card.tsx'
import { PasskeysCard } from './security/passkeys-card.tsx'
import { PasswordCard } from './security/password-card.tsx'
import { RememberQuestion } from './security/remember-question.tsx'
import { SecondStepCard } from './security/second-step-card.tsx'
import { SessionsCard } from './security/sessions-card.tsx'
import { SignOutCard } from './security/sign-out-card.tsx'

interface AccountProps {
  readonly user: SessionUser
  readonly onDeleted: () => void
}

export function Account({ user, onDeleted }: AccountProps) {
  const { t } = useTranslation('account')
  const { rememberDevice } = useSession()
  const { loginMechanism, signUpAttributes, passkeys } = useSettings()
  const { data: attributes, problem, reload, changed } = useAttributes()
  const devices = useLoaded(readDevices)
  const [answered, setAnswered] = useState<'remembered' | 'notRemembered'>()
  const { provider } = user

  const email = attributes ? attributes.email || undefined : user.email
  const emailVerified = attributes ? attributes.email_verified === 'true' : user.emailVerified
  const phone = attributes?.phone_number || undefined
  const asksForPhone = loginMechanism === 'phone_number' || signUpAttributes.includes('phone_number')
  const details = attributes ? detailNames(signUpAttributes, attributes) : []

  return (
    <ProofProvider>
      <p className="account-who">{t('signedInAs', { email: `\u2066${email ?? user.loginId}\u2069` })}</p>
      {rememberDevice === 'ask' && !answered && (
        <RememberQuestion
          onAnswered={(remember) => {
            setAnswered(remember ? 'remembered' : 'notRemembered')
            void devices.reload()
          }}
        />
      )}
      {answered && <Done text={t(answered)} />}
      <Group heading={t('approvalHeading')}>
        <ApprovalCard />
        <PhotoCard />
      </Group>
      <Group heading={t('detailsGroup')}>
        <ContactCard
          kind="email"
          value={email}
          verified={emailVerified}
          provider={provider}
          removable={false}
          onChanged={changed}
        />
        {attributes && (phone || asksForPhone) && (
          <ContactCard
            kind="phone_number"
            value={phone}
            verified={attributes.phone_number_verified === 'true'}
            removable={!asksForPhone}
            onChanged={changed}
          />
        )}
        {attributes && details.length > 0 && (
          <DetailsCard names={details} attributes={attributes} onChanged={changed} />
        )}
        {problem && <LoadFailed problem={problem} onRetry={reload} />}
      </Group>
      <Group heading={t('signInGroup')}>
        {!provider && <PasswordCard username={email ?? user.loginId} />}
        {!provider && passkeys && <PasskeysCard />}
        {!provider && <SecondStepCard attributes={attributes} />}
        <DevicesCard devices={devices} />
        <SessionsCard />
        <SignOutCard provider={provider} />
      </Group>
      <Group heading={t('noticesGroup')}>
        <NoticesCard />
        <PushCard />
      </Group>
      <Group heading={t('safetyGroup')}>
        <ReferencesCard />
        <BlocksCard />
        <ReportsCard />
      </Group>
      <Group heading={t('dataGroup')}>
        <PlansCard />
        <QuizCard />
        <ExportCard provider={provider} />
        <DeleteCard onDeleted={onDeleted} />
      </Group>
    </ProofProvider>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className="account-group" aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <div className="account-cards">{children}</div>
    </section>
  )
}
