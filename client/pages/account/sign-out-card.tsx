/** Leaving: here, or on every device at once. */

import { useId, useState } from 'react'
import { useSession } from '../../auth/session.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export function SignOutCard() {
  const { t } = useTranslation('account')
  const { signOut } = useSession()
  const headingId = useId()
  const [leaving, setLeaving] = useState<'here' | 'everywhere'>()

  async function leave(where: 'here' | 'everywhere'): Promise<void> {
    setLeaving(where)
    await signOut({ global: where === 'everywhere' })
    setLeaving(undefined)
  }

  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('signOutHeading')}</h2>
      <Button busy={leaving === 'here'} disabled={leaving !== undefined} onClick={() => leave('here')}>
        {t('signOut')}
      </Button>
      <p>{t('signOutEverywhereText')}</p>
      <Button busy={leaving === 'everywhere'} disabled={leaving !== undefined} onClick={() => leave('everywhere')}>
        {t('signOutEverywhere')}
      </Button>
    </Card>
  )
}
