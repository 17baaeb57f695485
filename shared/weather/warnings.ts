/**
 * Warning codes of the Japan Meteorological Agency (jma.go.jp/bosai/warning) in the scheme of 28 May 2026. Rain,
 * landslide and storm surge have a fourth rank, 危険警報, between warning and emergency warning.
 */

/** 注意報, 警報, 危険警報, 特別警報, lowest first. For rain, landslide and storm surge they are alert levels 2 to 5. */
export const WARNING_RANKS = ['advisory', 'warning', 'danger', 'emergency'] as const
export type WarningRank = (typeof WARNING_RANKS)[number]

/** The rank of each warning code. Texts are in `weather:warning.{code}`. */
export const WARNING_CODES = {
  '02': 'warning',
  '03': 'warning',
  '04': 'warning',
  '05': 'warning',
  '06': 'warning',
  '07': 'warning',
  '08': 'warning',
  '09': 'warning',
  '10': 'advisory',
  '12': 'advisory',
  '13': 'advisory',
  '14': 'advisory',
  '15': 'advisory',
  '16': 'advisory',
  '17': 'advisory',
  '18': 'advisory',
  '19': 'advisory',
  '20': 'advisory',
  '21': 'advisory',
  '22': 'advisory',
  '23': 'advisory',
  '24': 'advisory',
  '25': 'advisory',
  '26': 'advisory',
  '29': 'advisory',
  '32': 'emergency',
  '33': 'emergency',
  '35': 'emergency',
  '36': 'emergency',
  '37': 'emergency',
  '38': 'emergency',
  '39': 'emergency',
  '43': 'danger',
  '48': 'danger',
  '49': 'danger',
} as const satisfies Readonly<Record<string, WarningRank>>

export type WarningCode = keyof typeof WARNING_CODES

export function isWarningCode(code: string): code is WarningCode {
  return Object.hasOwn(WARNING_CODES, code)
}
