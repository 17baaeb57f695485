/** The actions of a plan: edit, share, save, calendar and print. On phones they are in a dock above the footer bar. */

import { Space } from '../../../i18n/space.tsx'
import './plan-actions.css'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { withReturnTo } from '../../../auth/return-to.ts'
import { useCopied } from '../../../ui/browser/use-copied.ts'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import type { PlanAccount } from '../exports/plan-account.ts'
import { usePlanFile } from '../exports/use-plan-file.ts'
import { PlanIcon, type PlanIconName } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'

interface PlanActionsProps {
  readonly plan: Plan
  readonly link: string
  readonly code: string
  readonly name: string
  readonly account: PlanAccount
  readonly onEdit: () => void
}

type Outcome = 'asks-sign-in' | 'saved' | 'failed' | 'offline'

export function PlanActions({ plan, link, code, name, account, onEdit }: PlanActionsProps) {
  const { t } = usePlanWords()
  const { outcome: copied, copy } = useCopied(link)
  const [outcome, setOutcome] = useState<{ readonly code: string; readonly kind: Outcome }>()
  const { outcome: file, save: saveFile, forget: forgetFile } = usePlanFile(plan, link)
  const isSaving = useRef(false)
  const canShare = useHydrated() && typeof navigator.share === 'function'
  const isSaved = account.isSaved(code)
  const kind = outcome?.code === code ? outcome.kind : undefined

  async function save(): Promise<void> {
    if (isSaved || isSaving.current || account.status === 'loading') return
    forgetFile()
    if (!navigator.onLine) return setOutcome({ code, kind: 'offline' })
    if (account.status !== 'signed-in') return setOutcome({ code, kind: 'asks-sign-in' })
    isSaving.current = true
    try {
      await account.save(name)
      setOutcome({ code, kind: 'saved' })
    } catch (error) {
      reportError(error)
      setOutcome({ code, kind: 'failed' })
    }
    isSaving.current = false
  }

  function share(): void {
    setOutcome(undefined)
    forgetFile()
    // `share` rejects when the user closes the share sheet, which is not an error.
    if (canShare) navigator.share({ title: name, url: link }).catch(() => {})
    else copy()
  }

  return (
    <>
      <div className="plan-actions">
        <Action id="plan-edit" icon="edit" label={t('actions.edit')} onPress={onEdit} />
        <Action icon="share" label={t('share.more')} done={copied === 'copied'} onPress={share} />
        <Action
          icon="keep"
          label={t(isSaved ? 'actions.saved' : 'actions.save')}
          done={isSaved}
          onPress={() => void save()}
        />
        <Action
          icon="calendar"
          label={t('actions.calendar')}
          onPress={() => {
            setOutcome(undefined)
            void saveFile('ics')
          }}
        />
        <Action icon="print" label={t('share.print')} onPress={() => print()} />
      </div>
      <p className="plan-actions-outcome" role="status">
        {kind === 'asks-sign-in' && <SignIn />}
        {kind === 'saved' && t('actions.savedAs', { name })}
        {kind === 'failed' && t('actions.notSaved')}
        {kind === 'offline' && t('actions.offline')}
        {kind === undefined && file === 'failed' && t('files.failed')}
        {kind === undefined && file === undefined && copied && t(`share.${copied}`)}
      </p>
    </>
  )
}

function SignIn() {
  const { t, language } = usePlanWords()
  const { pathname, search } = useLocation()
  return (
    <>
      {t('actions.signInText')}
      <Space />
      <Link to={withReturnTo(pathTo('user-profile', language), pathname + search)}>{t('actions.signIn')}</Link>
    </>
  )
}

interface ActionProps {
  readonly id?: string
  readonly icon: PlanIconName
  readonly label: ReactNode
  readonly done?: boolean
  readonly onPress: () => void
}

function Action({ id, icon, label, done = false, onPress }: ActionProps) {
  return (
    <button type="button" id={id} className="plan-action" data-action={icon} onClick={onPress}>
      {done ? <CheckIcon /> : <PlanIcon name={icon} />}
      <span>{label}</span>
    </button>
  )
}
