/** Two buttons that shorten and lengthen a visit by a quarter of an hour. */

import './stay-stepper.css'
import { usePlanWords } from '../../words/plan-words.tsx'
import type { Edits } from './edits.ts'
import { setStop, steppedStay } from './outline-details.ts'

interface StayStepperProps {
  readonly place: string
  readonly stay: number
  readonly edits: Edits
}

export function StayStepper({ place, stay, edits }: StayStepperProps) {
  const { t, placeName, brief, time } = usePlanWords()
  const name = placeName(place)
  const step = (by: -1 | 1, control: 'shorter' | 'longer', sign: string) => {
    const next = steppedStay(stay, by)
    const label = t(`stay.${control}`, { place: name })
    return (
      <button
        type="button"
        data-control={control}
        aria-label={label}
        title={label}
        // At a limit the button is not disabled but does nothing, because a disabled button would lose the focus.
        aria-disabled={next === undefined || undefined}
        onClick={() => {
          if (next === undefined) return
          const said = t('status.stay', { place: name, time: time(next) })
          edits.apply(setStop(edits.outline, place, { stay: next }), said)
        }}
      >
        {sign}
      </button>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div className="stay-stepper" role="group" aria-label={t('stay.label', { place: name })}>
      {step(-1, 'shorter', '−')}
      <bdi>{brief(stay)}</bdi>
      {step(1, 'longer', '+')}
    </div>
  )
}
