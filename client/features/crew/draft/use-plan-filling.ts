/** Fills the crew form from a plan (dates, towns, pace, title) and can undo it. */

import { useEffect, useRef, useState } from 'react'
import { CREW_LIMITS } from '../../../../shared/crew/crew.ts'
import { daysBetween } from '../../../../shared/time/calendar-day.ts'
import { formatDays } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CrewDraft } from './crew-draft.ts'
import type { PlanFields } from './plan-fields.ts'

export interface PlanFilling {
  readonly outcome: 'taken' | 'unread' | undefined
  readonly undo: (() => void) | undefined
  take(plan: { readonly code: string; readonly title?: string | undefined }): Promise<void>
  leave(): void
}

interface Filled {
  readonly draft: CrewDraft
  readonly change: (part: Partial<CrewDraft>) => void
  readonly daysFixed?: boolean
}

export function usePlanFilling({ draft, change, daysFixed = false }: Filled): PlanFilling {
  const { t, language } = useTranslation('crew')
  const [outcome, setOutcome] = useState<PlanFilling['outcome']>()
  const [before, setBefore] = useState<CrewDraft>()
  // The user can type, or choose another plan, while the code that reads a plan is loading.
  const latest = useRef(draft)
  const turn = useRef(0)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  function titleOf({ firstDay, lastDay, startTown, endTown }: PlanFields): string {
    if (!startTown || !endTown) return ''
    const [start, end] = [t(`towns.${startTown}`), t(`towns.${endTown}`)]
    const route = start === end ? t('card.round', { start }) : t('card.route', { start, end })
    return t('form.titleOf', { route, days: t('card.days', { count: daysBetween(firstDay, lastDay) }) })
  }

  return {
    outcome,
    undo:
      before &&
      (() => {
        change({ ...before, plan: before.plan })
        setBefore(undefined)
        setOutcome(undefined)
      }),
    async take({ code, title }) {
      turn.current += 1
      const mine = turn.current
      const { costsOfPlan, fieldsOfPlan } = await import('./plan-fields.ts').catch((error: unknown) => {
        setOutcome('unread')
        throw error
      })
      if (mine !== turn.current) return
      const now = latest.current
      const fields = fieldsOfPlan(code)
      if (!fields) return setOutcome('unread')
      const { firstDay, lastDay, tags, ...rest } = fields
      const named = title ?? t('form.planOf', { days: formatDays(language, firstDay, lastDay) })
      const hasBudget = now.fuelUse !== undefined || Object.values(now.yen).some((yen) => yen !== '')
      setBefore(now)
      setOutcome('taken')
      change({
        ...rest,
        ...(!hasBudget && costsOfPlan(code)),
        ...(!daysFixed && { firstDay, lastDay }),
        ...(now.tags.length === 0 && { tags }),
        ...(!now.title.trim() && { title: titleOf(fields).slice(0, CREW_LIMITS.title) }),
        plan: { code, title: named.slice(0, CREW_LIMITS.title) },
      })
    },
    leave() {
      turn.current += 1
      change({ plan: undefined })
      setBefore(undefined)
      setOutcome(undefined)
    },
  }
}
