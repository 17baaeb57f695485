/** Defines the hourly charts: which values each one shows, in which form and on which scale. */

import type { Language } from '../../../../../shared/languages.ts'
import { isSnowing } from '../../../../../shared/weather/weather-facts.ts'
import type { WeatherAnswer } from '../../../../../shared/weather/weather-shapes.ts'
import { type Form, KMH_PER_MS } from '../figures/figures.ts'
import { type Scale, scaleOf } from './hour-plan.ts'

type Hour = WeatherAnswer['hours'][number]

export const PANELS = ['celsius', 'rain', 'snowfall', 'depth', 'gust', 'sight'] as const
export type PanelId = (typeof PANELS)[number]

export type Summary = 'range' | 'sum' | 'upTo' | 'least'

export interface Panel {
  readonly id: PanelId
  readonly drawn: 'line' | 'bars' | 'area'
  readonly form: Form
  /**
   * How many units of the server's response make one unit of the scale: 3.6 for speeds in Japanese, which are shown in
   * m/s instead of km/h, and 1 otherwise. The scale uses the displayed unit, so that its ticks are round numbers.
   */
  readonly per: number
  readonly tickForm: Form
  readonly values: readonly (number | null)[]
  readonly scale: Scale | undefined
  readonly summary: Summary
  readonly figures: Readonly<Record<'low' | 'high' | 'sum', number>> | undefined
}

interface Plan {
  readonly drawn: Panel['drawn']
  readonly form: Form
  readonly summary: Summary
  readonly of: (hour: Hour) => number | null
  readonly tickForm?: Form
  /** Minimum range of the scale, in the response's units. `from` is the lower end of the scale, if it is fixed. */
  readonly least: number
  readonly from?: number
  readonly top?: number
  readonly mayBeNone?: true
}

/**
 * Maximum visibility in the chart, in metres. Higher values are drawn at this height, because the difference does not
 * matter to a driver.
 */
const FAR = 10_000

const PLANS: Readonly<Record<PanelId, Plan>> = {
  celsius: { drawn: 'line', form: 'celsius', summary: 'range', of: ({ celsius }) => celsius, least: 4 },
  rain: {
    drawn: 'bars',
    form: 'millimetres',
    summary: 'sum',
    of: (hour) => (isSnowing(hour) ? 0 : hour.precipitation),
    least: 3,
    from: 0,
    mayBeNone: true,
  },
  snowfall: {
    drawn: 'bars',
    form: 'centimetres',
    summary: 'sum',
    of: ({ snowfall }) => snowfall,
    least: 3,
    from: 0,
    mayBeNone: true,
  },
  depth: {
    drawn: 'area',
    form: 'centimetres',
    summary: 'upTo',
    of: ({ snowDepth }) => snowDepth,
    least: 10,
    from: 0,
    mayBeNone: true,
  },
  gust: { drawn: 'line', form: 'speed', summary: 'upTo', of: ({ gust }) => gust, least: 60, from: 0 },
  sight: {
    drawn: 'line',
    form: 'distance',
    tickForm: 'kilometres',
    summary: 'least',
    of: ({ visibility }) => visibility,
    least: FAR,
    from: 0,
    top: FAR,
  },
}

function panelOf(id: PanelId, hours: readonly Hour[], language: Language): Panel {
  const { of, least, from, top, mayBeNone, ...plan } = PLANS[id]
  const per = plan.form === 'speed' && language === 'ja' ? KMH_PER_MS : 1
  const raw = hours.map(of)
  const known = raw.filter((value) => value !== null)
  const values = raw.map((value) => (value === null ? null : Math.min(value, top ?? value) / per))
  const isNone = known.length === 0 || (mayBeNone && known.every((value) => value === 0))
  const drawn = values.filter((value) => value !== null)
  return {
    id,
    ...plan,
    tickForm: plan.tickForm ?? plan.form,
    per,
    values,
    scale: isNone ? undefined : scaleOf(drawn, least / per, from),
    figures:
      known.length === 0
        ? undefined
        : {
            low: Math.min(...known),
            high: Math.max(...known),
            sum: Math.round(known.reduce((sum, value) => sum + value, 0) * 10) / 10,
          },
  }
}

export function panelsOf(hours: readonly Hour[], language: Language): Panel[] {
  return PANELS.map((id) => panelOf(id, hours, language))
}
