/** Creates a crew, optionally from a plan or a survey. The draft survives a reload. */

import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { earliestFirstDay } from '../../../../shared/crew/crew.ts'
import { spokenLanguageOf } from '../../../../shared/profile.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { api } from '../../../api/api.ts'
import { useSession } from '../../../auth/session.tsx'
import { useIdempotencyKey } from '../../../data/use-idempotency-key.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { crewPath } from '../card/crew-path.ts'
import { type CrewDraft, EMPTY_CREW, newCrewOf } from './crew-draft.ts'
import { CrewForm } from './crew-form.tsx'
import { fieldsOfSurvey, readStoredDraft, storeDraft } from './stored-draft.ts'
import { usePlanFilling } from './use-plan-filling.ts'

function useSource() {
  const { search, state } = useLocation()
  const code = new URLSearchParams(search).get('plan') ?? undefined
  const survey: unknown = typeof state === 'object' && state !== null && 'survey' in state ? state.survey : undefined
  const name = code ? `plan ${code}` : survey ? `survey ${JSON.stringify(survey)}` : ''
  return { code, survey, name }
}

export function CreateView() {
  const { user } = useSession()
  return user ? <Creating key={user.sub} sub={user.sub} /> : null
}

const readProfile = () => api('GET /api/profile')

/**
 * The form of a new crew. It is rendered only in the browser, and only once the user is known, so sessionStorage can be
 * read at once.
 */
function Creating({ sub }: { sub: string }) {
  const { t, language } = useTranslation('crew')
  const navigate = useNavigate()
  const source = useSource()
  const [empty] = useState<CrewDraft>({ ...EMPTY_CREW, languages: [spokenLanguageOf(language)] })
  const [stored] = useState(() => readStoredDraft(sub))
  const isNew = source.name !== '' && source.name !== stored?.from
  const [from, setFrom] = useState(stored?.from ?? '')
  const [notice, setNotice] = useState<'restored' | 'survey' | undefined>(() =>
    isNew && source.survey ? 'survey' : stored ? 'restored' : undefined,
  )
  const [draft, setDraft] = useState<CrewDraft>(() => ({
    ...(stored?.draft ?? empty),
    ...(isNew && source.survey ? fieldsOfSurvey(source.survey) : {}),
  }))
  const change = (part: Partial<CrewDraft>) => setDraft((before) => ({ ...before, ...part }))
  const filling = usePlanFilling({ draft, change })
  const isCreated = useRef(false)
  const { data: licence } = useLoaded(readProfile)
  const idempotencyKey = useIdempotencyKey()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each source of answers is applied only once
  useEffect(() => {
    if (!isNew) return
    // The draft is marked only once the plan is in it, so that a reload before that takes the plan again.
    const taken = source.code ? filling.take({ code: source.code }) : Promise.resolve()
    taken.then(() => setFrom(source.name)).catch(reportError)
  }, [source.name])

  useEffect(() => {
    if (isCreated.current) return
    const isUntouched = from === '' && JSON.stringify(draft) === JSON.stringify(empty)
    storeDraft(isUntouched ? undefined : { sub, draft, from })
  }, [sub, draft, from, empty])

  async function create(): Promise<void> {
    const crew = newCrewOf(draft)
    if (!crew) return
    const { id } = await api('POST /api/crews', { body: crew, idempotencyKey: idempotencyKey(crew) })
    isCreated.current = true
    storeDraft(undefined)
    navigate(crewPath('my-crews', language, id), { state: { created: true } })
  }

  function startAfresh(): void {
    filling.leave()
    setDraft(empty)
    setNotice(undefined)
    setFrom('')
    navigate(pathTo('create-crew', language), { replace: true })
  }

  return (
    <>
      {notice && (
        <Alert tone="info" onDismiss={() => setNotice(undefined)} dismissLabel={t('join.close')}>
          {t(notice === 'restored' ? 'form.kept' : 'form.surveyTaken')}{' '}
          {notice === 'restored' && (
            <Button variant="quiet" onClick={startAfresh}>
              {t('form.afresh')}
            </Button>
          )}
        </Alert>
      )}
      <CrewForm
        draft={draft}
        change={change}
        known={{ today: dayInJapan(Date.now()), earliest: earliestFirstDay(Date.now()), licence }}
        filling={filling}
        submitText={t('form.submit')}
        onSubmit={create}
      />
    </>
  )
}
