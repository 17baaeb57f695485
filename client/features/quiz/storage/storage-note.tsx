/** States where the answers are stored, and lets the user delete them. */

import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { pathTo } from '../../../../shared/routes.ts'
import { withReturnTo } from '../../../auth/return-to.ts'
import { Space } from '../../../i18n/space.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import type { SyncState } from './account-sync.ts'
import { forgetStore, useStore } from './device-store.ts'

const TEXTS = { sending: 'kept.sending', account: 'kept.account', failed: 'kept.failed' } as const

/**
 * Says where the answers are stored. Until the session is known, it shows the text for `device`, so that the space is
 * reserved.
 */
export function StorageLine({ syncState }: { syncState: SyncState }) {
  const { t, language } = useTranslation('quiz')
  const { pathname } = useLocation()
  if (syncState !== 'device' && syncState !== 'unknown') return <p className="quiz-kept">{t(TEXTS[syncState])}</p>
  return (
    <p className="quiz-kept">
      {t('kept.device')}
      <Space />
      <Link to={withReturnTo(pathTo('user-profile', language), pathname)}>{t('kept.signIn')}</Link>
    </p>
  )
}

export function StorageNote({ syncState }: { syncState: SyncState }) {
  const { t } = useTranslation('quiz')
  const { boxes } = useStore()
  const [forgotten, setForgotten] = useState(false)
  const any = Object.keys(boxes).length > 0
  return (
    <section className="quiz-keeping" aria-labelledby="quiz-keeping">
      <h2 id="quiz-keeping">{t('kept.heading')}</h2>
      <StorageLine syncState={syncState} />
      {forgotten && !any && <Done text={t('kept.forgotten')} />}
      {any && (
        <details>
          <summary>{t('kept.forgetHeading')}</summary>
          <p>{t(syncState === 'device' ? 'kept.forgetText' : 'kept.forgetTextAccount')}</p>
          <Button
            variant="danger"
            onClick={() => {
              forgetStore()
              setForgotten(true)
            }}
          >
            {t('kept.forget')}
          </Button>
        </details>
      )}
    </section>
  )
}
