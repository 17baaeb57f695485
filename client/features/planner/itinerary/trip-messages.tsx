/**
 * The messages of the itinerary page: scripts are disabled, a request is refused, planning failed, or a link is
 * invalid.
 */

import { pathTo } from '../../../../shared/routes.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { answer, answersOf } from '../trip/answers.ts'
import { RefusalAlert } from '../trip/refusal.tsx'
import type { Wish } from '../trip/trip-state.ts'
import type { Trip } from '../trip/use-trip.ts'

export function NoScript() {
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

export function Messages({ trip }: { trip: Trip }) {
  const { t } = useTranslation('itinerary')
  const { work } = trip
  const onDismiss = () => {
    trip.dismiss()
    focusHeadingBelow()
  }
  const dismiss = { onDismiss, dismissLabel: t('refused.dismiss') }
  const ask = (wish: Wish) => {
    trip.ask(wish)
    focusHeadingBelow()
  }
  switch (work.kind) {
    case 'refused':
      return (
        <RefusalAlert
          key={JSON.stringify(work.refusal)}
          refusal={work.refusal}
          asked={work.wish.request}
          onNearest={(request) => {
            answer(answersOf(request))
            ask({ ...work.wish, request })
          }}
          onDismiss={onDismiss}
        />
      )
    case 'failed':
      return (
        <Alert tone="error" {...dismiss}>
          <p>{t('failed')}</p>
          <Button onClick={() => ask(work.wish)}>{t('again')}</Button>
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

/**
 * Moves the focus to the heading after the messages, because a message disappears with its pressed button: the heading
 * of the form, of the edited plan, or of the plan.
 */
function focusHeadingBelow(): void {
  const headings = ['ask-heading', 'edit-title', 'plan-title'].map((id) => document.getElementById(id))
  headings.find((heading) => heading !== null)?.focus()
}
