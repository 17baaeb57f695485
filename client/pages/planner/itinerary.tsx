/** The itinerary generator (product.md §4): the questions, then the plan in their place, with the guide below either. */

import './itinerary.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PlanRequest } from '../../../shared/planner/request.ts'
import { pathTo, type Route } from '../../../shared/routes.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSaved } from '../../offline/saved.ts'
import { SavedPlans } from '../../planner/exports/saved-plans.tsx'
import { AskForm } from '../../planner/form/ask-form.tsx'
import { answer, answersAgain, answersOf, forgetKept, NOTHING_KEPT, useKept } from '../../planner/trip/answers.ts'
import { Progress } from '../../planner/trip/progress.tsx'
import { RefusalAlert } from '../../planner/trip/refusal.tsx'
import { type Trip, useTrip } from '../../planner/trip/use-trip.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Page as GuidePage } from '../guide/page.tsx'

/** Nothing of plans is part of what the page weighs until there is one. */
const PlanView = lazy(async () => ({ default: (await import('../../planner/plan/plan-view.tsx')).PlanView }))

/** The buttons that ask for a plan, on the form and below a plan's days. */
const ASKS = '.ask-send > .button, .plan-bar-ways > .button'

export function Page({ route }: { route: Route }) {
  return (
    <GuidePage route={route}>
      <TripPlanner route={route} />
    </GuidePage>
  )
}

function TripPlanner({ route }: { route: Route }) {
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
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for fields; this is what has the focus when a plan has come.
        <div ref={place} className="trip-plan" role="group" aria-labelledby="plan-title" tabIndex={-1}>
          <Over request={shown.plan.request} onChange={trip.leave} />
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
      {/* One element for all views, so that what was said last is not said again. */}
      <Progress
        planning={work.kind === 'planning'}
        onCancel={trip.cancel}
        onLeft={() => root.current?.querySelector<HTMLElement>(ASKS)?.focus()}
      />
      {planShown && <SavedLine path={route.path} />}
      {planShown && <AnswersAgain request={shown.plan.request} onChange={trip.leave} />}
      {view !== 'opening' && <SavedPlans shown={planShown ? shown : undefined} onOpen={trip.open} />}
      {view === 'form' && <KeptLine />}
    </div>
  )
}

/** Whoever has asked for a plan is taken to it, and back to the questions afterwards; who arrives is left alone. */
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

/** Plans are made and drawn by scripts alone: whoever has none is not left before a form that does nothing. */
function NoScript() {
  const { t, language } = useTranslation('itinerary')
  return (
    <noscript>
      <Alert tone="info">
        <p>{t('noScript.text')}</p>
        <p>
          <a href={pathTo('itineraries', language)}>{t('noScript.ready')}</a>
        </p>
      </Alert>
    </noscript>
  )
}

function Messages({ trip }: { trip: Trip }) {
  const { t } = useTranslation('itinerary')
  const { work } = trip
  const dismiss = { onDismiss: trip.dismiss, dismissLabel: t('refused.dismiss') }
  switch (work.kind) {
    case 'refused':
      return (
        <RefusalAlert
          key={JSON.stringify(work.refusal)}
          refusal={work.refusal}
          asked={work.wish.request}
          onNearest={(request) => {
            answer(answersOf(request))
            trip.ask({ request, pins: work.wish.pins })
          }}
          onDismiss={trip.dismiss}
        />
      )
    case 'failed':
      return (
        <Alert tone="error" {...dismiss}>
          <p>{t('failed')}</p>
          <Button onClick={() => trip.ask(work.wish)}>{t('again')}</Button>
        </Alert>
      )
    case 'unopened':
      return (
        <Alert tone="error">
          <p>{t('unopened')}</p>
          <Button onClick={() => trip.open(work.code)}>{t('again')}</Button>
        </Alert>
      )
    case 'no-plan':
      return (
        <Alert tone="error" {...dismiss}>
          {t('noPlan')}
        </Alert>
      )
    default:
      return null
  }
}

/** A plan is for the road: from the first one on, the page is kept for days without a signal. */
function SavedLine({ path }: { path: string }) {
  const { t } = useTranslation('itinerary')
  const saved = useSaved(path)
  return (
    <p className="trip-saved" role="status">
      {saved === 'waiting' ? '' : t(`offline.${saved}`)}
    </p>
  )
}

/** A plan, one's own or a shared one, can be the beginning of another. */
function AnswersAgain({ request, onChange }: { request: PlanRequest; onChange: () => void }) {
  const { t } = useTranslation('itinerary')
  return (
    <p className="trip-again">
      <Button
        onClick={() => {
          answer(answersAgain(request, dayInJapan(systemClock.now())))
          onChange()
        }}
      >
        {t('changeAnswers')}
      </Button>
    </p>
  )
}

/** A link outlives its trip: whoever opens it later is told, and offered the same days to come. */
function Over({ request, onChange }: { request: PlanRequest; onChange: () => void }) {
  const { t } = useTranslation('itinerary')
  const today = dayInJapan(systemClock.now())
  if (request.lastDay >= today) return null
  return (
    <Alert tone="info">
      <p className="trip-refusal-nearest">
        <span>{t('over.text')}</span>
        <Button
          onClick={() => {
            answer(answersAgain(request, today))
            onChange()
          }}
        >
          {t('over.again')}
        </Button>
      </p>
    </Alert>
  )
}

function KeptLine() {
  const { t } = useTranslation('itinerary')
  const kept = useKept()
  const [forgotten, setForgotten] = useState(false)
  const any = kept !== NOTHING_KEPT
  return (
    <p className="trip-kept" role="status">
      {any ? t('kept.text') : forgotten ? t('kept.forgotten') : ''}
      {any && (
        <Button
          variant="quiet"
          onClick={() => {
            forgetKept()
            setForgotten(true)
          }}
        >
          {t('kept.forget')}
        </Button>
      )}
    </p>
  )
}
