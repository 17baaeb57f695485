/**
 * The button that prints a trip as a poster. It loads the poster, waits for its pictures, and opens the print dialog.
 */

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { loadCatalogs } from '../../../i18n/catalogs.ts'
import { Button } from '../../../ui/button.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import { picturesShown } from './pictures-shown.ts'

type Poster = ComponentType<{ readonly plan: Plan }>
type State = 'idle' | 'loading' | 'printing' | 'failed'

export function PosterPress({ plan }: { plan: Plan }) {
  const { t, language } = usePlanWords()
  const [state, setState] = useState<State>('idle')
  const [Poster, setPoster] = useState<Poster>()
  const place = useRef<HTMLDivElement>(null)

  const press = async () => {
    setState('loading')
    try {
      const [{ TripPoster }] = await Promise.all([
        import('./trip-poster.tsx'),
        loadCatalogs(language, ['itinerary-exports', 'map']),
      ])
      setPoster(() => TripPoster)
      setState('printing')
    } catch (error) {
      reportError(error)
      setState('failed')
    }
  }

  useEffect(() => {
    if (state !== 'printing' || !place.current) return
    let left = false
    picturesShown(place.current).then(() => {
      if (!left) print()
    }, reportError)
    // Some browsers read the page only after `afterprint`, so the poster stays in the document until the next click,
    // touch or key press.
    const done = () => setState('idle')
    const events = ['pointerdown', 'keydown'] as const
    const onPrinted = () => {
      for (const event of events) addEventListener(event, done, { once: true })
    }
    addEventListener('afterprint', onPrinted, { once: true })
    return () => {
      left = true
      removeEventListener('afterprint', onPrinted)
      for (const event of events) removeEventListener(event, done)
    }
  }, [state])

  return (
    <>
      <Button onClick={press} busy={state === 'loading'}>
        <PlanIcon name="print" />
        {t('share.poster')}
      </Button>
      {state === 'failed' && <span role="alert">{t('files.failed')}</span>}
      {state === 'printing' &&
        Poster &&
        createPortal(
          <div className="poster-place" ref={place} aria-hidden="true" inert>
            <Poster plan={plan} />
          </div>,
          document.body,
        )}
    </>
  )
}
