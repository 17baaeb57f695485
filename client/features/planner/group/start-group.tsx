/** Turns the displayed plan into a group plan, which several people edit together through its link. */

import { Space } from '../../../i18n/space.tsx'
import './group-panel.css'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cleanLine } from '../../../../shared/planner/outline/typed-text.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { GROUP_LIMITS } from '../../../../shared/planner/share/group-limits.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../auth/error-text.ts'
import { withReturnTo } from '../../../auth/return-to.ts'
import { useSession } from '../../../auth/session.tsx'
import { useIdempotencyKey } from '../../../data/use-idempotency-key.ts'
import { useRequest } from '../../../data/use-request.ts'
import { formatDays } from '../../../i18n/format.ts'
import { useLazyTexts } from '../../../i18n/use-lazy-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Fold } from '../plan/fold.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import { tripName } from '../words/trip-name.ts'
import { groupName, rememberGroupPlan } from './group-on-device.ts'

interface StartGroupProps {
  readonly plan: Plan
  readonly code: string
  readonly onStarted: (id: string) => void
}

export function StartGroup({ plan, code, onStarted }: StartGroupProps) {
  const texts = useLazyTexts('itinerary-group', true)
  const errors = useTranslation('errors')
  const words = usePlanWords()
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const known = groupName.use()
  const [typed, setTyped] = useState<string>()
  const { busy, problem, run } = useRequest()
  const idempotencyKey = useIdempotencyKey()
  if (!texts) return null
  const { t, language } = texts

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault()
    const name = cleanLine(typed ?? known, GROUP_LIMITS.name)
    if (!name) return
    const { firstDay, lastDay } = plan.request
    const title = (tripName(plan, words) || formatDays(language, firstDay, lastDay)).slice(0, GROUP_LIMITS.title)
    const body = { title, code, name }
    await run(async () => {
      const made = await api('POST /api/group-plans', { body, idempotencyKey: idempotencyKey(body) })
      groupName.write(name)
      rememberGroupPlan(made)
      onStarted(made.id)
    })
  }

  return (
    <Fold title={t('startHeading')}>
      {status === 'signed-in' ? (
        <form className="group-panel-name" onSubmit={(event) => void start(event)}>
          <p>{t('startText')}</p>
          <Field
            name="group-name"
            label={t('name')}
            hint={t('nameHint')}
            required
            autoComplete="nickname"
            dir="auto"
            maxLength={GROUP_LIMITS.name}
            value={typed ?? known}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" busy={busy}>
            {t('start')}
          </Button>
          {problem && <Alert tone="error">{errorText(errors.t, problem)}</Alert>}
        </form>
      ) : (
        <p>
          {t('startSignIn')}
          <Space />
          <Link to={withReturnTo(pathTo('user-profile', language), pathname + search)}>{t('signIn')}</Link>
        </p>
      )}
    </Fold>
  )
}
