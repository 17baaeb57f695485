/** A mild summer day and a frosty winter day, as base data for tests of weather advice. */

import type { Facts } from '../../../shared/weather/weather-facts.ts'

export const FINE: Facts = {
  month: 6,
  coldest: 14,
  warmest: 22,
  snowfall: 0,
  snowDepth: 0,
  rain: 0,
  hardestRain: 0,
  gust: 20,
  visibility: 24_000,
  dimmedBy: 'other',
  codes: [1],
}

/** A winter day below zero with old snow, without wind or precipitation. */
export const FROST: Facts = { ...FINE, month: 1, coldest: -9, warmest: -4, snowDepth: 20 }
