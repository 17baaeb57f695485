/** The Japan Meteorological Agency's warnings by their codes, as its own page names them (jma.go.jp/bosai/warning). */

export const WARNING_RANKS = ['advisory', 'warning', 'emergency'] as const
export type WarningRank = (typeof WARNING_RANKS)[number]

/** Codes with their rank; what each is about has its words under `weather:warning.{code}`. */
export const WARNING_CODES = {
  '02': 'warning',
  '03': 'warning',
  '04': 'warning',
  '05': 'warning',
  '06': 'warning',
  '07': 'warning',
  '08': 'warning',
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
  '32': 'emergency',
  '33': 'emergency',
  '35': 'emergency',
  '36': 'emergency',
  '37': 'emergency',
  '38': 'emergency',
} as const satisfies Readonly<Record<string, WarningRank>>

export type WarningCode = keyof typeof WARNING_CODES

export function isWarningCode(code: string): code is WarningCode {
  return Object.hasOwn(WARNING_CODES, code)
}
