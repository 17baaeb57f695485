/** A button that asks for the device's position, to plan the rest of the day from there. */

import { useEffect, useRef, useState } from 'react'
import { isInHokkaido } from '../../../../shared/planner/places/own-place.ts'
import { minutesInJapan } from '../../../../shared/planner/today/day-clock.ts'
import type { FoundPosition } from '../../../../shared/planner/today/from-here.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import type { Position } from '../../../../shared/time/sun.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { askPosition, type PositionFault } from '../../../ui/browser/ask-position.ts'
import { Button } from '../../../ui/button.tsx'

/**
 * The largest error of a position that is used, in metres. With a less exact position, the drive could begin on another
 * road.
 */
const LEAST_EXACT_METRES = 2_000

type Fault = PositionFault | 'outside' | 'inexact' | 'arrived'
type State = 'none' | 'asking' | Fault

/** Returns why the rest of the day cannot be planned from a position; undefined if it can. */
export function faultOf(found: Position & { readonly accuracy: number }): Fault | undefined {
  if (!isInHokkaido(found)) return 'outside'
  return found.accuracy > LEAST_EXACT_METRES ? 'inexact' : undefined
}

interface FromHereProps {
  readonly onFound: (here: FoundPosition) => void
  /** Whether no drive is left from a position. */
  readonly hasArrived: (here: Position) => boolean
}

export function FromHere({ onFound, hasArrived }: FromHereProps) {
  const { t } = useTranslation('itinerary-today')
  const { t: ofMap } = useTranslation('maps')
  const [state, setState] = useState<State>('none')
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const ask = async () => {
    setState('asking')
    const found = await askPosition()
    // The component unmounts when another drive comes next. A position found for the previous one is too late.
    if (!isMounted.current) return
    const fault = typeof found === 'string' ? found : (faultOf(found) ?? (hasArrived(found) ? 'arrived' : undefined))
    setState(fault ?? 'none')
    if (typeof found === 'string' || fault) return
    const { latitude, longitude } = found
    onFound({ latitude, longitude, minutes: minutesInJapan(systemClock.now()) })
  }
  const words = () => {
    if (state === 'none') return null
    return state === 'outside' || state === 'inexact' || state === 'arrived'
      ? t(`here.${state}`)
      : ofMap(`here.${state}`)
  }
  return (
    <>
      <Button variant="quiet" busy={state === 'asking'} onClick={ask}>
        {t('here.ask')}
      </Button>
      <span role="status">{words()}</span>
    </>
  )
}
