/** Creates the profile that the operator has to approve before the user can use crews (product decisions §6). */

import { joinSentences } from '../../../shared/languages.ts'
import { LoadFailure } from '../../data/load-failure.tsx'
import './profile.css'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathTo, routeOf } from '../../../shared/routes.ts'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/problem.ts'
import { errorText } from '../../auth/error-text.ts'
import { returnToOf } from '../../auth/return-to.ts'
import { useSession } from '../../auth/session.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useIntended } from '../crew/gate/intended-crew.ts'
import { keepReturnTo } from '../crew/gate/keep-return-to.ts'
import { type Draft, draftOf } from './draft.ts'
import { ProfileForm } from './profile-form.tsx'

export function Profile() {
  const { t } = useTranslation('profile')
  const [draft, setDraft] = useState<Draft>()
  const [failure, setFailure] = useState<string>()
  const errors = useTranslation('errors')
  const { reloadApproval } = useSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  const intended = useIntended(errors.language)

  const load = useCallback(async () => {
    setFailure(undefined)
    try {
      setDraft(draftOf(await api('GET /api/profile')))
    } catch (error) {
      setFailure(error instanceof ApiError ? errorText(errors.t, error.problem) : errorText(errors.t, undefined))
    }
  }, [errors.t])
  useEffect(() => void load(), [load])

  return (
    <div className="profile">
      <h1>{t('heading')}</h1>
      <p className="profile-lead">{t('lead')}</p>
      {draft ? (
        <ProfileForm
          initial={draft}
          onSaved={async (approval) => {
            await reloadApproval()
            if (approval.state === 'approved') {
              navigate(returnToOf(search) ?? intended ?? pathTo('crew-list', errors.language))
              return
            }
            const gate = routeOf(approval.state === 'incomplete' ? 'incomplete-profile' : 'waiting-approval')
            navigate(keepReturnTo(gate.path, search))
          }}
        />
      ) : failure ? (
        <LoadFailure
          text={joinSentences(errors.language, [t('loadFailed'), failure])}
          retryLabel={t('retry')}
          onRetry={() => void load()}
        />
      ) : (
        <Spinner label={t('gate.loading')} />
      )}
    </div>
  )
}
