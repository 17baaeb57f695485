/**
 * The pick-up part of a crew's page, for the owner, who drives, or for a mate. Needs the text catalogs `crew-detail`
 * and `errors`.
 */

import './pick-up.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DriverSide } from './driver-side.tsx'
import { MateSide } from './mate-side.tsx'
import { opensAt, PICK_UP_HEADING, type PickUpProps } from './pick-up.ts'
import { Safety } from './safety.tsx'

export function PickUpPanel({ crew, onChanged }: PickUpProps) {
  const isOpen = crew.state === 'locked'
  const isToCome = crew.state === 'open' || crew.state === 'full'
  const isInside = crew.role === 'owner' || crew.role === 'mate'
  useFreshCrew(crew, isInside && isOpen, onChanged)
  if (!isInside || !(isOpen || isToCome)) return null
  return (
    <Frame isOpen={isOpen}>
      {!isOpen && <Opens crew={crew} />}
      {isOpen && crew.role === 'owner' && <DriverSide crew={crew} onChanged={onChanged} />}
      {isOpen && crew.role === 'mate' && <MateSide crew={crew} onChanged={onChanged} />}
      <Safety crew={crew} isOpen={isOpen} />
    </Frame>
  )
}

function Frame({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation('crew-detail')
  return (
    <section className="card pick-up" aria-labelledby={PICK_UP_HEADING} data-open={isOpen || undefined}>
      <h3 id={PICK_UP_HEADING} tabIndex={-1}>
        {t('pickUp.heading')}
      </h3>
      {children}
    </section>
  )
}

function Opens({ crew }: { readonly crew: Crew }) {
  const { t, language } = useTranslation('crew-detail')
  return <p>{t('pickUp.opens', { time: formatInstant(language, opensAt(crew)) })}</p>
}

/** Reloads the crew when the tab becomes visible, because mates check in on other devices. */
function useFreshCrew({ id }: Crew, wanted: boolean, onChanged: (crew: Crew) => void): void {
  const latestOnChanged = useRef(onChanged)
  latestOnChanged.current = onChanged
  useEffect(() => {
    if (!wanted) return
    let here = true
    const look = () => {
      if (document.visibilityState !== 'visible') return
      api('GET /api/crews/:id', { params: { id } }).then(
        (crew) => here && latestOnChanged.current(crew),
        // Errors are ignored: the page keeps its last state, and the user's next action reports the error.
        () => {},
      )
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      here = false
      document.removeEventListener('visibilitychange', look)
    }
  }, [id, wanted])
}
