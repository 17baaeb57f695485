/**
 * The browsers in which the user is signed in, with their last use and a button to end each session except the current
 * one.
 */

import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { isProblem } from '../../../api/problem.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import { ConfirmDialog } from '../card-parts/confirm-dialog.tsx'
import { LoadState } from '../card-parts/load-failed.tsx'
import { useLastDefined } from '../card-parts/use-last-defined.ts'
import { whenHere } from '../card-parts/when-here.ts'

export type ListedSession = AnswerOf<'GET /api/sessions'>['items'][number]

const readSessions = async (): Promise<readonly ListedSession[]> => (await api('GET /api/sessions')).items

export function SessionsCard() {
  const { t } = useTranslation('account')
  const sessions = useLoaded(readSessions)
  return (
    <AccountCard heading={t('sessionsHeading')}>
      <LoadState {...sessions} />
      {sessions.data && <SessionList sessions={sessions.data} onEnded={sessions.reload} />}
    </AccountCard>
  )
}

interface SessionListProps {
  readonly sessions: readonly ListedSession[]
  readonly onEnded: () => Promise<void>
}

export function SessionList({ sessions, onEnded }: SessionListProps) {
  const { t, language } = useTranslation('account')
  const request = useRequest()
  const [ending, setEnding] = useState<ListedSession>()
  const [notice, setNotice] = useState<string>()
  const shown = useLastDefined(ending)
  const nameOf = ({ device }: ListedSession) => `\u2068${device}\u2069`
  const time = (at: number) => <time dateTime={new Date(at).toISOString()}>{whenHere(language, at)}</time>

  async function end(session: ListedSession): Promise<void> {
    // A session that has ended already, perhaps from another browser, counts as success.
    const done = await request.run(() =>
      api('DELETE /api/sessions/:id', { params: { id: session.id }, body: {} }).catch((error: unknown) => {
        if (!isProblem(error, 'NotFound')) throw error
      }),
    )
    if (!done) return
    await onEnded()
    flushSync(() => setEnding(undefined))
    setNotice(t('sessionEnded', { name: nameOf(session) }))
  }

  return (
    <>
      {notice && <Done key={notice} text={notice} />}
      <p>{t(sessions.length === 0 ? 'sessionsNone' : 'sessionsText')}</p>
      {sessions.length > 0 && (
        <ul className="account-rows">
          {sessions.map((session) => (
            <li key={session.id} className="account-row">
              <div>
                <p className="account-row-name">
                  <bdi>{session.device}</bdi> {session.current && <Badge tone="info">{t('sessionCurrent')}</Badge>}
                </p>
                <p className="account-note">
                  {t('sessionLastUse')} {time(session.usedAt)}
                </p>
                <p className="account-note">
                  {t('sessionBegun')} {time(session.begunAt)}
                </p>
              </div>
              {!session.current && (
                <Button
                  aria-label={t('sessionEndNamed', { name: nameOf(session) })}
                  onClick={() => {
                    setNotice(undefined)
                    request.dismiss()
                    setEnding(session)
                  }}
                >
                  {t('sessionEnd')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        title={t('sessionEndQuestion')}
        confirmLabel={t('sessionEnd')}
        request={request}
        onConfirm={() => ending && end(ending)}
        onClose={() => setEnding(undefined)}
      >
        {shown && <p>{t('sessionEndText', { name: nameOf(shown) })}</p>}
      </ConfirmDialog>
    </>
  )
}
