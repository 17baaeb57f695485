/** A button that asks for the device's position, to plan the rest of the day from there. */

import { useState } from 'react'
import { isInHokkaido } from '../../../../shared/planner/places/own-place.ts'
import type { Position } from '../../../../shared/time/sun.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { askPosition, type PositionFault } from '../../../ui/browser/ask-position.ts'
import { Button } from '../../../ui/button.tsx'

/**
 * The largest error of a position that is used, in metres. With a less exact position, the drive could begin on another
 * road.
 */
const LEAST_EXACT_METRES = 2_000

type State = 'none' | 'asking' | 'outside' | PositionFault

export function FromHere({ onFound }: { onFound: (here: Position) => void }) {
  const { t } = useTranslation('itinerary-today')
  const { t: ofMap } = useTranslation('maps')
  const [state, setState] = useState<State>('none')
  const ask = async () => {
    setState('asking')
    const found = await askPosition()
    if (typeof found === 'string') return setState(found)
    if (!isInHokkaido(found)) return setState('outside')
    if (found.accuracy > LEAST_EXACT_METRES) return setState('late')
    setState('none')
    onFound(found)
  }
  return (
    <>
      <Button variant="quiet" busy={state === 'asking'} onClick={ask}>
        {t('here.ask')}
      </Button>
      <span role="status">{state === 'outside' ? t('here.outside') : state !== 'none' && ofMap(`here.${state}`)}</span>
    </>
  )
}
