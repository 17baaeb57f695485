/** What a signed-in traveller can see and do about the account itself. */

import type { SessionUser } from '../../../shared/api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ApprovalCard } from './approval-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SignOutCard } from './sign-out-card.tsx'

export function Account({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="account-who">{t('signedInAs', { email: `\u2066${user.email ?? user.loginId}\u2069` })}</p>
      <div className="account-cards">
        <ApprovalCard />
        {user.email && <EmailCard email={user.email} verified={user.emailVerified} />}
        <PasswordCard username={user.loginId} />
        <SignOutCard />
        <DeleteCard />
      </div>
    </>
  )
}
