/** The itinerary generator: a form that is replaced by the plan (product decisions §4). */

import './itinerary.css'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { tripDayAt } from '../../../../shared/planner/today/day-clock.ts'
import type { Route } from '../../../../shared/routes.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { usePlanAccount } from '../exports/plan-account.ts'
import { AccountPlans } from '../exports/saved-plans.tsx'
import { AskForm } from '../form/ask-form.tsx'
import { forgetPastDay } from '../today/today-state.ts'
import { keptWishes } from '../trip/own-wishes.ts'
import { Progress } from '../trip/progress.tsx'
import { useProposals } from '../trip/proposals.ts'
import type { Trip } from '../trip/use-trip.ts'
import { OfflineLine, PastPlanNotice, PlanAgain, StoredAnswersLine } from './plan-notes.tsx'
import { Messages, NoScript } from './trip-messages.tsx'

const GroupPanel = lazy(async () => ({ default: (await import('../group/group-panel.tsx')).GroupPanel }))
const StartGroup = lazy(async () => ({ default: (await import('../group/start-group.tsx')).StartGroup }))
const PlanView = lazy(async () => ({ default: (await import('../plan/plan-view.tsx')).PlanView }))
const ToToday = lazy(async () => ({ default: (await import('../today/to-today.tsx')).ToToday }))
const TodayNow = lazy(async () => ({ default: (await import('../today/today-now.tsx')).TodayNow }))

const ASKS = '.ask-send > .button, .plan-again > .button'

export function isPlanShown({ addressed, shown }: Trip): boolean {
  return addressed && shown !== undefined
}

export function TripPlanner({ route, trip }: { route: Route; trip: Trip }) {
  const { t } = useTranslation('itinerary')
  const { work, addressed, group } = trip
  const shown = isPlanShown(trip) ? trip.shown : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const planShown = shown !== undefined
  const opening = !planShown && (addressed ? trip.opening !== undefined : group !== null)
  const account = usePlanAccount(shown)
  const proposals = useProposals(trip)
  const { today, showWhole, showToday } = useToday(shown?.plan)
  useFocusOnChange(planShown, root, heading)
  useEffect(() => forgetPastDay(dayInJapan(systemClock.now())), [])

  const view = planShown ? 'plan' : opening ? 'opening' : 'form'
  return (
    <div ref={root} className="trip" data-view={view}>
      <NoScript />
      <Messages trip={trip} />
      {view === 'form' && (
        <AskForm
          heading={heading}
          busy={work.kind === 'planning'}
          onOpen={trip.open}
          onAsk={(request) => trip.ask({ request, pins: [], ...keptWishes() })}
        />
      )}
      {view === 'opening' && <Spinner label={t('opening')} />}
      {shown && today === 'now' && (
        <Suspense fallback={<Spinner label={t('opening')} />}>
          <TodayNow plan={shown.plan} path={route.path} onWholePlan={showWhole} />
        </Suspense>
      )}
      {shown && today !== 'now' && (
        <>
          <PastPlanNotice request={shown.plan.request} onChange={trip.leave} />
          <Suspense fallback={<Spinner label={t('opening')} />}>
            {today === 'whole' && <ToToday onPress={showToday} />}
            <PlanView
              plan={shown.plan}
              account={account}
              proposals={proposals}
              takesFocus
              onChange={trip.change}
              onReplan={(wish) => trip.ask({ request: shown.plan.request, ...wish })}
              again={<PlanAgain request={shown.plan.request} onLeave={trip.leave} />}
            >
              {group === null && (
                <Suspense>
                  <StartGroup plan={shown.plan} code={shown.code} onStarted={trip.join} />
                </Suspense>
              )}
              <OfflineLine path={route.path} />
              <AccountPlans account={account} shown={shown} onOpen={trip.open} />
            </PlanView>
          </Suspense>
        </>
      )}
      {/* One live region for all views; a new one would announce its message again. */}
      <Progress
        planning={work.kind === 'planning'}
        onCancel={trip.cancel}
        onLeft={() => root.current?.querySelector<HTMLElement>(ASKS)?.focus()}
      />
      {group !== null && (
        <Suspense>
          <GroupPanel
            key={group}
            id={group}
            code={shown?.code}
            onCode={trip.follow}
            onRestore={trip.open}
            onLeave={() => (addressed ? trip.join(null) : trip.leave())}
          />
        </Suspense>
      )}
      {view === 'form' && <AccountPlans account={account} shown={undefined} onOpen={trip.open} />}
      {view === 'form' && <StoredAnswersLine />}
    </div>
  )
}

function useToday(plan: Plan | undefined) {
  const { hash } = useLocation()
  const [isWhole, setWhole] = useState(() => /^#day-\d+$/.test(hash))
  const isTripDay = plan !== undefined && tripDayAt(plan, systemClock.now()) !== undefined
  return {
    today: isTripDay ? (isWhole ? ('whole' as const) : ('now' as const)) : undefined,
    showWhole: useCallback(() => setWhole(true), []),
    showToday: useCallback(() => setWhole(false), []),
  }
}

/**
 * When the form replaces the plan, scrolls to the form's heading and moves the focus there. Does nothing at the first
 * render.
 */
function useFocusOnChange(
  planShown: boolean,
  root: React.RefObject<HTMLElement | null>,
  heading: React.RefObject<HTMLElement | null>,
): void {
  const before = useRef(planShown)
  useEffect(() => {
    if (before.current === planShown) return
    before.current = planShown
    if (!planShown) heading.current?.focus({ preventScroll: true })
    const target = planShown ? root.current : heading.current
    target?.scrollIntoView({ block: 'start' })
  }, [planShown, root, heading])
}
