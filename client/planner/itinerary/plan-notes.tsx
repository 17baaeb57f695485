/** Lines around a plan: whether it is available offline, past its dates, and how to change its answers. */

import { useState } from 'react'
import type { PlanRequest } from '../../../shared/planner/request.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSaved } from '../../offline/saved.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { answer, answersAgain, forgetKept, NOTHING_KEPT, useKept } from '../trip/answers.ts'

/** Once there is a plan, the page is saved for use without a connection. */
export function SavedLine({ path }: { path: string }) {
  const { t } = useTranslation('itinerary')
  const saved = useSaved(path)
  return (
    <p className="trip-saved" role="status">
      {saved === 'waiting' ? '' : t(`offline.${saved}`)}
    </p>
  )
}

/** Starts the form again with the answers of this plan, also of a shared one. */
export function AnswersAgain({ request, onChange }: { request: PlanRequest; onChange: () => void }) {
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

/** Says that the dates of the plan have passed and offers new ones. */
export function Over({ request, onChange }: { request: PlanRequest; onChange: () => void }) {
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

export function KeptLine() {
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
