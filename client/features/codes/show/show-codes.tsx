/**
 * "Show my code": the codes of the field card (emergency numbers and phrases) and of this device's last itinerary, and
 * crew codes for signed-in users.
 */

import '../../../ui/styles/card-grid.css'
import './show.css'
import { useEffect, useRef, useState } from 'react'
import { pathTo } from '../../../../shared/routes.ts'
import { ApiError, isProblem } from '../../../api/problem.ts'
import { formatDays } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useStoredTrip } from '../../planner/trip/answers.ts'
import { type CodeSubject, TooLong } from '../made-codes.ts'
import { codeOf } from '../own-codes.ts'
import { ShownCode } from '../shown-code.tsx'
import { CrewCodes } from './crew-codes.tsx'
import { type FailedWhy, type Making, Mine, nameOf, ShowButton } from './show-button.tsx'

export function ShowCodes() {
  const { t, language } = useTranslation('scan')
  const { last } = useStoredTrip()
  const [making, setMaking] = useState<Making>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  const pressed = useRef<Element>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function show(subject: CodeSubject, name: string): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const of = nameOf(subject)
    pressed.current = document.activeElement
    setMaking({ kind: 'making', of })
    try {
      const made = await codeOf(subject, controller.signal)
      if (!controller.signal.aborted) setMaking({ kind: 'shown', of, made, subject, name })
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof ApiError || error instanceof TooLong)) reportError(error)
      setMaking({ kind: 'failed', why: whyOf(error) })
    }
  }

  const shown = { making, show }
  const days = last ? formatDays(language, last.firstDay, last.lastDay) : ''
  return (
    <section className="scan-show" aria-labelledby="scan-show">
      <h2 id="scan-show">{t('show.heading')}</h2>
      <p>{t('show.text')}</p>
      <ul className="card-grid scan-mine">
        <Mine title={t('opened.card')}>
          <ShowButton {...shown} subject={{ kind: 'card' }} name={t('opened.card')} label={t('show.show')} />
        </Mine>
        <Mine title={t('show.plan')} note={last ? days : t('show.noPlan')}>
          {last && (
            <ShowButton
              {...shown}
              subject={{ kind: 'plan', of: last.code }}
              name={`${t('show.plan')}, ${days}`}
              label={t('show.show')}
            />
          )}
          {!last && <ButtonLink to={pathTo('hokkaido-itinerary', language)}>{t('show.makePlan')}</ButtonLink>}
        </Mine>
      </ul>
      <h3>{t('show.crews')}</h3>
      <CrewCodes {...shown} />
      <p className="scan-state" role="status">
        {making.kind === 'failed' && t(`show.${making.why}`)}
      </p>
      {making.kind === 'shown' && (
        <ShownCode
          made={making.made}
          kind={making.subject.kind}
          name={making.name}
          onClosed={() => {
            setMaking({ kind: 'idle' })
            if (pressed.current instanceof HTMLElement) pressed.current.focus()
          }}
        />
      )}
    </section>
  )
}

function whyOf(error: unknown): FailedWhy {
  if (error instanceof TooLong) return 'long'
  if (isProblem(error, 'LimitReached')) return 'tooMany'
  return isProblem(error, 'NotPossibleInThisState') ? 'notNow' : 'failed'
}
