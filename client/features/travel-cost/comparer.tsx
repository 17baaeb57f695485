/** Compares the cost of car, train and taxi from our distances and the user's prices, entirely in the browser. */

import './cybercab.css'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import { rememberFuelPrice, useFuelPrice } from '../crew/cost/fuel-price.ts'
import { CarFields, OtherFields } from './amount-fields.tsx'
import { compare, NOTHING_TYPED, START, type Trip, type Typed } from './figures.ts'
import { JourneyFields } from './journey-fields.tsx'
import { Outcome } from './outcome.tsx'

export function Comparer() {
  const { t } = useTranslation('cybercab')
  const [trip, setTrip] = useState<Trip>(START)
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED)
  const fuel = useFuelPrice()
  const figures = { ...typed, fuel }
  const comparison = compare(trip, figures)

  const change = (part: Partial<Trip>) => setTrip((before) => ({ ...before, ...part }))
  const type = (part: Partial<Typed>) => {
    if (part.fuel !== undefined) rememberFuelPrice(part.fuel)
    setTyped((before) => ({ ...before, ...part }))
  }
  const fields = { trip, typed: figures, comparison, change, type }

  return (
    <form
      className="cost"
      aria-labelledby="cost-heading"
      autoComplete="off"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="cost-intro">
        <h2 id="cost-heading">{t('heading')}</h2>
        <p>{t('text')}</p>
      </div>
      <Card className="cost-fields">
        <JourneyFields {...fields} />
        <CarFields {...fields} />
        <OtherFields {...fields} />
      </Card>
      <Card as="section" className="cost-outcome" aria-labelledby="cost-outcome">
        <h3 id="cost-outcome">{t('result.heading')}</h3>
        <Outcome trip={trip} comparison={comparison} />
      </Card>
    </form>
  )
}
