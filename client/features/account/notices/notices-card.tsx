/** Shows which notices are sent to the user by mail, and lets a user who has stopped all mails start them again. */

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDone } from '../../../ui/done.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import { LoadState } from '../card-parts/load-failed.tsx'
import { KindsForm } from './kinds-form.tsx'

type Settings = AnswerOf<'GET /api/notice-settings'>

/** The URL hash with which mails link to this card. */
const ANCHOR = 'notices'

const readSettings = (): Promise<Settings> => api('GET /api/notice-settings')

export function NoticesCard() {
  const { t } = useTranslation('account')
  const loaded = useLoaded(readSettings)
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const isLinked = hash === `#${ANCHOR}`
  const isLoaded = loaded.data !== undefined

  useEffect(() => {
    if (!isLinked || !isLoaded) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isLinked, isLoaded])

  return (
    <AccountCard heading={t('noticesHeading')} headingRef={heading}>
      <LoadState {...loaded} />
      {loaded.data && <NoticesForm settings={loaded.data} onChanged={loaded.put} />}
    </AccountCard>
  )
}

interface NoticesFormProps {
  readonly settings: Settings
  readonly onChanged: (settings: Settings) => void
}

export function NoticesForm({ settings, onChanged }: NoticesFormProps) {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  const request = useRequest()
  const [done, showDone] = useDone()
  const { address, stopped } = settings

  async function startAgain(): Promise<void> {
    showDone(undefined)
    await request.run(async () => {
      onChanged(await api('DELETE /api/mail-stop'))
      showDone(t('noticesStarted'))
    })
  }

  return (
    <>
      {done}
      <p>{address === undefined ? t('noticesNoAddress') : t('noticesText', { email: `\u2066${address}\u2069` })}</p>
      {stopped && (
        <Alert tone="info">
          <p>{t(stopped === 'bounce' ? 'noticesBounced' : 'noticesComplained')}</p>
          <Button busy={request.busy} onClick={startAgain}>
            {t('noticesStart')}
          </Button>
        </Alert>
      )}
      <KindsForm
        channel="mail"
        settings={settings}
        onSaved={(after) => {
          onChanged(after)
          showDone(t('noticesSaved'))
        }}
      />
      {request.problem && <RemoteError text={errorText(request.problem)} onDismiss={request.dismiss} />}
    </>
  )
}
