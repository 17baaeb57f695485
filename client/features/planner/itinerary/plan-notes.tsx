/**
 * Notes around a plan: whether it is available offline, whether its dates are past, buttons that lead back to the form,
 * and one to delete the stored answers.
 */

import { useRef, useState } from 'react'
import type { PlanRequest } from '../../../../shared/planner/request.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSaved } from '../../../offline/saved.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { answer, answersAgain, forgetStoredTrip, NOTHING_STORED, useStoredTrip } from '../trip/answers.ts'
import { forgetOwnWishes, useOwnWishes } from '../trip/own-wishes.ts'
import { forgetTripNotes, useHasTripNotes } from '../trip/trip-notes.ts'

export function OfflineLine({ path }: { path: string }) {
  const { t } = useTranslation('itinerary')
  const saved = useSaved(path)
  return (
    <p className="trip-saved" role="status">
      {saved === 'waiting' ? '' : t(`offline.${saved}`)}
    </p>
  )
}

/**
 * Two buttons that lead back to the form. "Change the answers" fills it with the answers from which the displayed plan
 * was made; if another user shared the plan, these are that user's answers. "Plan another trip" leaves the form as it is.
 */
export function PlanAgain({ request, onLeave }: { request: PlanRequest; onLeave: () => void }) {
  const { t } = useTranslation('itinerary')
  return (
    <p className="plan-again">
      <Button
        onClick={() => {
          answer(answersAgain(request, dayInJapan(systemClock.now())))
          onLeave()
        }}
      >
        {t('changeAnswers')}
      </Button>
      <Button onClick={onLeave}>{t('another')}</Button>
    </p>
  )
}

export function PastPlanNotice({ request, onChange }: { request: PlanRequest; onChange: () => void }) {
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

export function StoredAnswersLine() {
  const { t } = useTranslation('itinerary')
  const stored = useStoredTrip()
  const own = useOwnWishes()
  const hasNotes = useHasTripNotes()
  const [forgotten, setForgotten] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  const any = stored !== NOTHING_STORED || own.length > 0 || hasNotes
  return (
    <p ref={line} className="trip-kept" role="status" tabIndex={-1}>
      {any ? t('kept.text') : forgotten ? t('kept.forgotten') : ''}
      {any && (
        <Button
          variant="quiet"
          onClick={() => {
            forgetStoredTrip()
            forgetOwnWishes()
            forgetTripNotes()
            setForgotten(true)
            // The button disappears.
            line.current?.focus()
          }}
        >
          {t('kept.forget')}
        </Button>
      )}
    </p>
  )
}
