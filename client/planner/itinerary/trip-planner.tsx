/** The itinerary generator: a form that is replaced by the plan (product decisions §4). */

import './itinerary.css'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Route } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { SavedPlans } from '../exports/saved-plans.tsx'
import { AskForm } from '../form/ask-form.tsx'
import { Progress } from '../trip/progress.tsx'
import { useTrip } from '../trip/use-trip.ts'
import { ChangeAnswersButton, OfflineLine, PastPlanNotice, StoredAnswersLine } from './plan-notes.tsx'
import { Messages, NoScript } from './trip-messages.tsx'

const PlanView = lazy(async () => ({ default: (await import('../plan/plan-view.tsx')).PlanView }))

const ASKS = '.ask-send > .button, .plan-bar-ways > .button'

export function TripPlanner({ route }: { route: Route }) {
  const { t } = useTranslation('itinerary')
  const trip = useTrip()
  const { shown, work, addressed } = trip
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const planShown = addressed && shown !== undefined
  const opening = addressed && !planShown && work.kind === 'opening'

  useFocusOnChange(planShown, place, heading)

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
          onAsk={(request) => trip.ask({ request, pins: [] })}
        />
      )}
      {view === 'opening' && <Spinner label={t('opening')} />}
      {planShown && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this element receives the focus when a plan appears
        <div ref={place} className="trip-plan" role="group" aria-labelledby="plan-title" tabIndex={-1}>
          <PastPlanNotice request={shown.plan.request} onChange={trip.leave} />
          <Suspense fallback={<Spinner label={t('opening')} />}>
            <PlanView
              plan={shown.plan}
              onChange={trip.change}
              onReplan={(pins) => trip.ask({ request: shown.plan.request, pins })}
              onNew={trip.leave}
            />
          </Suspense>
        </div>
      )}
      {/* One live region for all views; a new one would announce its message again. */}
      <Progress
        planning={work.kind === 'planning'}
        onCancel={trip.cancel}
        onLeft={() => root.current?.querySelector<HTMLElement>(ASKS)?.focus()}
      />
      {planShown && <OfflineLine path={route.path} />}
      {planShown && <ChangeAnswersButton request={shown.plan.request} onChange={trip.leave} />}
      {view !== 'opening' && <SavedPlans shown={planShown ? shown : undefined} onOpen={trip.open} />}
      {view === 'form' && <StoredAnswersLine />}
    </div>
  )
}

/**
 * Moves the focus to the plan when it replaces the form, and to the form when it replaces the plan. The first render
 * moves no focus.
 */
function useFocusOnChange(
  planShown: boolean,
  place: React.RefObject<HTMLElement | null>,
  heading: React.RefObject<HTMLElement | null>,
): void {
  const before = useRef(planShown)
  useEffect(() => {
    if (before.current === planShown) return
    before.current = planShown
    const target = planShown ? place.current : heading.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'start' })
  }, [planShown, place, heading])
}
