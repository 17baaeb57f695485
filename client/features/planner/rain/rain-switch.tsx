/** The switch to the bad-weather variant of an open day, the changes of the variant, and the button that keeps it. */

import { Space } from '../../../i18n/space.tsx'
import './rain-switch.css'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { placeById } from '../../../../shared/planner/places/places.ts'
import type { PlanDay } from '../../../../shared/planner/plan.ts'
import type { RainDay } from '../../../../shared/planner/rain/rain-day.ts'
import { isIndoors } from '../../../../shared/planner/rain/shelter.ts'
import { formatDay, formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { Button } from '../../../ui/button.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import { RainIcon } from '../words/rain-icon.tsx'
import type { Rain } from './use-rain.ts'

interface RainSwitchProps {
  readonly rain: Rain
  readonly index: number
  readonly day: PlanDay
}

export function RainSwitch({ rain, index, day }: RainSwitchProps) {
  const { t } = useTranslation('itinerary-today')
  const { t: planText } = usePlanWords()
  const found = rain.of(index)
  const isOn = rain.on?.index === index
  const isKept = rain.kept === index
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isKept) undo.current?.focus()
  }, [isKept])
  const [isUndone, setUndone] = useState(false)
  const takeBack = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setUndone(true)
    rain.undo()
    // The pressed button disappears, and the switch is not shown until the variant of the restored day is found.
    currentTarget.closest('.plan-day')?.querySelector<HTMLElement>(':scope > summary')?.focus()
  }

  return (
    <div className="rain">
      <p className="rain-row">
        {(found || (found === null && !isKept)) && <RainIcon />}
        {found ? (
          <>
            <span id={`rain-${index}`}>{t('rain.switch')}</span>
            <button
              type="button"
              role="switch"
              className="rain-switch"
              aria-checked={isOn}
              aria-labelledby={`rain-${index}`}
              onClick={() => {
                setUndone(false)
                rain.turn(index, !isOn)
              }}
            />
          </>
        ) : (
          <span>{found === null && !isKept ? t(noneKey(day)) : ' '}</span>
        )}
      </p>
      {/*
       * The status element is always rendered, because some screen readers ignore a status that appears together with
       * its text.
       */}
      <div role="status">
        {isOn && rain.on && <RainSummary rain={rain.on} />}
        {isKept && <p className="rain-kept">{t('rain.kept')}</p>}
        {isUndone && <p className="rain-kept">{planText('status.undone')}</p>}
      </div>
      {isOn && (
        <Button className="rain-keep" onClick={rain.keep}>
          {t('rain.keep')}
        </Button>
      )}
      {isKept && (
        <Button ref={undo} variant="quiet" onClick={takeBack}>
          {planText('undo')}
        </Button>
      )}
    </div>
  )
}

function noneKey({ stops }: PlanDay) {
  const isAll = stops.every(({ place }) => {
    const known = placeById.get(place)
    return known !== undefined && isIndoors(known)
  })
  return stops.length > 0 && isAll ? 'rain.already' : 'rain.none'
}

function RainSummary({ rain }: { rain: RainDay }) {
  const { t, language } = useTranslation('itinerary-today')
  const { km, placeName } = usePlanWords()
  const day = rain.plan.days[rain.index]
  if (!day) return null
  const indoors = rain.stops.filter((stop) => stop.isIndoors).length
  return (
    <div className="rain-note">
      <RainIcon />
      <p>
        <strong>
          {t('rain.title', {
            date: formatDay(language, day.day, { weekday: 'short', day: 'numeric', month: 'short' }),
          })}
        </strong>
        <Space />
        {t('rain.indoors', { count: rain.stops.length, indoors, distance: km(day.km) })}
        <Space />
        {rain.left.length > 0 &&
          `${t('rain.left', {
            places: formatList(
              language,
              rain.left.map((id) => withoutBrackets(placeName(id))),
            ),
          })} `}
        {t('rain.others')}
      </p>
    </div>
  )
}

export function useRainFact({ on }: Rain): (index: number) => ((place: string) => string | undefined) | undefined {
  const { t } = useTranslation('itinerary-today')
  const { placeName } = usePlanWords()
  const factOf = (id: string) => {
    const stop = on?.stops.find(({ place }) => place === id)
    if (!stop) return undefined
    if (stop.instead !== undefined) return t('rain.instead', { place: withoutBrackets(placeName(stop.instead)) })
    if (!stop.isKept) return t('rain.new')
    return t(stop.isIndoors ? 'rain.asPlanned' : 'rain.ifDry')
  }
  return (index) => (on?.index === index ? factOf : undefined)
}
