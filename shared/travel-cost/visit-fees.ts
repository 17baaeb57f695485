/**
 * The last known price of a visit, for one adult, and of parking at a place, in yen. docs/sights.md has the sources. A
 * place that is missing here has no known price.
 */

interface Fee {
  readonly yen: number
  /** When the source named the price: 'YYYY' or 'YYYY-MM'. Absent if the source has no date. */
  readonly known?: string
  /** The price from a later day on, as announced in the source. */
  readonly later?: { readonly from: string; readonly yen: number }
}

type Fees = Readonly<Record<string, Fee>>

const ENTRY: Fees = {
  akarenga: { yen: 300, known: '2025-07' },
  asahiyama: { yen: 1_000, known: '2025-11', later: { from: '2027-04-01', yen: 1_400 } },
  bearpark: { yen: 3_000, known: '2024-02' },
  buddha: { yen: 500, known: '2025-07' },
  flowerland: { yen: 0, known: '2012' },
  goryokaku: { yen: 1_200, known: '2025-04' },
  nixe: { yen: 3_000, known: '2024-02' },
  otaruaquarium: { yen: 1_800, known: '2023-03' },
  prison: { yen: 1_100, known: '2022-03' },
  upopoy: { yen: 1_200, known: '2019-09' },
  winecastle: { yen: 0 },
  yoichispace: { yen: 500, known: '2024-11' },
}

const PARKING: Fees = {
  bluepond: { yen: 500, known: '2024' },
  jigokudani: { yen: 500, known: '2023' },
}

/** All prices, to compare with docs/sights.md. */
export const FEES: readonly (readonly [place: string, fee: Fee])[] = [
  ...Object.entries(ENTRY),
  ...Object.entries(PARKING),
]

export interface Visit {
  readonly place: string
  readonly day: string
}

export interface VisitFee {
  readonly place: string
  readonly yen: number
  /** As in the table of prices. */
  readonly known?: string
}

export interface VisitFees {
  /** Prices for one adult. */
  readonly entry: readonly VisitFee[]
  /** Prices for one car. */
  readonly parking: readonly VisitFee[]
}

function feesIn(fees: Fees, visits: readonly Visit[]): VisitFee[] {
  return visits.flatMap(({ place, day }) => {
    const fee = Object.hasOwn(fees, place) ? fees[place] : undefined
    if (!fee) return []
    const { later, known } = fee
    return [{ place, yen: later && day >= later.from ? later.yen : fee.yen, ...(known && { known }) }]
  })
}

/** @param visits with the day 'YYYY-MM-DD' of each */
export function visitFees(visits: readonly Visit[]): VisitFees {
  return { entry: feesIn(ENTRY, visits), parking: feesIn(PARKING, visits) }
}

/** Returns the sum of known prices; undefined if none is known, so that nothing is counted as free by mistake. */
export function sumOf(fees: readonly VisitFee[]): number | undefined {
  return fees.length === 0 ? undefined : fees.reduce((sum, { yen }) => sum + yen, 0)
}
