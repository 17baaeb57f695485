/** Reads how a crew settles its costs, as a member's page shows it. */

import { expect } from 'vitest'
import type { Traveller } from '../traveller.ts'

export interface Payments {
  readonly yen: readonly number[]
  readonly own: number
}

/** Reads the amounts from the list of payments; all four languages use Latin digits. */
export async function paymentsOf(who: Traveller): Promise<Payments> {
  const section = who.page.getByRole('region', { name: who.text('cost:settle.heading'), exact: true })
  const list = section.getByRole('listitem')
  await list.first().waitFor()
  const lines = await list.allInnerTexts()
  const amount = (line: string) => Number(/\d[\d.,\s]*/.exec(line)?.[0].replace(/\D/g, ''))
  const [ownBeginning = ''] = who.text('cost:settle.youPay', { to: '\0', yen: '\0' }).split('\0')
  expect(ownBeginning).not.toBe('')
  const own = lines.filter((line) => line.startsWith(ownBeginning))
  return { yen: lines.map(amount).sort((a, b) => a - b), own: own.map(amount).reduce((sum, yen) => sum + yen, 0) }
}
