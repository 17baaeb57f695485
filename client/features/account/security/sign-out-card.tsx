/** Card to sign out on this device or on all devices. */

import { useState } from 'react'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { useSession } from '../../../auth/session.tsx'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'

export function SignOutCard({ provider }: { provider: string | undefined }) {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  const { signOut, problem } = useSession()
  const [signingOut, setSigningOut] = useState<'here' | 'everywhere'>()
  const [failed, setFailed] = useState(false)

  async function startSignOut(where: 'here' | 'everywhere'): Promise<void> {
    setFailed(false)
    setSigningOut(where)
    await signOut({ global: where === 'everywhere' })
    // Reached only when the sign-out has failed: a successful sign-out unmounts this card.
    setSigningOut(undefined)
    setFailed(true)
  }

  return (
    <AccountCard heading={t('signOutHeading')}>
      {provider && <p>{t('signOutProviderText', { provider: `\u2068${provider}\u2069` })}</p>}
      <p className="account-actions">
        <Button
          busy={signingOut === 'here'}
          disabled={signingOut === 'everywhere'}
          onClick={() => startSignOut('here')}
        >
          {t('signOut')}
        </Button>
      </p>
      <p>{t('signOutEverywhereText')}</p>
      <p className="account-actions">
        <Button
          busy={signingOut === 'everywhere'}
          disabled={signingOut === 'here'}
          onClick={() => startSignOut('everywhere')}
        >
          {t('signOutEverywhere')}
        </Button>
      </p>
      {failed && problem && <RemoteError text={errorText(problem)} onDismiss={() => setFailed(false)} />}
    </AccountCard>
  )
}
