/** Texts for the costs of a crew: people's names, parts of the route, and payments. */

import type { CrewCost } from '../../../../shared/api/endpoints.ts'
import type { CrewTown } from '../../../../shared/crew/crew.ts'
import { LANGUAGES, type Language } from '../../../../shared/languages.ts'
import { readAmount } from '../../../../shared/travel-cost/amount.ts'
import { formatYen } from '../../../i18n/format.ts'
import { translation } from '../../../i18n/use-translation.ts'

type Share = CrewCost['shares'][number]

export function nameIn(language: Language, person: Share['person']): string {
  const { t } = translation(language, 'cost')
  return person ? t('named', { name: person.displayName }) : t('unseen')
}

export function stretchName(language: Language, from: CrewTown, to: CrewTown): string {
  const { t } = translation(language, 'cost')
  const { t: crew } = translation(language, 'crew')
  const names = { from: crew(`towns.${from}`), to: crew(`towns.${to}`) }
  return from === to ? t('legs.round', { from: names.from }) : t('legs.way', names)
}

export function paymentLines(
  language: Language,
  { shares, transfers }: Pick<CrewCost, 'shares' | 'transfers'>,
): string[] {
  const { t } = translation(language, 'cost')
  return transfers.flatMap(({ from, to, yen }) => {
    const [payer, payee] = [shares[from], shares[to]]
    if (!payer || !payee) return []
    const values = {
      from: nameIn(language, payer.person),
      to: nameIn(language, payee.person),
      yen: formatYen(language, yen),
    }
    return [t(payer.isReader ? 'settle.youPay' : payee.isReader ? 'settle.paysYou' : 'settle.pays', values)]
  })
}

/**
 * Returns the payments as text to copy. The user's own name is written like any other name. The bidirectional isolation
 * marks are removed in left-to-right languages.
 */
export function paymentsAsText(
  language: Language,
  title: string,
  cost: Pick<CrewCost, 'shares' | 'transfers'>,
): string {
  const shares = cost.shares.map((share) => ({ ...share, isReader: false }))
  const text = [title, ...paymentLines(language, { ...cost, shares })].join('\n')
  return LANGUAGES[language].dir === 'ltr' ? text.replace(/[\u2068\u2069]/g, '') : text
}

export function readReceipt(text: string): number | undefined {
  const yen = readAmount(text)
  return yen !== undefined && Number.isInteger(yen) && yen >= 1 ? yen : undefined
}
