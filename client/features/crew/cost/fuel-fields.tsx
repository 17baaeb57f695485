/**
 * The form fields for the fuel cost, which is calculated from the car, the price per litre and the distance while the
 * user types.
 */

import './fuel-fields.css'
import { useEffect, useRef, useState } from 'react'
import { CAR_CLASSES, type FuelUse, fuelYen, KM_PER_LITRE } from '../../../../shared/travel-cost/costs.ts'
import { formatKilometres, formatNumber, formatYen } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { CheckboxField, Field } from '../../../ui/form/field.tsx'
import {
  type FuelFigure,
  type FuelFigures,
  type FuelTyped,
  fuelFigures,
  priceToFillIn,
  typedOf,
} from './fuel-figures.ts'
import { rememberFuelPrice, useFuelPrice } from './fuel-price.ts'
import { type RouteKm, useRouteKm, type WayDraft } from './use-route-km.ts'

export interface FuelDraft extends WayDraft {
  /** The first day of the trip, 'YYYY-MM-DD', or empty. Its month decides between summer and winter consumption. */
  readonly firstDay: string
  readonly fuelUse?: FuelUse | undefined
  /** The fuel amount of the budget as typed. */
  readonly yen?: { readonly fuel: string }
}

interface FuelFieldsProps {
  readonly draft: FuelDraft
  /** Whether the crew is new, and not one that is being changed. */
  readonly isNew: boolean
  readonly change: (part: { fuelUse: FuelUse | undefined }) => void
}

export function FuelFields({ draft, isNew, change }: FuelFieldsProps) {
  const { t, language } = useTranslation('cost')
  const remembered = useFuelPrice()
  const price = priceToFillIn(remembered, { isNew, yen: draft.yen?.fuel })
  const [typed, setTyped] = useState<FuelTyped>(() => typedOf(draft.fuelUse, price))
  const way = useRouteKm(draft)
  const figures = fuelFigures(typed, way.km, draft.firstDay)
  const { winter, shown, wrong, use } = figures

  const known = useRef(written(draft.fuelUse))
  useEffect(() => {
    if (written(draft.fuelUse) !== known.current) {
      known.current = written(draft.fuelUse)
      setTyped(typedOf(draft.fuelUse, price))
    } else if (written(use) !== known.current) {
      // Passes the figures to the crew form in this effect and not in the fields' event handlers, because the figures
      // also change without typing, when the road graph has loaded.
      known.current = written(use)
      change({ fuelUse: use })
    } else if (way.km !== undefined && typed.km === String(Math.round(way.km))) {
      // The typed distance equals the distance of the route. The typed value is removed, so that the distance follows
      // later changes of the towns.
      setTyped({ ...typed, km: undefined })
    }
  })

  const type = (part: Partial<FuelTyped>) => setTyped((before) => ({ ...before, ...part }))
  const figure = (name: FuelFigure) => ({
    name,
    inputMode: 'decimal' as const,
    maxLength: 12,
    dir: 'ltr' as const,
    autoComplete: 'off',
    optional: true,
    value: shown[name],
    error: wrong.includes(name) ? t(`fuel.wrong.${name}`) : undefined,
  })
  return (
    <fieldset className="crew-fuel">
      <legend>{t('fuel.legend')}</legend>
      <p className="field-hint">{t('fuel.text')}</p>
      <ChoiceGroup
        type="radio"
        layout="chips"
        name="carClass"
        legend={t('fuel.car')}
        options={CAR_CLASSES.map((car) => ({
          value: car,
          label: t(`fuel.cars.${car}`, { km: formatNumber(language, KM_PER_LITRE[car]) }),
        }))}
        value={typed.car}
        onChange={(car) => type({ car, kmPerLitre: undefined })}
      />
      <CheckboxField
        name="winterFuel"
        optional
        label={t('fuel.winter')}
        checked={winter}
        onChange={(event) => type({ winter: event.currentTarget.checked, kmPerLitre: undefined })}
      />
      <div className="crew-fuel-row">
        <Field
          {...figure('kmPerLitre')}
          label={t('fuel.kmPerLitre')}
          hint={t('fuel.kmPerLitreHint')}
          onChange={(event) => type({ kmPerLitre: event.currentTarget.value })}
        />
        <Field
          {...figure('yenPerLitre')}
          label={t('fuel.yenPerLitre')}
          hint={t('fuel.yenPerLitreHint')}
          onChange={(event) => {
            rememberFuelPrice(event.currentTarget.value)
            type({ yenPerLitre: event.currentTarget.value })
          }}
        />
        <Field
          {...figure('km')}
          label={t('fuel.km')}
          hint={t('fuel.kmHint')}
          onChange={(event) => type({ km: event.currentTarget.value })}
        />
      </div>
      <WayNote way={way} typed={typed.km} onUse={() => type({ km: undefined })} />
      <Result figures={figures} />
    </fieldset>
  )
}

function written(use: FuelUse | undefined): string {
  return use ? [use.km, use.kmPerLitre, use.yenPerLitre].join() : ''
}

function WayNote({ way, typed, onUse }: { way: RouteKm; typed: string | undefined; onUse: () => void }) {
  const { t, language } = useTranslation('cost')
  if (way.km === undefined) return null
  const km = formatKilometres(language, way.km)
  return (
    <p className="crew-fuel-way">
      {t(`fuel.from.${way.from}`, { km })}
      {typed !== undefined && typed !== String(Math.round(way.km)) && (
        <Button variant="quiet" onClick={onUse}>
          {t('fuel.use')}
        </Button>
      )}
    </p>
  )
}

function Result({ figures: { use, missing } }: { figures: FuelFigures }) {
  const { t, language } = useTranslation('cost')
  return (
    <p className="crew-fuel-result" role="status">
      {use
        ? t('fuel.sum', {
            km: formatKilometres(language, use.km),
            rate: formatNumber(language, use.kmPerLitre, { maximumFractionDigits: 2 }),
            price: formatNumber(language, use.yenPerLitre, {
              style: 'currency',
              currency: 'JPY',
              currencyDisplay: 'narrowSymbol',
              maximumFractionDigits: 2,
            }).replace('JP', ''),
            sum: formatYen(language, fuelYen(use)),
          })
        : t(missing[0] === undefined ? 'fuel.none' : `fuel.missing.${missing[0]}`)}
    </p>
  )
}
